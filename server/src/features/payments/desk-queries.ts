// Queries of money for administrators: ledger figures, gateway events, gateway tasks.
import { pick } from '@live-oak/contract/keys.ts';
import { and, desc, eq, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { MoneyFigures } from '@live-oak/contract/features/payments/desk-schema.ts';
import { chicagoDate, ZONE } from '@live-oak/contract/time.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { decodeCursor, isCursorInstant, type CursorKey } from '../../kernel/http/paging.ts';
import { invalid } from '../../kernel/errors.ts';
import { gatewayTasks, webhookEvents } from './tables.ts';

type State<T> = T | undefined;
/** The columns of an event that administrators see: never its body. */
const EVENT = {
  ...pick(webhookEvents, 'id', 'type', 'receivedAt', 'handledAt', 'attempts', 'failure', 'retryAt'),
};
export type EventRow = { [K in keyof typeof EVENT]: (typeof webhookEvents.$inferSelect)[K] };

type EventState = 'failed' | 'waiting' | 'handled' | 'not_booked';

function eventsIn(state: State<EventState>): SQL | undefined {
  const { handledAt, failure } = webhookEvents;
  switch (state) {
    case 'handled':
      return and(isNotNull(handledAt), isNull(failure));
    case 'not_booked':
      return and(isNotNull(handledAt), isNotNull(failure));
    case 'failed':
      return and(isNull(handledAt), isNotNull(failure));
    case 'waiting':
      return and(isNull(handledAt), isNull(failure));
    case undefined:
      return undefined;
  }
}

/** Newest first; the cursor is when an event was received, and its id. */
export function listEvents(
  run: Runner,
  { state, cursor }: { state?: State<EventState>; cursor?: string | undefined },
  rows: number,
): Promise<EventRow[]> {
  const key = decodeCursor(cursor, ['string', 'string']);
  if (key && !isCursorInstant(key[0])) {
    throw invalid({ cursor: 'This cursor is not one of ours; start from the first page' });
  }
  const { receivedAt, id } = webhookEvents;
  const before = key && or(lt(receivedAt, new Date(key[0])), and(eq(receivedAt, new Date(key[0])), lt(id, key[1])));
  return run
    .select(EVENT)
    .from(webhookEvents)
    .where(and(eventsIn(state), before))
    .orderBy(desc(receivedAt), desc(id))
    .limit(rows);
}

export const keyOfEvent = ({ receivedAt, id }: EventRow): CursorKey => [receivedAt.toISOString(), id];

export async function readEvent(run: Runner, id: string): Promise<EventRow | undefined> {
  const [row] = await run.select(EVENT).from(webhookEvents).where(eq(webhookEvents.id, id));
  return row;
}

export type TaskRow = typeof gatewayTasks.$inferSelect;

function tasksIn(state: State<'failed' | 'waiting' | 'done'>): SQL | undefined {
  const { doneAt, failure } = gatewayTasks;
  switch (state) {
    case 'done':
      return isNotNull(doneAt);
    case 'failed':
      return and(isNull(doneAt), isNotNull(failure));
    case 'waiting':
      return and(isNull(doneAt), isNull(failure));
    case undefined:
      return undefined;
  }
}

/** Newest first. */
export function listTasks(
  run: Runner,
  state: State<'failed' | 'waiting' | 'done'>,
  { rows, before }: { rows: number; before: number | undefined },
): Promise<TaskRow[]> {
  return run
    .select()
    .from(gatewayTasks)
    .where(and(tasksIn(state), before === undefined ? undefined : lt(gatewayTasks.id, before)))
    .orderBy(desc(gatewayTasks.id))
    .limit(rows);
}

interface FigureRow extends Record<string, unknown> {
  held: number;
  jobs: number;
  owed: number;
  businesses: number;
  chargebacks: number;
  disputes: number;
  back: number;
  differences: number;
  webhooks: number;
  failed: number;
  waiting: number;
}

const balances = (like: string, each: string) => sql`
  select coalesce(sum(cents), 0)::float8 as cents, count(*) filter (where cents <> 0)::int as ${sql.identifier(each)}
  from (select sum(amount_cents) as cents from ledger_entries where account like ${like} group by account) a`;

/** Figures as the ledger has them at this moment. */
export async function moneyFigures(run: Runner, now: Date): Promise<MoneyFigures> {
  const { rows } = await run.execute<FigureRow>(sql`
    select h.cents as held, h.jobs, p.cents as owed, p.businesses,
      (select coalesce(-sum(amount_cents), 0)::float8 from ledger_entries where account = 'platform:chargebacks') as chargebacks,
      (select count(*)::int from chargebacks where status = 'open') as disputes,
      (select coalesce(sum(amount_cents), 0)::float8 from failed_refunds where retried_at is null) as back,
      (select count(*)::int from reconciliation_differences where explained_at is null) as differences,
      (select count(*)::int from webhook_events where handled_at is null and failure is not null) as webhooks,
      (select count(*)::int from gateway_tasks where done_at is null and failure is not null) as failed,
      (select count(*)::int from gateway_tasks where done_at is null and failure is null) as waiting
    from (${balances('job:%', 'jobs')}) h, (${balances('provider:%', 'businesses')}) p`);
  const [row] = rows;
  if (!row) {
    throw new Error('The ledger answered no figures');
  }
  return {
    asOf: now.toISOString(),
    heldCents: row.held,
    jobsHeld: row.jobs,
    owedCents: row.owed,
    businessesOwed: row.businesses,
    chargebacksCents: row.chargebacks,
    chargebacksOpen: row.disputes,
    refundsBackCents: row.back,
    memberships: await membershipsOf(run, Number(chicagoDate(now).slice(0, 4))),
    differencesOpen: row.differences,
    webhooksFailed: row.webhooks,
    tasksFailed: row.failed,
    tasksWaiting: row.waiting,
  };
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
  const found = new Map(rows.map((row) => [row.month, row]));
  const months = Array.from({ length: 12 }, (_, month) => {
    const name = `${year}-${String(month + 1).padStart(2, '0')}`;
    return { month: name, cents: found.get(name)?.cents ?? 0, count: found.get(name)?.count ?? 0 };
  });
  return { year, cents: months.reduce((sum, { cents }) => sum + cents, 0), months };
}
