// What the gateway has to be told (the outbox): asked for inside a transaction, told after its commit, each once in effect.
import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, inArray, isNull, like, lte, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/open.ts';
import type { Services } from '../../services.ts';
import type { PaymentGateway } from './gateway.ts';
import { isFrozen, isWithBank } from './frozen.ts';
import { GatewayRefusal } from './payout-gateway.ts';
import { failedRefunds, gatewayTasks } from './tables.ts';

/**
 * `key` names what wants it, for ever: asking twice is asking once, and the gateway sees it as its idempotency key. Tasks of one
 * `lane` are told one at a time, in the order in which they were asked for; one that fails holds its lane up.
 */
export type GatewayTask = { key: string; lane?: string } & (
  | { kind: 'refund'; payload: { chargeId: string; amountCents: number } }
  | { kind: 'start_membership'; payload: { customer: string; amountCents: number; metadata: Record<string, string> } }
  | { kind: 'end_membership'; payload: { subscription: string } }
  | { kind: 'remove_card'; payload: { customer: string } }
  | { kind: 'expire_checkout'; payload: { checkoutId: string } }
  | { kind: 'set_renewal'; payload: { subscription: string; cancel: boolean } }
  | { kind: 'use_card'; payload: { customer: string; subscription: string } }
  | {
      kind: 'transfer';
      payload: { payoutAccount: string; chargeId: string; amountCents: number; metadata: Record<string, string> };
    }
);
type StoredTask = GatewayTask & { id: number; attempts: number };

/** A task that was taken and not finished (its process died) is taken again after this. None is begun later than half of it. */
const LEASE_MS = 60_000;
/** A call waits no longer for what it asked of the gateway: that goes on without it. */
const TELL_WITHIN_MS = 3000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;
const AT_ONCE = 20;

/** 5 s, 10 s, 20 s … at most an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MS);
}

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

/** Nothing of its lane was asked for before it and still waits or runs. */
const isFirstInLane = sql`not exists (select 1 from gateway_tasks before
  where before.lane = ${gatewayTasks.lane} and before.id < ${gatewayTasks.id} and before.done_at is null)`;

/** Earnings of a payment about which a bank decides rest until it has: they may have to be told to nobody for weeks. */
const isFree = sql`(${gatewayTasks.kind} <> 'transfer' or not ${isWithBank(sql`${gatewayTasks.payload} ->> 'chargeId'`)})`;

const isDue = (now: Date) => lte(gatewayTasks.nextTryAt, now);

/** Takes waiting tasks by a lease, in a transaction of its own: the gateway is never called from inside one. */
export function takeTasks(services: Services, which?: SQL, most = AT_ONCE): Promise<StoredTask[]> {
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(gatewayTasks)
      .where(and(isNull(gatewayTasks.doneAt), which ?? isDue(now), isFirstInLane, isFree))
      .orderBy(asc(gatewayTasks.id))
      .limit(most)
      .for('update', { skipLocked: true });
    for (const { id, attempts } of rows) {
      await tx
        .update(gatewayTasks)
        .set({ attempts: attempts + 1, nextTryAt: new Date(now.getTime() + LEASE_MS), failure: null })
        .where(eq(gatewayTasks.id, id));
    }
    // Rows are written by requestGateway() alone, which takes the closed list of kinds.
    return rows.map(
      (row) =>
        ({ id: row.id, key: row.key, kind: row.kind, payload: row.payload, attempts: row.attempts + 1 }) as StoredTask,
    );
  });
}

/** A membership that has ended meanwhile cannot be told whether it is renewed, and need not be. */
async function setRenewal(
  gateway: PaymentGateway,
  request: { idempotencyKey: string; subscription: string; cancel: boolean },
): Promise<void> {
  try {
    await gateway.cancelAtPeriodEnd(request);
  } catch (error) {
    if ((await gateway.readMembership(request.subscription))?.status !== 'ended') {
      throw error;
    }
  }
}

async function tell(gateway: PaymentGateway, task: StoredTask): Promise<void> {
  const idempotencyKey = task.key;
  switch (task.kind) {
    case 'refund':
      await gateway.refund({ idempotencyKey, ...task.payload });
      return;
    case 'start_membership':
      await gateway.startMembership({ idempotencyKey, ...task.payload });
      return;
    case 'end_membership':
      await gateway.endMembership(task.payload.subscription);
      return;
    case 'remove_card':
      await gateway.removeCard(task.payload.customer);
      return;
    case 'expire_checkout':
      await gateway.expireCheckout(task.payload.checkoutId);
      return;
    case 'set_renewal':
      await setRenewal(gateway, { idempotencyKey, ...task.payload });
      return;
    case 'use_card':
      await gateway.useNewCard({ idempotencyKey, ...task.payload });
      return;
    case 'transfer':
      await gateway.transfer({ idempotencyKey, ...task.payload });
  }
}

/** Put off since the gateway was away, and in nobody's hands. */
export const isPutOff = and(isNull(gatewayTasks.doneAt), like(gatewayTasks.failure, 'away: %'));

/** It gave no answer, or that it cannot now; said by the error of either side of the port. */
const AWAY = new Set<unknown>(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);
const isAway = (error: unknown) => AWAY.has((error as { type?: unknown } | null)?.type);

/** `away`: the gateway would not hear the next task either. */
type Told = 'told' | 'failed' | 'away';

export async function runTask(services: Services, task: StoredTask): Promise<Told> {
  const { db, gateway, clock, log } = services;
  const row = eq(gatewayTasks.id, task.id);
  // Those before it took their time: the bank may have asked meanwhile.
  if (task.kind === 'transfer' && (await isFrozen(db.orm, task.payload.chargeId))) {
    await db.orm.update(gatewayTasks).set({ nextTryAt: clock() }).where(row);
    return 'told';
  }
  try {
    await tell(gateway, task);
    await db.orm.update(gatewayTasks).set({ doneAt: clock(), failure: null }).where(row);
  } catch (error) {
    if (error instanceof GatewayRefusal) {
      // Not asked for again by itself: whoever asked reads the failure of a task that is done.
      log.info({ taskId: task.id, kind: task.kind, why: error.message }, 'the gateway refused');
      await db.orm
        .update(gatewayTasks)
        .set({ doneAt: clock(), failure: error.message.slice(0, 500) || 'refused' })
        .where(and(row, isNull(gatewayTasks.doneAt)));
      return 'told';
    }
    log.error(
      { err: error, taskId: task.id, kind: task.kind },
      'the gateway could not be told; it will be tried again',
    );
    const nextTryAt = new Date(clock().getTime() + pauseAfter(task.attempts));
    const failure = `${isAway(error) ? 'away: ' : ''}${String(error).slice(0, 500)}`;
    await db.orm.update(gatewayTasks).set({ nextTryAt, failure }).where(row);
    return isAway(error) ? 'away' : 'failed';
  }
  return 'told';
}

/** Gives tasks back that were taken and not tried. */
async function putBack({ db, clock }: Services, tasks: readonly StoredTask[]): Promise<void> {
  const untried = { attempts: sql`${gatewayTasks.attempts} - 1`, nextTryAt: clock() };
  const ids = tasks.map(({ id }) => id);
  await db.orm.update(gatewayTasks).set(untried).where(inArray(gatewayTasks.id, ids));
}

/** Tells the gateway everything that waits, until nothing is due. Safe in several processes at once. */
export async function runGatewayTasks(services: Services): Promise<void> {
  const began = performance.now();
  for (let tasks = await takeTasks(services); tasks.length > 0; tasks = await takeTasks(services)) {
    for (const [at, task] of tasks.entries()) {
      const isLate = performance.now() - began > LEASE_MS / 2;
      if (isLate || (await runTask(services, task)) === 'away') {
        const untried = tasks.slice(isLate ? at : at + 1);
        await (untried.length > 0 && putBack(services, untried));
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
  const enough = new AbortController();
  const wait = sleep(TELL_WITHIN_MS, undefined, { signal: enough.signal }).catch(() => undefined);
  await Promise.race([telling, wait]);
  enough.abort();
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
    left -= (payload as { amountCents: number }).amountCents;
    if (left >= 0 && settledAt === null) {
      await tx.update(gatewayTasks).set({ settledAt: now }).where(eq(gatewayTasks.id, id));
    }
  }
}
