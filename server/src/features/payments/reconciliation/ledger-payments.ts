// Reads the ledger payment by payment, for reconciliation.
import { sql } from 'drizzle-orm';
import type { Runner } from '../../../kernel/db/open.ts';
import type { LedgerPayment } from './compare.ts';

interface Row extends Record<string, unknown> {
  charge_id: string;
  charged: number;
  refunded: number;
  transferred: number;
  waiting: number;
  moved: Date | string;
}

/** What the ledger says of these payments; one that it does not know is missing. Chargebacks are no refunds of ours. */
export async function ledgerPayments(
  run: Runner,
  chargeIds: readonly string[],
): Promise<ReadonlyMap<string, LedgerPayment>> {
  if (chargeIds.length === 0) {
    return new Map();
  }
  const ids = sql.join(
    chargeIds.map((one) => sql`${one}`),
    sql`, `,
  );
  const { rows } = await run.execute<Row>(sql`
    select t.charge_id,
      coalesce(-sum(e.amount_cents) filter (where t.kind = 'charge'), 0)::float8 as charged,
      coalesce(sum(e.amount_cents) filter (where t.kind = 'refund' and t.cause not like 'chargeback:%'), 0)::float8 as refunded,
      coalesce(sum(e.amount_cents) filter (where t.kind = 'payout'), 0)::float8 as transferred,
      coalesce((select sum((g.payload ->> 'amountCents')::int) from gateway_tasks g
        where g.kind = 'refund' and g.settled_at is null and g.payload ->> 'chargeId' = t.charge_id), 0)::float8 as waiting,
      max(t.created_at) as moved
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'gateway'
    where t.charge_id in (${ids}) group by t.charge_id`);
  return new Map(
    rows.map((row) => [
      row.charge_id,
      {
        chargeId: row.charge_id,
        chargedCents: row.charged,
        refundedCents: row.refunded,
        transferredCents: row.transferred,
        waitingRefundCents: row.waiting,
        movedAt: new Date(row.moved),
      },
    ]),
  );
}

/** Names of payments that the ledger wrote of since then (null: ever), in their order after `last`. */
export async function ledgerChargeIds(run: Runner, since: Date | null, last: string, limit: number): Promise<string[]> {
  const from = since?.toISOString() ?? null;
  const { rows } = await run.execute<{ charge_id: string }>(sql`
    select distinct charge_id from ledger_transactions
    where charge_id > ${last} and (${from}::timestamptz is null or created_at >= ${from}::timestamptz)
    order by charge_id limit ${limit}`);
  return rows.map(({ charge_id: id }) => id);
}

/** How many transactions the ledger wrote since then. */
export async function transactionsSince(run: Runner, since: Date | null): Promise<number> {
  const from = since?.toISOString() ?? null;
  const { rows } = await run.execute<{ n: number }>(sql`
    select count(*)::int as n from ledger_transactions where ${from}::timestamptz is null or created_at >= ${from}::timestamptz`);
  return rows[0]?.n ?? 0;
}
