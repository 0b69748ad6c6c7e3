// Queries of chargebacks and returned refunds for administrators.
import { pick } from '@live-oak/contract/keys.ts';
import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Chargeback } from '@live-oak/contract/features/payments/bank-schema.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { rowOr404 } from '../../kernel/errors.ts';
import { olderThan, type PageRows } from '../../kernel/http/paging.ts';
import { users } from '../accounts/tables.ts';
import { chargebacks, failedRefunds } from './tables.ts';
import { uncovered } from './uncovered.ts';

const nameOf = ({ firstName, lastName }: Record<'firstName' | 'lastName', AnyPgColumn>) =>
  sql<string | null>`${firstName} || ' ' || ${lastName}`;
/** By name: money imports no feature below it. */
const titleOf = (jobId: AnyPgColumn) => sql<string | null>`(select title from jobs where jobs.id = ${jobId})`;
const payer = { payerId: users.id, payerName: nameOf(users) };

/** Who paid is in the ledger, with the payment's charge. */
const payerOf = (chargeId: AnyPgColumn) => sql`(select split_part(e.account, ':', 2)::int from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id and e.account like 'member:%'
  where t.charge_id = ${chargeId} and t.kind = 'charge' order by t.id limit 1)`;

/** Tables of features below are read by name. */
const borneBy = sql<Chargeback['borneBy']>`case when ${chargebacks.status} <> 'lost' then null
  when exists (select 1 from awards a join ledger_transactions t
    on t.cause in ('award:' || a.id || ':borne', 'award:' || a.id || ':borne:' || ${chargebacks.gatewayDispute})
    where a.job_id = ${chargebacks.jobId} and a.charge_id = ${chargebacks.chargeId}) then 'hold'
  when exists (select 1 from payouts unsent where unsent.charge_id = ${chargebacks.chargeId} and unsent.kept_cents > 0)
    and ${uncovered(chargebacks.chargeId)} <= 0 then 'payout'
  else 'platform' end`;

const isReinstated = sql<boolean>`${chargebacks.status} = 'lost' and exists (select 1 from ledger_transactions t
  where t.cause = 'chargeback:' || ${chargebacks.gatewayDispute} || ':reinstated')`;

/** Newest first. */
export const listChargebacks = (run: Runner, state: Chargeback['state'] | undefined, { rows, before }: PageRows) =>
  run
    .select({
      ...pick(chargebacks, 'id', 'chargeId', 'amountCents', 'reason', 'jobId', 'gatewayDispute'),
      ...pick(chargebacks, 'status', 'dueBy', 'openedAt', 'closedAt'),
      jobTitle: titleOf(chargebacks.jobId),
      ...payer,
      borneBy,
      isReinstated,
    })
    .from(chargebacks)
    .leftJoin(users, eq(users.id, payerOf(chargebacks.chargeId)))
    .where(and(olderThan(chargebacks.id, before), state && eq(chargebacks.status, state)))
    .orderBy(desc(chargebacks.id))
    .limit(rows);
export type ChargebackRow = Awaited<ReturnType<typeof listChargebacks>>[number];

const sender = alias(users, 'sender');

const refundsWhere = (run: Runner, where: SQL | undefined, limit: number) =>
  run
    .select({
      ...pick(failedRefunds, 'id', 'chargeId', 'amountCents', 'reason', 'jobId', 'gatewayRefund'),
      ...pick(failedRefunds, 'failedAt', 'retriedAt', 'paidHow'),
      jobTitle: titleOf(failedRefunds.jobId),
      ...payer,
      sentBy: nameOf(sender),
    })
    .from(failedRefunds)
    .leftJoin(users, eq(users.id, failedRefunds.userId))
    .leftJoin(sender, eq(sender.id, failedRefunds.retriedBy))
    .where(where)
    .orderBy(desc(failedRefunds.id))
    .limit(limit);
export type FailedRefundRow = Awaited<ReturnType<typeof refundsWhere>>[number];

const IN_STATE = { waiting: isNull(failedRefunds.retriedAt), sent: isNotNull(failedRefunds.retriedAt) };

/** Newest first. */
export const listFailedRefunds = (run: Runner, state: keyof typeof IN_STATE | undefined, { rows, before }: PageRows) =>
  refundsWhere(run, and(olderThan(failedRefunds.id, before), state && IN_STATE[state]), rows);

/** One returned refund; 404 when there is none. */
export const readFailedRefund = async (run: Runner, id: number): Promise<FailedRefundRow> =>
  rowOr404(await refundsWhere(run, eq(failedRefunds.id, id), 1));
