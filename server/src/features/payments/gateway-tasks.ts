// Queues gateway calls inside the transaction that needs them, and changes those that were not sent yet.
import { and, asc, eq, getTableColumns, isNull, sql, inArray, lt, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { drop, reschedule } from '../../kernel/queue/queue.ts';
import { queueJobs } from '../../kernel/queue/tables.ts';
import { enqueueTask, GATEWAY, isItsJob, type GatewayTask } from './gateway-queue.ts';
import { failedRefunds, gatewayTasks } from './tables.ts';

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

/**
 * Cancels queued tasks, even claimed ones, and returns them; `why` is stored. The job is locked first, as where a call ends, against
 * deadlocks.
 */
export async function cancelTasks(tx: Tx, which: SQL | undefined, { why, now }: { why: string; now: Date }) {
  const waiting = and(which, isNull(gatewayTasks.doneAt));
  const tasks = await tx.select({ id: gatewayTasks.id }).from(gatewayTasks).where(waiting);
  const keys = tasks.map(({ id }) => String(id));
  await drop(tx, GATEWAY, keys);
  return tx.update(gatewayTasks).set({ doneAt: now, failure: why }).where(waiting).returning();
}

/**
 * Lowers a queued refund by at most `byCents`, which the payer got from their bank; returns by how much. 0 if it may have reached the
 * gateway.
 */
export async function lowerRefund(tx: Tx, key: string, byCents: number, now: Date): Promise<number> {
  const row = await lockTask(tx, and(eq(gatewayTasks.kind, 'refund'), eq(gatewayTasks.key, key)));
  if (row?.job.attempts !== 0) {
    return 0;
  }
  // Tasks of this kind are refunds (the condition above), and every refund names its charge and cents.
  const payload = row.task.payload as { chargeId: string; amountCents: number };
  const lowerCents = Math.min(byCents, payload.amountCents);
  const leftCents = payload.amountCents - lowerCents;
  const changes = { payload: { ...payload, amountCents: leftCents } };
  await tx
    .update(gatewayTasks)
    .set(leftCents === 0 ? { ...changes, doneAt: now, settledAt: now } : changes)
    .where(eq(gatewayTasks.id, row.task.id));
  return lowerCents;
}

export async function isQueuedInLane(tx: Tx, lane: string, kind: GatewayTask['kind']): Promise<boolean> {
  const waiting = and(eq(gatewayTasks.lane, lane), eq(gatewayTasks.kind, kind), isNull(gatewayTasks.doneAt));
  return (await tx.$count(gatewayTasks, waiting)) > 0;
}

/** The returned refunds of a charge, in cents; the gateway counts them as not refunded. */
async function returnedCents(tx: Tx, chargeId: string): Promise<number> {
  const { amountCents: cents, chargeId: of } = failedRefunds;
  const rows = await tx.select({ cents }).from(failedRefunds).where(eq(of, chargeId));
  return rows.reduce((sum, row) => sum + row.cents, 0);
}

/** Marks the refunds of a charge as confirmed by the gateway, oldest first, up to the cents that it reports as refunded. */
export async function settleRefunds(tx: Tx, chargeId: string, refundedCents: number, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: gatewayTasks.id, payload: gatewayTasks.payload, settledAt: gatewayTasks.settledAt })
    .from(gatewayTasks)
    .where(and(eq(gatewayTasks.kind, 'refund'), sql`${gatewayTasks.payload} ->> 'chargeId' = ${chargeId}`))
    .orderBy(asc(gatewayTasks.id))
    .for('update');
  let left = refundedCents + (rows.length > 0 ? await returnedCents(tx, chargeId) : 0);
  for (const { id, payload, settledAt } of rows) {
    // Tasks of this kind are refunds (the where above), and every refund names its cents.
    left -= (payload as { amountCents: number }).amountCents;
    if (left >= 0 && settledAt === null) {
      await tx.update(gatewayTasks).set({ settledAt: now }).where(eq(gatewayTasks.id, id));
    }
  }
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
  const started = tx
    .select({ id: queueJobs.id })
    .from(queueJobs)
    .innerJoin(gatewayTasks, isItsJob)
    .where(waitsFor(providerId));
  const which = and(inArray(queueJobs.id, started), lt(queueJobs.runAt, until));
  await reschedule(tx, GATEWAY, { which, runAt: until });
}

/**
 * Cancels queued charges of the saved card and returns their metadata; `why` is stored. One being sent is not stopped: its event decides.
 */
export async function cancelStarts(tx: Tx, providerId: number, how: { why: string; now: Date }) {
  const rows = await cancelTasks(tx, waitsFor(providerId), how);
  // Written by requestGateway() alone, which takes such a payload for this kind.
  return rows.map(({ payload }) => (payload as { metadata: Record<string, string> }).metadata);
}
