// Queries of money for administrators: ledger figures, gateway events, gateway tasks.
import { pick } from '@live-oak/contract/keys.ts';
import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { MoneyFigures } from '@live-oak/contract/features/payments/desk-schema.ts';
import { chicagoDate, ZONE } from '@live-oak/contract/time.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { decodeCursor, olderThan, type CursorKey, type PageRows } from '../../kernel/http/paging.ts';
import { firstOr, rowOr404 } from '../../kernel/errors.ts';
import { queueJobs } from '../../kernel/queue/tables.ts';
import { GATEWAY, isItsJob } from './gateway-queue.ts';
import { gatewayTasks, webhookEvents } from './tables.ts';

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
