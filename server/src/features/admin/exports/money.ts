// The ledger as CSV, entry by entry.
import { desc, eq, lt } from 'drizzle-orm';
import { exportRoutes } from '@live-oak/contract/features/admin/export-routes.ts';
import { toDollars } from '@live-oak/contract/numbers.ts';
import type { Runner } from '../../../kernel/db/open.ts';
import { handle, type Bound } from '../../../kernel/http/bind.ts';
import type { CsvColumn } from '../../../kernel/http/csv.ts';
import { ledgerEntries, ledgerTransactions } from '../../payments/tables.ts';
import { byId, sendCsv } from './send.ts';

function readEntries(run: Runner, { rows, before }: { rows: number; before: number | undefined }) {
  return run
    .select({ entry: ledgerEntries, transaction: ledgerTransactions })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(before === undefined ? undefined : lt(ledgerEntries.id, before))
    .orderBy(desc(ledgerEntries.id))
    .limit(rows);
}
type EntryLine = Awaited<ReturnType<typeof readEntries>>[number];

const COLUMNS: readonly CsvColumn<EntryLine>[] = [
  { header: 'entry', of: ({ entry }) => entry.id },
  { header: 'transaction', of: ({ transaction }) => transaction.id },
  { header: 'kind', of: ({ transaction }) => transaction.kind },
  { header: 'cause', of: ({ transaction }) => transaction.cause },
  { header: 'job', of: ({ transaction }) => transaction.jobId },
  { header: 'payment at the gateway', of: ({ transaction }) => transaction.chargeId },
  { header: 'account', of: ({ entry }) => entry.account },
  { header: 'amount', of: ({ entry }) => toDollars(entry.amountCents) },
  { header: 'booked at', of: ({ entry }) => entry.createdAt },
];

const ledger = handle(exportRoutes.ledger, async ({ viewer, services }) =>
  sendCsv(services, viewer, {
    name: 'ledger',
    columns: COLUMNS,
    readAfter: byId(
      (page) => readEntries(services.db.orm, page),
      ({ entry }) => entry.id,
    ),
  }),
);

export const moneyExports: readonly Bound[] = [ledger];
