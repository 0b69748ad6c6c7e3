// The outbox of gateway calls: queued inside a transaction, sent after its commit, each once in effect.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import pTimeout from 'p-timeout';
import type { Tx } from '../../db/open.ts';
import { failureText } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { end, inHand, isStillFree, LEASE_MS, pauseAfter, putBack, takeTasks } from './gateway-hands.ts';
import type { GatewayTask, TakenTask } from './gateway-task-kinds.ts';
import { isAway, tell } from './gateway-tell.ts';
import { GatewayRefusal } from './payout-gateway.ts';
import { failedRefunds, gatewayTasks } from './tables.ts';

/** A call waits no longer for what it asked of the gateway: that goes on without it. */
const TELL_WITHIN_MS = 3000;

/** Transactions after whose commit there is something to tell. */
const woken = new WeakSet<Tx>();

/** Says that after this transaction something can be told that could not before. */
export const wakeGateway = (tx: Tx): void => void woken.add(tx);

/** Whether a transaction asked for anything, or let go what waited: without that nobody has to look. */
export const isGatewayWoken = (tx: Tx): boolean => woken.has(tx);

/** Asks for something in the caller's transaction; afterCommitGateway() does it. False when it was asked for before. */
export async function requestGateway(tx: Tx, { kind, key, lane, payload }: GatewayTask, now: Date): Promise<boolean> {
  const made = await tx
    .insert(gatewayTasks)
    .values({ kind, key, payload, lane: lane ?? null, nextTryAt: now })
    .onConflictDoNothing({ target: gatewayTasks.key })
    .returning({ id: gatewayTasks.id });
  wakeGateway(tx);
  return made.length > 0;
}

/** True while something of this kind was asked for in this lane and the gateway has not been told. */
export async function waitsInLane(tx: Tx, lane: string, kind: GatewayTask['kind']): Promise<boolean> {
  const waiting = and(eq(gatewayTasks.lane, lane), eq(gatewayTasks.kind, kind), isNull(gatewayTasks.doneAt));
  const [row] = await tx.select({ id: gatewayTasks.id }).from(gatewayTasks).where(waiting).limit(1);
  return row !== undefined;
}

/** `away`: the gateway would not hear the next task either. */
type Told = 'told' | 'failed' | 'away';

async function tellInHand(services: Services, task: TakenTask): Promise<Told> {
  const { gateway, clock, log } = services;
  // The bank may have asked meanwhile, or a side been suspended.
  if ((task.kind === 'transfer' || task.kind === 'refund') && !(await isStillFree(services, task))) {
    await end(services, task, { nextTryAt: clock() });
    return 'told';
  }
  try {
    await tell(gateway, task);
    await end(services, task, { doneAt: clock(), failure: null });
  } catch (error) {
    if (error instanceof GatewayRefusal) {
      // Not asked for again by itself: whoever asked reads the failure of a task that is done.
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

/** Tells one that was taken, unless others have it by now. */
export async function runTask(services: Services, task: TakenTask): Promise<Told> {
  let told: Told = 'told';
  await inHand(services, task, async () => {
    told = await tellInHand(services, task);
  });
  return told;
}

/** Tells the gateway everything that waits, until nothing is due. Safe in several processes at once. */
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

/** For a handler, after its command committed. Never throws, and waits three seconds at most: the rest is done without it. */
export async function afterCommitGateway(services: Services): Promise<void> {
  const telling = runGatewayTasks(services).catch((error: unknown) =>
    services.log.error({ err: error }, 'gateway tasks were put off'),
  );
  await pTimeout(telling, { milliseconds: TELL_WITHIN_MS, message: false });
}

/** What came back of a charge's refunds; the gateway counts that as never given back. */
async function cameBack(tx: Tx, chargeId: string): Promise<number> {
  const rows = await tx
    .select({ cents: failedRefunds.amountCents })
    .from(failedRefunds)
    .where(eq(failedRefunds.chargeId, chargeId));
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}

/** Marks the refunds of a charge as known to the gateway's books, oldest first, up to what it says it gave back (cents). */
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
