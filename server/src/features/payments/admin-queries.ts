// Queries of money for administrators: ledger figures, gateway events and tasks, chargebacks, returned refunds, comparisons.
import { pick } from '@live-oak/contract/keys.ts';
import { and, desc, eq, isNotNull, isNull, lt, or, sql, asc, getTableColumns, gt, type SQL } from 'drizzle-orm';
import type { MoneyFigures } from '@live-oak/contract/features/payments/admin-schema.ts';
import { chicagoDate, ZONE } from '@live-oak/contract/time.ts';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Chargeback } from '@live-oak/contract/features/payments/bank-schema.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { decodeCursor, olderThan, type CursorKey, type PageRows } from '../../kernel/http/handler.ts';
import { firstOr, rowOr404 } from '../../kernel/errors.ts';
import { queueJobs } from '../../kernel/queue/tables.ts';
import { GATEWAY, isItsJob } from './gateway-queue.ts';
import {
  gatewayTasks,
  webhookEvents,
  chargebacks,
  failedRefunds,
  reconciliationDifferences,
  reconciliations,
} from './tables.ts';
import { users } from '../accounts/tables.ts';
import { uncovered } from './frozen.ts';
import { isItsJob as isComparing } from './reconciliation/commands.ts';

/** The columns of an event that administrators see: never its body. */
const EVENT = pick(webhookEvents, 'id', 'type', 'receivedAt', 'handledAt', 'attempts', 'failure', 'retryAt');
export type EventRow = { [K in keyof typeof EVENT]: (typeof webhookEvents.$inferSelect)[K] };

const EVENTS_IN = {
  handled: and(isNotNull(webhookEvents.handledAt), isNull(webhookEvents.failure)),
  not_booked: and(isNotNull(webhookEvents.handledAt), isNotNull(webhookEvents.failure)),
  failed: and(isNull(webhookEvents.handledAt), isNotNull(webhookEvents.failure)),
  waiting: and(isNull(webhookEvents.handledAt), isNull(webhookEvents.failure)),
};

/** Newest first; the cursor is when an event was received, and its id. */
export function listEvents(
  run: Runner,
  { state, cursor }: { state?: keyof typeof EVENTS_IN | undefined; cursor?: string | undefined },
  rows: number,
): Promise<EventRow[]> {
  const key = decodeCursor(cursor, ['instant', 'string']);
  const { receivedAt, id } = webhookEvents;
  const before = key && or(lt(receivedAt, new Date(key[0])), and(eq(receivedAt, new Date(key[0])), lt(id, key[1])));
  return run
    .select(EVENT)
    .from(webhookEvents)
    .where(and(state && EVENTS_IN[state], before))
    .orderBy(desc(receivedAt), desc(id))
    .limit(rows);
}

export const keyOfEvent = ({ receivedAt, id }: EventRow): CursorKey => [receivedAt.toISOString(), id];

/** One event; 404 when there is none. */
export const readEvent = async (run: Runner, id: string): Promise<EventRow> =>
  rowOr404(await run.select(EVENT).from(webhookEvents).where(eq(webhookEvents.id, id)));

/** Of a task that waits, how its job is; of one that is done, how it ended. */
const TASK = {
  ...pick(gatewayTasks, 'id', 'kind', 'key', 'payload', 'createdAt', 'doneAt'),
  attempts: sql<number>`coalesce(${queueJobs.attempts}, ${gatewayTasks.attempts})`,
  failure: sql<string | null>`coalesce(${queueJobs.failure}, ${gatewayTasks.failure})`,
  retryAt: queueJobs.runAt,
};

const selectTasks = (run: Runner) => run.select(TASK).from(gatewayTasks).leftJoin(queueJobs, isItsJob).$dynamic();
export type TaskRow = Awaited<ReturnType<typeof selectTasks>>[number];

const TASKS_IN = {
  done: isNotNull(gatewayTasks.doneAt),
  failed: and(isNull(gatewayTasks.doneAt), isNotNull(queueJobs.failure)),
  waiting: and(isNull(gatewayTasks.doneAt), isNull(queueJobs.failure)),
};

/** Newest first. */
export const listTasks = (
  run: Runner,
  state: keyof typeof TASKS_IN | undefined,
  { rows, before }: PageRows,
): Promise<TaskRow[]> =>
  selectTasks(run)
    .where(and(state && TASKS_IN[state], olderThan(gatewayTasks.id, before)))
    .orderBy(desc(gatewayTasks.id))
    .limit(rows);

/** One task; 404 when there is none. */
export const readTask = async (run: Runner, id: number): Promise<TaskRow> =>
  rowOr404(await selectTasks(run).where(eq(gatewayTasks.id, id)));

const balances = (like: string, each: string) => sql`
  select coalesce(sum(cents), 0)::float8 as cents, count(*) filter (where cents <> 0)::int as ${sql.identifier(each)}
  from (select sum(amount_cents) as cents from ledger_entries where account like ${like} group by account) a`;

const inGateway = eq(queueJobs.queue, GATEWAY.name);

/** Figures as the ledger has them at this moment. */
export async function moneyFigures(run: Runner, now: Date): Promise<MoneyFigures> {
  const { rows } = await run.execute<Omit<MoneyFigures, 'asOf' | 'memberships'>>(sql`
    select h.cents as "heldCents", h.jobs as "jobsHeld", p.cents as "owedCents", p.businesses as "businessesOwed",
      (select coalesce(-sum(amount_cents), 0)::float8 from ledger_entries where account = 'platform:chargebacks') as "chargebacksCents",
      (select count(*)::int from chargebacks where status = 'open') as "chargebacksOpen",
      (select coalesce(sum(amount_cents), 0)::float8 from failed_refunds where retried_at is null) as "refundsBackCents",
      (select count(*)::int from reconciliation_differences where explained_at is null) as "differencesOpen",
      (select count(*)::int from webhook_events where ${EVENTS_IN.failed}) as "webhooksFailed",
      (select count(*)::int from queue_jobs where ${inGateway} and failure is not null) as "tasksFailed",
      (select count(*)::int from queue_jobs where ${inGateway} and failure is null) as "tasksWaiting"
    from (${balances('job:%', 'jobs')}) h, (${balances('provider:%', 'businesses')}) p`);
  const figures = firstOr(rows, () => new Error('The ledger answered no figures'));
  const year = Number(chicagoDate(now).slice(0, 4));
  return { asOf: now.toISOString(), ...figures, memberships: await membershipsOf(run, year) };
}

/** Income from memberships in a year of Louisiana, by month. */
async function membershipsOf(run: Runner, year: number): Promise<MoneyFigures['memberships']> {
  const { rows } = await run.execute<{ month: string; cents: number; count: number }>(sql`
    select to_char(created_at at time zone ${ZONE}, 'YYYY-MM') as month, sum(amount_cents)::float8 as cents,
      count(*) filter (where amount_cents > 0)::int as count
    from ledger_entries where account = 'platform:membership'
      and created_at >= make_timestamptz(${year}::int, 1, 1, 0, 0, 0, ${ZONE})
      and created_at < make_timestamptz(${year + 1}::int, 1, 1, 0, 0, 0, ${ZONE})
    group by 1`);
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  const months = Array.from({ length: 12 }, (_, month) => {
    const name = `${year}-${String(month + 1).padStart(2, '0')}`;
    return { month: name, cents: byMonth.get(name)?.cents ?? 0, count: byMonth.get(name)?.count ?? 0 };
  });
  return { year, cents: months.reduce((sum, { cents }) => sum + cents, 0), months };
}

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

export type DifferenceRecord = typeof reconciliationDifferences.$inferSelect & { explainedByName: string | null };

const counted = {
  ...getTableColumns(reconciliations),
  /** Why its last attempt failed, and when it is tried again. */
  failure: queueJobs.failure,
  retryAt: queueJobs.runAt,
  differences: sql<number>`(select count(*)::int from reconciliation_differences d where d.reconciliation_id = reconciliations.id)`,
  open: sql<number>`(select count(*)::int from reconciliation_differences d where d.reconciliation_id = reconciliations.id and d.explained_at is null)`,
};
const select = (run: Runner) => run.select(counted).from(reconciliations).leftJoin(queueJobs, isComparing).$dynamic();
export type ReconciliationRow = Awaited<ReturnType<typeof select>>[number];

/** Newest first. */
export const listReconciliations = (run: Runner, { rows, before }: PageRows): Promise<ReconciliationRow[]> =>
  select(run).where(olderThan(reconciliations.id, before)).orderBy(desc(reconciliations.id)).limit(rows);

/** One comparison; 404 when there is none. */
export const readReconciliation = async (run: Runner, id: number): Promise<ReconciliationRow> =>
  rowOr404(await select(run).where(eq(reconciliations.id, id)));

const { explainedAt, explainedBy } = reconciliationDifferences;
const DIFFERENCES_IN = { open: isNull(explainedAt), explained: isNotNull(explainedAt) };

/** Differences of one comparison, or of all; the open ones, the explained ones, or both. Oldest first. */
export const listDifferences = (
  run: Runner,
  { reconciliationId, state }: { reconciliationId?: number; state?: keyof typeof DIFFERENCES_IN | undefined },
  { rows, after = 0 }: { rows: number; after?: number | undefined },
): Promise<DifferenceRecord[]> =>
  run
    .select({ ...getTableColumns(reconciliationDifferences), explainedByName: nameOf(users) })
    .from(reconciliationDifferences)
    .leftJoin(users, eq(users.id, explainedBy))
    .where(
      and(
        gt(reconciliationDifferences.id, after),
        reconciliationId === undefined ? undefined : eq(reconciliationDifferences.reconciliationId, reconciliationId),
        state && DIFFERENCES_IN[state],
      ),
    )
    .orderBy(asc(reconciliationDifferences.id))
    .limit(rows);
