// Reads the ledger payment by payment, for reconciliation.
import { and, asc, eq, gt, gte, inArray, max, sql, type SQL } from 'drizzle-orm';
import type { Runner } from '../../../kernel/db/open.ts';
import { ledgerEntries, ledgerTransactions } from '../tables.ts';
import type { LedgerPayment } from './compare.ts';

const { chargeId, kind, cause, createdAt } = ledgerTransactions;

const sumOf = (which: SQL) =>
  sql<number>`coalesce(sum(${ledgerEntries.amountCents}) filter (where ${which}), 0)::float8`;

/** These payments in the ledger; unknown ones are missing. Chargebacks do not count as refunds. */
export async function ledgerPayments(
  run: Runner,
  chargeIds: readonly string[],
): Promise<ReadonlyMap<string, LedgerPayment>> {
  const rows = await run
    .select({
      chargeId: sql<string>`${chargeId}`,
      chargedCents: sql<number>`-${sumOf(eq(kind, 'charge'))}`,
      refundedCents: sumOf(sql`${kind} = 'refund' and ${cause} not like 'chargeback:%'`),
      transferredCents: sumOf(eq(kind, 'payout')),
      waitingRefundCents: sql<number>`coalesce((select sum((g.payload ->> 'amountCents')::int) from gateway_tasks g
        where g.kind = 'refund' and g.settled_at is null and g.payload ->> 'chargeId' = ${chargeId}), 0)::float8`,
      movedAt: max(createdAt),
    })
    .from(ledgerTransactions)
    .innerJoin(
      ledgerEntries,
      and(eq(ledgerEntries.transactionId, ledgerTransactions.id), eq(ledgerEntries.account, 'gateway')),
    )
    .where(inArray(chargeId, [...chargeIds]))
    .groupBy(chargeId);
  return new Map(rows.map(({ movedAt, ...row }) => [row.chargeId, { ...row, movedAt: movedAt ?? new Date(0) }]));
}

/** Names of payments that the ledger wrote of since then (null: ever), in their order after `last`. */
export async function ledgerChargeIds(run: Runner, since: Date | null, last: string, limit: number): Promise<string[]> {
  const rows = await run
    .selectDistinct({ id: sql<string>`${chargeId}` })
    .from(ledgerTransactions)
    .where(and(gt(chargeId, last), since ? gte(createdAt, since) : undefined))
    .orderBy(asc(chargeId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** How many transactions the ledger wrote since then. */
export const transactionsSince = (run: Runner, since: Date | null): Promise<number> =>
  run.$count(ledgerTransactions, since ? gte(createdAt, since) : undefined);
