// Gateway calls: queued inside the transaction that needs them, changed while they wait, and sent after the commit, once in effect, by
// their idempotency keys.
import pTimeout from 'p-timeout';
import { and, asc, eq, getTableColumns, isNull, sql, inArray, lt } from '../../kernel/db/drizzle.ts';
import type { SQL, Tx, Runner } from '../../kernel/db/drizzle.ts';
import { drop, reschedule, enqueue, type Queue, type QueueName } from '../../kernel/queue/queue.ts';
import { queueJobs } from '../../kernel/tables.ts';
import { gatewayTasks, type GATEWAY_TASK_KINDS } from './tables.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import { failureText } from '../../kernel/errors.ts';
import { runQueue } from '../../kernel/queue/run.ts';
import type { Services } from '../../kernel/services.ts';
import { isPausedTransfer, isWithBank } from './frozen.ts';
import { GatewayRefusal, type MadeRefund, type PaymentGateway } from './gateway.ts';

type Kind = (typeof GATEWAY_TASK_KINDS)[number];

type Queued<Call extends 'refund' | 'startMembership' | 'cancelAtPeriodEnd' | 'useNewCard' | 'transfer'> = Omit<
  Parameters<PaymentGateway[Call]>[0],
  'idempotencyKey'
>;

interface Payloads extends Record<Kind, object> {
  refund: Queued<'refund'>;
  start_membership: Queued<'startMembership'>;
  end_membership: { subscription: string };
  remove_card: { customer: string };
  expire_checkout: { checkoutId: string };
  set_renewal: Queued<'cancelAtPeriodEnd'>;
  use_card: Queued<'useNewCard'>;
  transfer: Queued<'transfer'>;
}

/** `key`: queued once forever; the idempotency key at the gateway. Tasks of one `lane` are sent one by one; a failed one blocks it. */
export type GatewayTask = { [K in Kind]: { key: string; lane?: string; kind: K; payload: Payloads[K] } }[Kind];

type Key = { idempotencyKey: string };
const CALLS: { [K in Kind]: (gateway: PaymentGateway, payload: Payloads[K], key: Key) => Promise<unknown> } = {
  refund: (gateway, payload, key) => gateway.refund({ ...key, ...payload }),
  start_membership: (gateway, payload, key) => gateway.startMembership({ ...key, ...payload }),
  end_membership: (gateway, { subscription }) => gateway.endMembership(subscription),
  remove_card: (gateway, { customer }) => gateway.removeCard(customer),
  expire_checkout: (gateway, { checkoutId }) => gateway.expireCheckout(checkoutId),
  set_renewal: (gateway, payload, key) =>
    gateway.cancelAtPeriodEnd({ ...key, ...payload }).catch(async (error: unknown) => {
      // The renewal of a membership that has ended meanwhile cannot be changed, and need not be.
      if ((await gateway.readMembership(payload.subscription))?.status !== 'ended') throw error;
    }),
  use_card: (gateway, payload, key) => gateway.useNewCard({ ...key, ...payload }),
  transfer: (gateway, payload, key) => gateway.transfer({ ...key, ...payload }),
};

const callGateway = <K extends Kind>(
  gateway: PaymentGateway,
  { kind, key, payload }: { kind: K; key: string; payload: Payloads[K] },
) => CALLS[kind](gateway, payload, { idempotencyKey: key });

const UNAVAILABLE = new Set<unknown>(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);

/** True when the gateway is unavailable, so the next task would fail too. 409: another call with the same key runs, so it is not. */
export function isUnavailable(error: unknown): boolean {
  const { type, statusCode } = propertiesOf(error);
  return UNAVAILABLE.has(type) && statusCode !== 409;
}

export const GATEWAY: QueueName<{ taskId: number }> = { name: 'gateway' };

export const enqueueTask = (tx: Runner, taskId: number, runAt: Date): Promise<boolean> =>
  enqueue(tx, GATEWAY, { taskId }, { key: String(taskId), runAt });

/** In a query: joins a task with its job. */
export const isItsJob = and(eq(queueJobs.queue, GATEWAY.name), eq(queueJobs.key, sql`${gatewayTasks.id}::text`));

/**
 * In a query about a job: whether its task may be sent. Lanes are in order. Refunds and transfers wait while a bank decides about their
 * payment, transfers also for an administrator's decision.
 */
const MAY_RUN = sql`exists (select 1 from gateway_tasks task where task.id = (${queueJobs.payload} ->> 'taskId')::int
  and (task.done_at is not null
    or (not exists (select 1 from gateway_tasks before
        where before.lane = task.lane and before.id < task.id and before.done_at is null)
      and (task.kind not in ('transfer', 'refund') or not ${isWithBank(sql`task.payload ->> 'chargeId'`)})
      and (task.kind <> 'transfer' or not ${isPausedTransfer(sql`task.payload`)}))))`;

export const gatewayQueue: Queue<{ taskId: number }, Services> = {
  ...GATEWAY,
  concurrency: 5,
  firstWaitMs: 5_000,
  longestWaitMs: 3_600_000,
  mostAttempts: Infinity,
  onlyWithTimers: true,
  mayRun: () => MAY_RUN,
  judge: (error) => ({ is: isUnavailable(error) ? 'away' : 'failed', failure: failureText(error) }),
  async run({ db, gateway, clock, log }, { payload, attempts }) {
    const isWaiting = and(eq(gatewayTasks.id, payload.taskId), isNull(gatewayTasks.doneAt));
    const [task] = await db.orm.select().from(gatewayTasks).where(isWaiting);
    if (!task) return undefined;
    let failure: string | null = null;
    let isNothingLeft = false;
    try {
      // Only requestGateway() writes rows, and it accepts only the closed list of kinds.
      const request = task as GatewayTask;
      const answer = await callGateway(gateway, request);
      isNothingLeft = request.kind === 'refund' && propertiesOf(answer)['id'] === request.payload.chargeId;
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error;
      // Not retried: the feature that queued it reads the failure of the completed task.
      failure = error.message.slice(0, 500) || 'refused';
      log.info({ taskId: task.id, kind: task.kind, why: failure }, 'the gateway refused a request');
    }
    const done = { doneAt: clock(), failure, attempts };
    // Of a refund that was not made no event comes.
    const changes = isNothingLeft ? { ...done, settledAt: done.doneAt } : done;
    return (tx) => tx.update(gatewayTasks).set(changes).where(isWaiting);
  },
};

/** Sends all due tasks. Safe in several processes at once. */
export async function runGatewayTasks(services: Services): Promise<void> {
  await runQueue(services, gatewayQueue);
}

/** For a handler, after its command committed. Never throws, and waits at most three seconds; the tasks continue without it. */
export async function afterCommitGateway(services: Services): Promise<void> {
  const sending = runGatewayTasks(services).catch((error: unknown) =>
    services.log.error({ err: error }, 'gateway tasks were postponed'),
  );
  await pTimeout(sending, { milliseconds: 3000, message: false });
}

/** Queues a task in the caller's transaction, not before `runAt`; afterCommitGateway() sends it. False when its key was queued before. */
export async function requestGateway(tx: Tx, { kind, key, lane, payload }: GatewayTask, runAt: Date): Promise<boolean> {
  const [made] = await tx
    .insert(gatewayTasks)
    .values({ kind, key, payload, lane: lane ?? null })
    .onConflictDoNothing({ target: gatewayTasks.key })
    .returning({ id: gatewayTasks.id });
  return made !== undefined && enqueueTask(tx, made.id, runAt);
}

async function lockTask(tx: Tx, which: SQL | undefined) {
  const [job] = await tx
    .select(getTableColumns(queueJobs))
    .from(queueJobs)
    .innerJoin(gatewayTasks, isItsJob)
    .where(and(which, isNull(gatewayTasks.doneAt)))
    .for('update', { of: queueJobs });
  // Read after the job is locked: whoever held it may have changed the task.
  const [task] = job ? await tx.select().from(gatewayTasks).where(which) : [];
  return job && task && { job, task };
}

/** Cancels queued tasks, even claimed ones, and returns them; `why` is stored. Locks the job first, as where a call ends, against deadlocks. */
export async function cancelTasks(tx: Tx, which: SQL | undefined, { why, now }: { why: string; now: Date }) {
  const waiting = and(which, isNull(gatewayTasks.doneAt));
  const tasks = await tx.select({ id: gatewayTasks.id }).from(gatewayTasks).where(waiting);
  const keys = tasks.map(({ id }) => String(id));
  await drop(tx, GATEWAY, keys);
  return tx.update(gatewayTasks).set({ doneAt: now, failure: why }).where(waiting).returning();
}

/** Lowers a queued refund by at most `byCents`, which the payer got from their bank; returns by how much. 0 if the gateway may have it. */
export async function lowerRefund(tx: Tx, key: string, byCents: number, now: Date): Promise<number> {
  const row = await lockTask(tx, and(eq(gatewayTasks.kind, 'refund'), eq(gatewayTasks.key, key)));
  if (row?.job.attempts !== 0) return 0;
  // Tasks of this kind are refunds (the condition above), and every refund names its charge and cents.
  const payload = row.task.payload as { chargeId: string; amountCents: number };
  const lowerCents = Math.min(byCents, payload.amountCents);
  const leftCents = payload.amountCents - lowerCents;
  const ended = leftCents === 0 ? { doneAt: now, settledAt: now } : {};
  const changes = { payload: { ...payload, amountCents: leftCents }, ...ended };
  await tx.update(gatewayTasks).set(changes).where(eq(gatewayTasks.id, row.task.id));
  return lowerCents;
}

export async function isQueuedInLane(tx: Tx, lane: string, kind: GatewayTask['kind']): Promise<boolean> {
  const waiting = and(eq(gatewayTasks.lane, lane), eq(gatewayTasks.kind, kind), isNull(gatewayTasks.doneAt));
  return (await tx.$count(gatewayTasks, waiting)) > 0;
}

/**
 * Marks our refunds of a charge as confirmed by the gateway: those that it has, and those of which nothing was left to send. Returns the keys
 * of all of ours, sent or not.
 */
export async function settleRefunds(
  tx: Tx,
  { chargeId, made }: { chargeId: string; made: readonly MadeRefund[] },
  now: Date,
): Promise<ReadonlySet<string>> {
  const isOfCharge = and(eq(gatewayTasks.kind, 'refund'), sql`${gatewayTasks.payload} ->> 'chargeId' = ${chargeId}`);
  const rows = await tx.select().from(gatewayTasks).where(isOfCharge).orderBy(asc(gatewayTasks.id)).for('update');
  const keys = new Set(made.map(({ key }) => key));
  const isSent = ({ key, doneAt, failure }: (typeof rows)[number]) =>
    keys.has(key) || (doneAt !== null && failure === null);
  const ids = rows.filter((row) => row.settledAt === null && isSent(row)).map(({ id }) => id);
  await tx.update(gatewayTasks).set({ settledAt: now }).where(inArray(gatewayTasks.id, ids));
  return new Set(rows.map(({ key }) => key));
}

const waitsFor = (providerId: number) =>
  and(
    eq(gatewayTasks.kind, 'start_membership'),
    isNull(gatewayTasks.doneAt),
    sql`${gatewayTasks.payload} -> 'metadata' ->> 'providerId' = ${String(providerId)}`,
  );

/** True while a charge of the saved card is queued: it uses the newest card, so another charge need not be queued. */
export const isStartQueued = async (tx: Tx, providerId: number): Promise<boolean> =>
  (await tx.$count(gatewayTasks, waitsFor(providerId))) > 0;

/** Somebody is about to pay on a page: a postponed charge of the saved card is not tried before `until`. */
export async function postponeStarts(tx: Tx, providerId: number, until: Date): Promise<void> {
  const { id, runAt } = queueJobs;
  const started = tx.select({ id }).from(queueJobs).innerJoin(gatewayTasks, isItsJob).where(waitsFor(providerId));
  const which = and(inArray(id, started), lt(runAt, until));
  await reschedule(tx, GATEWAY, { which, runAt: until });
}

/** Cancels queued charges of the saved card and returns their metadata; `why` is stored. One being sent is not stopped: its event decides. */
export async function cancelStarts(tx: Tx, providerId: number, how: { why: string; now: Date }) {
  const rows = await cancelTasks(tx, waitsFor(providerId), how);
  // Written by requestGateway() alone, which takes such a payload for this kind.
  return rows.map(({ payload }) => (payload as { metadata: Record<string, string> }).metadata);
}
