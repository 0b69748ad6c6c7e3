// The outbox of gateway calls: queued inside a transaction, sent after its commit, each once in effect.
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import pTimeout from 'p-timeout';
import type { Tx } from '../../kernel/db/open.ts';
import { failureText } from '../../kernel/errors.ts';
import type { Services } from '../../kernel/services.ts';
import { end, inHand, isStillFree, LEASE_MS, pauseAfter, putBack, takeTasks } from './gateway-hands.ts';
import type { GatewayTask, TakenTask } from './gateway-task-kinds.ts';
import { isAway, tell } from './gateway-tell.ts';
import { GatewayRefusal } from './payout-gateway.ts';
import { failedRefunds, gatewayTasks } from './tables.ts';

/** An HTTP call waits no longer than this for its gateway tasks; they continue without it. */
const TELL_WITHIN_MS = 3000;

/** Transactions after whose commit there are tasks to send. */
const woken = new WeakSet<Tx>();

/** Notes that this transaction lets waiting tasks be sent. */
export const wakeGateway = (tx: Tx): void => void woken.add(tx);

/** Whether a transaction queued or unblocked tasks; otherwise there is nothing to send. */
export const isGatewayWoken = (tx: Tx): boolean => woken.has(tx);

/** Queues a task in the caller's transaction; afterCommitGateway() sends it. False when its key was queued before. */
export async function requestGateway(tx: Tx, { kind, key, lane, payload }: GatewayTask, now: Date): Promise<boolean> {
  const made = await tx
    .insert(gatewayTasks)
    .values({ kind, key, payload, lane: lane ?? null, nextTryAt: now })
    .onConflictDoNothing({ target: gatewayTasks.key })
    .returning({ id: gatewayTasks.id });
  wakeGateway(tx);
  return made.length > 0;
}

/** Ends queued tasks without sending them, whatever holds them; `why` is kept with each. Answers those that were not done. */
export function callOffTasks(tx: Tx, which: SQL | undefined, { why, now }: { why: string; now: Date }) {
  return tx
    .update(gatewayTasks)
    .set({ doneAt: now, failure: why, holder: null })
    .where(and(which, isNull(gatewayTasks.doneAt)))
    .returning();
}

/**
 * Lowers a queued refund by cents that its payer got from their bank, at most to nothing; answers by how many. One that may have
 * reached the gateway stays as it is.
 */
export async function lowerRefund(tx: Tx, key: string, byCents: number, now: Date): Promise<number> {
  const isUntried = and(eq(gatewayTasks.kind, 'refund'), isNull(gatewayTasks.doneAt), eq(gatewayTasks.attempts, 0));
  const row = and(eq(gatewayTasks.key, key), isUntried);
  const [task] = await tx.select().from(gatewayTasks).where(row).for('update');
  if (!task) {
    return 0;
  }
  // Tasks of this kind are refunds (the where above), and every refund names its charge and cents.
  const payload = task.payload as { chargeId: string; amountCents: number };
  const lowerCents = Math.min(byCents, payload.amountCents);
  const leftCents = payload.amountCents - lowerCents;
  const isOver = leftCents === 0 ? { doneAt: now, settledAt: now } : {};
  await tx
    .update(gatewayTasks)
    .set({ payload: { ...payload, amountCents: leftCents }, ...isOver })
    .where(row);
  return lowerCents;
}

/** True while a task of this kind is queued in this lane and not sent. */
export async function waitsInLane(tx: Tx, lane: string, kind: GatewayTask['kind']): Promise<boolean> {
  const waiting = and(eq(gatewayTasks.lane, lane), eq(gatewayTasks.kind, kind), isNull(gatewayTasks.doneAt));
  const [row] = await tx.select({ id: gatewayTasks.id }).from(gatewayTasks).where(waiting).limit(1);
  return row !== undefined;
}

/** `away`: the gateway is unavailable, so the next task would fail too. */
type Told = 'told' | 'failed' | 'away';

async function tellInHand(services: Services, task: TakenTask): Promise<Told> {
  const { gateway, clock, log } = services;
  // A chargeback or a suspension may have come meanwhile.
  if ((task.kind === 'transfer' || task.kind === 'refund') && !(await isStillFree(services, task))) {
    await end(services, task, { nextTryAt: clock() });
    return 'told';
  }
  try {
    await tell(gateway, task);
    await end(services, task, { doneAt: clock(), failure: null });
  } catch (error) {
    if (error instanceof GatewayRefusal) {
      // Not retried: the feature that queued it reads the failure of the completed task.
      log.info({ taskId: task.id, kind: task.kind, why: error.message }, 'the gateway refused');
      await end(services, task, { doneAt: clock(), failure: error.message.slice(0, 500) || 'refused' });
      return 'told';
    }
    log.error(
      { err: error, taskId: task.id, kind: task.kind },
      'the gateway could not be told; it will be tried again',
    );
    const nextTryAt = new Date(clock().getTime() + pauseAfter(task.attempts));
    const failure = `${isAway(error) ? 'away: ' : ''}${failureText(error)}`;
    await end(services, task, { nextTryAt, failure });
    return isAway(error) ? 'away' : 'failed';
  }
  return 'told';
}

/** Sends a claimed task, unless another process has it by now. */
export async function runTask(services: Services, task: TakenTask): Promise<Told> {
  let told: Told = 'told';
  await inHand(services, task, async () => {
    told = await tellInHand(services, task);
  });
  return told;
}

/** Sends all waiting tasks until none is due. Safe in several processes at once. */
export async function runGatewayTasks(services: Services): Promise<void> {
  const began = performance.now();
  for (let tasks = await takeTasks(services); tasks.length > 0; tasks = await takeTasks(services)) {
    for (const [at, task] of tasks.entries()) {
      const isLate = performance.now() - began > LEASE_MS / 2;
      if (isLate || (await runTask(services, task)) === 'away') {
        await putBack(services, tasks.slice(isLate ? at : at + 1));
        return;
      }
    }
  }
}

/** For a handler, after its command committed. Never throws, and waits three seconds at most; the rest continues without it. */
export async function afterCommitGateway(services: Services): Promise<void> {
  const telling = runGatewayTasks(services).catch((error: unknown) =>
    services.log.error({ err: error }, 'gateway tasks were put off'),
  );
  await pTimeout(telling, { milliseconds: TELL_WITHIN_MS, message: false });
}

/** The returned refunds of a charge; the gateway counts them as not refunded. */
async function cameBack(tx: Tx, chargeId: string): Promise<number> {
  const rows = await tx
    .select({ cents: failedRefunds.amountCents })
    .from(failedRefunds)
    .where(eq(failedRefunds.chargeId, chargeId));
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}

/** Marks the refunds of a charge as confirmed by the gateway, oldest first, up to the amount it reports as refunded (cents). */
export async function settleRefunds(tx: Tx, chargeId: string, refundedCents: number, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: gatewayTasks.id, payload: gatewayTasks.payload, settledAt: gatewayTasks.settledAt })
    .from(gatewayTasks)
    .where(and(eq(gatewayTasks.kind, 'refund'), sql`${gatewayTasks.payload} ->> 'chargeId' = ${chargeId}`))
    .orderBy(asc(gatewayTasks.id))
    .for('update');
  let left = refundedCents + (rows.length > 0 ? await cameBack(tx, chargeId) : 0);
  for (const { id, payload, settledAt } of rows) {
    // Tasks of this kind are refunds (the where above), and every refund names its cents.
    left -= (payload as { amountCents: number }).amountCents;
    if (left >= 0 && settledAt === null) {
      await tx.update(gatewayTasks).set({ settledAt: now }).where(eq(gatewayTasks.id, id));
    }
  }
}
