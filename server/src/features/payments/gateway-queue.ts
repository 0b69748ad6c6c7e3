// The queue of gateway calls: each is sent after the commit that asked for it, and once in effect, by its idempotency key.
import { and, eq, isNull, sql } from 'drizzle-orm';
import pTimeout from 'p-timeout';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import { failureText } from '../../kernel/errors.ts';
import { enqueue, type Queue, type QueueName } from '../../kernel/queue/queue.ts';
import { runQueue } from '../../kernel/queue/run.ts';
import { queueJobs } from '../../kernel/queue/tables.ts';
import type { Runner } from '../../kernel/db/open.ts';
import type { Services } from '../../kernel/services.ts';
import { isPausedTransfer, isWithBank } from './frozen.ts';
import { GatewayRefusal, type PaymentGateway } from './gateway.ts';
import { gatewayTasks, type GATEWAY_TASK_KINDS } from './tables.ts';

type Kind = (typeof GATEWAY_TASK_KINDS)[number];

/** Of a request to the gateway, what is queued: the key of its task is the idempotency key. */
type RequestOf<Call extends 'refund' | 'startMembership' | 'cancelAtPeriodEnd' | 'useNewCard' | 'transfer'> = Omit<
  Parameters<PaymentGateway[Call]>[0],
  'idempotencyKey'
>;

export interface Payloads extends Record<Kind, object> {
  refund: RequestOf<'refund'>;
  start_membership: RequestOf<'startMembership'>;
  end_membership: { subscription: string };
  remove_card: { customer: string };
  expire_checkout: { checkoutId: string };
  set_renewal: RequestOf<'cancelAtPeriodEnd'>;
  use_card: RequestOf<'useNewCard'>;
  transfer: RequestOf<'transfer'>;
}

/**
 * `key` identifies the request forever: queuing it twice is queuing it once, and it is the idempotency key at the gateway. Tasks of one
 * `lane` are sent one at a time, in order; one that fails blocks its lane.
 */
export type GatewayTask = { [K in Kind]: { key: string; lane?: string; kind: K; payload: Payloads[K] } }[Kind];

type Call<K extends Kind> = (
  gateway: PaymentGateway,
  payload: Payloads[K],
  key: { idempotencyKey: string },
) => Promise<unknown>;

const CALLS: { [K in Kind]: Call<K> } = {
  refund: (gateway, payload, key) => gateway.refund({ ...key, ...payload }),
  start_membership: (gateway, payload, key) => gateway.startMembership({ ...key, ...payload }),
  end_membership: (gateway, { subscription }) => gateway.endMembership(subscription),
  remove_card: (gateway, { customer }) => gateway.removeCard(customer),
  expire_checkout: (gateway, { checkoutId }) => gateway.expireCheckout(checkoutId),
  set_renewal: (gateway, payload, key) =>
    gateway.cancelAtPeriodEnd({ ...key, ...payload }).catch(async (error: unknown) => {
      // The renewal of a membership that has ended meanwhile cannot be changed, and need not be.
      if ((await gateway.readMembership(payload.subscription))?.status !== 'ended') {
        throw error;
      }
    }),
  use_card: (gateway, payload, key) => gateway.useNewCard({ ...key, ...payload }),
  transfer: (gateway, payload, key) => gateway.transfer({ ...key, ...payload }),
};

/** Calls the gateway for a task. A repeated or late call changes nothing, by its key. */
async function callGateway<K extends Kind>(
  gateway: PaymentGateway,
  { kind, key, payload }: { kind: K; key: string; payload: Payloads[K] },
): Promise<void> {
  await CALLS[kind](gateway, payload, { idempotencyKey: key });
}

/** The gateway did not answer, or is unavailable; both gateways throw this error. */
const AWAY = new Set<unknown>(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);
/** Another call with the same key is running, so the gateway is available. */
const IN_USE = 409;

/** True when the gateway is unavailable, so the next task would fail too. */
export function isUnavailable(error: unknown): boolean {
  const { type, statusCode } = propertiesOf(error);
  return AWAY.has(type) && statusCode !== IN_USE;
}

/** An HTTP call waits no longer than this for its gateway tasks; they continue without it. */
const WAIT_MS = 3000;
const LONGEST_FAILURE = 500;

export const GATEWAY: QueueName<{ taskId: number }> = { name: 'gateway' };

/** Queues the call of a task, not before `runAt`. */
export const enqueueTask = (tx: Runner, taskId: number, runAt: Date): Promise<boolean> =>
  enqueue(tx, GATEWAY, { taskId }, { key: String(taskId), runAt });

/** In a query: the job of the task that is read. */
export const isItsJob = and(eq(queueJobs.queue, GATEWAY.name), eq(queueJobs.key, sql`${gatewayTasks.id}::text`));

/**
 * In a query about a job: whether its task may be sent. Tasks of one lane are sent one at a time, in order. Tasks about a payment wait
 * while a bank decides about it: the gateway refuses refunds meanwhile, and payouts may have to wait for weeks. Payouts also wait
 * while an administrator has to decide about them.
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
  /** Retried forever: it is about somebody's money. */
  mostAttempts: Infinity,
  onlyWithTimers: true,
  mayRun: () => MAY_RUN,
  judge: (error) => ({ is: isUnavailable(error) ? 'away' : 'failed', failure: failureText(error) }),
  async run({ db, gateway, clock, log }, { payload, attempts }) {
    const isWaiting = and(eq(gatewayTasks.id, payload.taskId), isNull(gatewayTasks.doneAt));
    const [task] = await db.orm.select().from(gatewayTasks).where(isWaiting);
    if (!task) {
      return undefined;
    }
    let failure: string | null = null;
    try {
      // Only requestGateway() writes rows, and it accepts only the closed list of kinds.
      await callGateway(gateway, task as GatewayTask);
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) {
        throw error;
      }
      // Not retried: the feature that queued it reads the failure of the completed task.
      failure = error.message.slice(0, LONGEST_FAILURE) || 'refused';
      log.info({ taskId: task.id, kind: task.kind, why: failure }, 'the gateway refused a request');
    }
    return (tx) => tx.update(gatewayTasks).set({ doneAt: clock(), failure, attempts }).where(isWaiting);
  },
};

/** Sends all waiting tasks until none is due. Safe in several processes at once. */
export async function runGatewayTasks(services: Services): Promise<void> {
  await runQueue(services, gatewayQueue);
}

/** For a handler, after its command committed. Never throws, and waits three seconds at most; the rest continues without it. */
export async function afterCommitGateway(services: Services): Promise<void> {
  const sending = runGatewayTasks(services).catch((error: unknown) =>
    services.log.error({ err: error }, 'gateway tasks were postponed'),
  );
  await pTimeout(sending, { milliseconds: WAIT_MS, message: false });
}
