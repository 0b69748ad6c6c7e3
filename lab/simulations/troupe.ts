// Runs many lives in one setup at once: all continue as far as they can, then the clock advances to the next event.
import { and, isNull, sql } from '../../server/src/kernel/db/drizzle.ts';
import { events, queueJobs } from '../../server/src/kernel/tables.ts';
import { isItsJob } from '../../server/src/features/payments/gateway-tasks.ts';
import { gatewayTasks, webhookEvents } from '../../server/src/features/payments/tables.ts';
import type { Setup } from './setup.ts';
import type { AnyRun, Progress } from './run.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** How far the clock advances when something should happen soon; more, the longer nothing happens. */
const PATIENCE_MS = [0, 10 * SECOND_MS, MINUTE_MS, 6 * MINUTE_MS, 20 * MINUTE_MS, 40 * MINUTE_MS];
/** Until all deferred work is done: a task pauses for an hour at most, Stripe remembers a key for a day. */
const QUIET_MS = [
  MINUTE_MS,
  MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  25 * HOUR_MS,
  HOUR_MS,
  HOUR_MS,
  HOUR_MS,
  25 * HOUR_MS,
  HOUR_MS,
  25 * HOUR_MS,
];
const TIMERS_MEANWHILE = 0.3;
/** No server pauses for days: before the clock jumps that far, deferred work gets this many attempts in between. */
const LONG_MS = 12 * HOUR_MS;
const RETRY_STEPS_MS = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS];

const settle = () => new Promise((resolve) => setImmediate(resolve));

async function turn(setup: Setup, now: number): Promise<void> {
  await setup.turnTo(new Date(now));
  await setup.stage.runTimers();
}

/** Whether a call to the gateway is waiting, or a gateway event failed. */
async function hasPending({ stage }: Setup): Promise<boolean> {
  const { rows } = await stage.db.orm.execute<{ pending: boolean }>(sql`
    select exists(select 1 from gateway_tasks where done_at is null)
      or exists(select 1 from webhook_events where handled_at is null) as pending`);
  return rows[0]?.pending === true;
}

/** Advances the clock to a time; in steps if it is far and deferred work would be retried on the way. */
async function jump(setup: Setup, wakeAt: number): Promise<void> {
  for (const breath of RETRY_STEPS_MS) {
    const now = setup.stage.now.getTime();
    if (wakeAt - now < LONG_MS || !(await hasPending(setup))) break;
    await turn(setup, now + breath);
    await setup.deliver();
  }
  await turn(setup, wakeAt);
}

/** With more lives at once load shedding would refuse some calls, which is not a finding: the others follow after these. */
const AT_ONCE = 60;

async function goOn(runs: readonly AnyRun[]): Promise<Progress[]> {
  const progress: Progress[] = [];
  for (let first = 0; first < runs.length; first += AT_ONCE) {
    progress.push(...(await Promise.all(runs.slice(first, first + AT_ONCE).map((run) => run.goOn()))));
  }
  return progress;
}

/** One round: the lives, the deliveries and at times the timers, all at once. True if something moved. */
async function round(setup: Setup, runs: readonly AnyRun[]): Promise<{ stuck: number; asleep: AnyRun[] }> {
  const { stage } = setup;
  const meanwhile = stage.danger.run > 0 && stage.chance.is(TIMERS_MEANWHILE) ? stage.runTimers() : undefined;
  const [progress] = await Promise.all([goOn(runs), setup.deliver(), meanwhile]);
  return {
    stuck: progress.filter((one) => one === 'stuck').length,
    asleep: runs.filter((_, at) => progress[at] === 'asleep'),
  };
}

/** Runs all of them to their end, with all faults. */
export async function play(setup: Setup, runs: readonly AnyRun[]): Promise<void> {
  let waits = 0;
  for (;;) {
    const { stuck, asleep } = await round(setup, runs);
    const wakeAt = Math.min(...asleep.map((run) => run.wakeAt ?? Infinity));
    if (stuck === 0 && asleep.length === 0) return;
    const now = setup.stage.now.getTime();
    if (stuck === 0) {
      waits = 0;
      await jump(setup, wakeAt);
    } else {
      const patience = PATIENCE_MS[Math.min(waits, PATIENCE_MS.length - 1)] ?? 0;
      waits += 1;
      await turn(setup, Math.min(now + patience, Math.max(now, wakeAt)));
    }
    await settle();
  }
}

/** Waiting work, described; empty when everything has settled. */
export async function pendingWork({ stage, isQuiet }: Setup): Promise<string[]> {
  const tasks = await stage.db.orm
    .select({ key: gatewayTasks.key, failure: queueJobs.failure })
    .from(gatewayTasks)
    .leftJoin(queueJobs, isItsJob)
    .where(isNull(gatewayTasks.doneAt));
  const hooks = await stage.db.orm
    .select({ type: webhookEvents.type, failure: webhookEvents.failure })
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.handledAt)));
  const [left] = await stage.db.orm
    .select({ count: sql<number>`count(*)::int` })
    .from(events)
    .where(isNull(events.handledAt));
  return [
    ...tasks.map(({ key, failure }) => `the gateway call ${key} was not delivered: ${failure ?? 'not tried'}`),
    ...hooks.map(({ type, failure }) => `an event ${type} was not handled: ${failure ?? 'not tried'}`),
    ...(left && left.count > 0 ? [`${left.count} events did not reach their reactions`] : []),
    ...((await isQuiet()) ? [] : ['events of the gateway are still to be delivered']),
  ];
}

/** Lets everything finish without faults; returns what did not. */
export async function settleAll(setup: Setup): Promise<string[]> {
  setup.calm();
  let left: string[] = [];
  for (const pause of QUIET_MS) {
    while ((await setup.deliver()) > 0) await settle();
    left = await pendingWork(setup);
    if (left.length === 0) return [];
    await turn(setup, setup.stage.now.getTime() + pause);
  }
  while ((await setup.deliver()) > 0) await settle();
  return pendingWork(setup);
}
