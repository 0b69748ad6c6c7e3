// Computes what a bank took of a payment for good and only the platform has paid so far.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Runner } from '../../kernel/db/open.ts';

/**
 * In a query, in cents: what banks took of the payment that `chargeId` names and did not give back, less what the hold bore, what covers
 * refunds that did not arrive, and what was kept of its payout. Tables of features below are read by name.
 */
export const uncovered = (chargeId: SQLWrapper | string): SQL<number> => sql<number>`(
  (select coalesce(sum(bank.amount_cents), 0) from chargebacks bank where bank.charge_id = ${chargeId} and bank.status = 'lost'
    and not exists (select 1 from ledger_transactions back where back.cause = 'chargeback:' || bank.gateway_dispute || ':reinstated'))
  - (select coalesce(sum(borne.taken_cents), 0) from awards borne where borne.charge_id = ${chargeId})
  - (select coalesce(sum(given.amount_cents), 0) from failed_refunds given
     where given.charge_id = ${chargeId} and given.retried_at is not null and given.retried_by is null)
  - (select coalesce(sum(unsent.kept_cents), 0) from payouts unsent where unsent.charge_id = ${chargeId}))::float8`;

export async function uncoveredCents(run: Runner, chargeId: string): Promise<number> {
  const { rows } = await run.execute<{ cents: number }>(sql`select ${uncovered(chargeId)} as cents`);
  return rows[0]?.cents ?? 0;
}
