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
import {
  GatewayRefusal,
  type CardRequest,
  type MembershipRequest,
  type PaymentGateway,
  type RefundRequest,
  type RenewalRequest,
  type TransferRequest,
} from './gateway.ts';
import { gatewayTasks, type GATEWAY_TASK_KINDS } from './tables.ts';

type Kind = (typeof GATEWAY_TASK_KINDS)[number];

type Queued<Request> = Omit<Request, 'idempotencyKey'>;

export interface Payloads extends Record<Kind, object> {
  refund: Queued<RefundRequest>;
  start_membership: Queued<MembershipRequest>;
  end_membership: { subscription: string };
  remove_card: { customer: string };
  expire_checkout: { checkoutId: string };
  set_renewal: Queued<RenewalRequest>;
  use_card: Queued<CardRequest>;
  transfer: Queued<TransferRequest>;
}

/**
 * `key`: queued once forever; the idempotency key at the gateway. Tasks of one `lane` are sent one at a time, in order; a failed one
 * blocks it.
 */
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
      if ((await gateway.readMembership(payload.subscription))?.status !== 'ended') {
        throw error;
      }
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

const LONGEST_FAILURE = 500;

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
