// When a payment is frozen: while a payer's bank decides it is neither released, refunded nor paid out; while a side of an award is
// suspended or an administrator has to decide, nothing of it reaches the business. Tables of later features are read by raw SQL.
import { and, eq, sql, type SQL, type SQLWrapper, type Runner } from '../../kernel/db/drizzle.ts';
import { assertState } from '../../kernel/errors.ts';
import { chargebacks } from './tables.ts';

export const UNDER_BANK_REVIEW = 'payments.bankReview';

/** In a query: whether a bank decides about the payment that `chargeId` names. */
export const isWithBank = (chargeId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from chargebacks bank where bank.charge_id = ${chargeId} and bank.status = 'open')`;

/**
 * In a query: whether a side of the award `awardId` (SQL) is suspended, or its business closed its account. An owner who closed theirs
 * had released the payment before.
 */
export const FROZEN_SIDE = (awardId: string): string => `exists (select 1 from awards shut_a
  join jobs shut_j on shut_j.id = shut_a.job_id join users shut_o on shut_o.id = shut_j.client_id
  join bids shut_b on shut_b.id = shut_a.bid_id join providers shut_p on shut_p.id = shut_b.provider_id
  join users shut_u on shut_u.id = shut_p.user_id
  where shut_a.id = ${awardId} and ((shut_o.suspended_at is not null and shut_o.closed_at is null) or shut_u.suspended_at is not null
    or shut_u.closed_at is not null or shut_p.verification_status = 'suspended'))`;

/** In a query: whether nobody can release the paid award of the alias `award`, as heldBack() of a job's acts. */
export const HELD_BACK = (award: string): string => `(${FROZEN_SIDE(`${award}.id`)}
  or exists (select 1 from chargebacks bank where bank.charge_id = ${award}.charge_id and bank.status = 'open'))`;

/** In a query: whether the payout `payout` (alias) is held or has a frozen side, and no administrator has decided to send it. */
export const isPausedPayout = (payout: string): SQL<boolean> =>
  sql<boolean>`(${sql.raw(payout)}.cleared_at is null and (${sql.raw(payout)}.held_at is not null or ${sql.raw(FROZEN_SIDE(`${payout}.award_id`))}))`;

/** In a query: whether the payout in a transfer's payload waits for an administrator. */
export const isPausedTransfer = (payload: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from payouts waiting where waiting.id = (${payload} -> 'metadata' ->> 'payoutId')::int
    and ${isPausedPayout('waiting')})`;

export const isFrozen = async (run: Runner, chargeId: string): Promise<boolean> =>
  (await run.$count(chargebacks, and(eq(chargebacks.chargeId, chargeId), eq(chargebacks.status, 'open')))) > 0;

export async function mustNotBeFrozen(run: Runner, chargeId: string): Promise<void> {
  assertState(!(await isFrozen(run, chargeId)), UNDER_BANK_REVIEW);
}

/**
 * What banks took of a payment and did not give back, less what the hold bore and what covers returned refunds; in cents. What an award lost
 * to refunds made at the gateway is no bank's.
 */
export async function uncoveredCents(run: Runner, chargeId: string): Promise<number> {
  const { rows } = await run.execute<{ cents: number }>(sql`select (
  (select coalesce(sum(bank.amount_cents), 0) from chargebacks bank where bank.charge_id = ${chargeId} and bank.status = 'lost'
    and not exists (select 1 from ledger_transactions back where back.cause = 'chargeback:' || bank.gateway_dispute || ':reinstated'))
  - (select coalesce(sum(borne.taken_cents), 0) from awards borne where borne.charge_id = ${chargeId})
  - (select coalesce(sum(held.amount_cents), 0) from ledger_transactions made
     join ledger_entries held on held.transaction_id = made.id and held.account = 'job:' || made.job_id || ':held'
     where made.charge_id = ${chargeId} and made.cause like 'award:%:at-gateway:%')
  - (select coalesce(sum(given.amount_cents), 0) from failed_refunds given
     where given.charge_id = ${chargeId} and given.retried_at is not null and given.retried_by is null and given.paid_how is null))::float8 as cents`);
  return rows[0]?.cents ?? 0;
}

/**
 * SQL text: since when the owner could look at finished work, from which the days before the automatic release count: the first agreed day,
 * where the work was marked as done before it. Null unless the work is done.
 */
export const RELEASE_FROM = (job: string): string =>
  `case when ${job}.status = 'work_done' then greatest(${job}.work_done_at, ${job}.first_day_at) end`;
