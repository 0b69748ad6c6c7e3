// The queue of gateway calls: each is sent after the commit that asked for it, and once in effect, by its idempotency key.
import { and, eq, isNull, sql } from 'drizzle-orm';
import pTimeout from 'p-timeout';
import { failureText } from '../../kernel/errors.ts';
import { enqueue, enqueueAll, type Queue, type QueueName } from '../../kernel/queue/queue.ts';
import { runQueue } from '../../kernel/queue/run.ts';
import { queueJobs } from '../../kernel/queue/tables.ts';
import type { Runner } from '../../kernel/db/open.ts';
import type { Services } from '../../kernel/services.ts';
import { isPausedTransfer, isWithBank } from './frozen.ts';
import { callGateway, isUnavailable, type GatewayTask } from './gateway-task-kinds.ts';
import { GatewayRefusal } from './payout-gateway.ts';
import { gatewayTasks } from './tables.ts';

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

/** Queues what the version before this one left in a queue of its own. */
async function drain({ db }: Services): Promise<void> {
  const left = await db.orm
    .select({ taskId: gatewayTasks.id })
    .from(gatewayTasks)
    .leftJoin(queueJobs, isItsJob)
    .where(and(isNull(gatewayTasks.doneAt), isNull(queueJobs.id)));
  await enqueueAll(db.orm, GATEWAY, left, { keyOf: ({ taskId }) => String(taskId) });
}

export const gatewayQueue: Queue<{ taskId: number }, Services> = {
  ...GATEWAY,
  concurrency: 5,
  firstWaitMs: 5_000,
  longestWaitMs: 3_600_000,
  /** Retried forever: it is about somebody's money. */
  mostAttempts: Infinity,
  onlyWithTimers: true,
  mayRun: () => MAY_RUN,
  drain,
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
