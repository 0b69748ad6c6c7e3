// Queries of the ledger for administrators.
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { LedgerEntry } from '@live-oak/contract/features/payments/schema.ts';
import type { Page } from '@live-oak/contract/paging.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { idCursor } from '../../kernel/http/paging.ts';
import { ledgerEntries, ledgerTransactions } from './tables.ts';

/** True when there is such a job. Asked by the table that the ledger's foreign key names: money imports no feature below it. */
export async function jobExists(run: Runner, jobId: number): Promise<boolean> {
  const { rows } = await run.execute<{ found: boolean }>(
    sql`select exists(select 1 from jobs where id = ${jobId}) as found`,
  );
  return rows[0]?.found === true;
}

/** Ledger entries of a job, oldest first; amounts in cents. One row more than the limit. */
export async function ledgerOfJob(run: Runner, jobId: number, { limit, cursor }: Page): Promise<LedgerEntry[]> {
  const last = idCursor(cursor);
  const rows = await run
    .select({
      id: ledgerEntries.id,
      transactionId: ledgerEntries.transactionId,
      kind: ledgerTransactions.kind,
      account: ledgerEntries.account,
      amountCents: ledgerEntries.amountCents,
      createdAt: ledgerEntries.createdAt,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(eq(ledgerTransactions.jobId, jobId), last === undefined ? undefined : gt(ledgerEntries.id, last)))
    .orderBy(asc(ledgerEntries.id))
    .limit(limit + 1);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
