// After a lost chargeback an administrator can keep the part of a payout that the bank took, once, in the ledger too.
import { pick } from '@live-oak/contract/keys.ts';
import { eq, sql } from 'drizzle-orm';
import { restoredAt } from '../../kernel/db/installation.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { assertFound, assertState, wrongState } from '../../kernel/errors.ts';
import { queueJobs } from '../../kernel/queue/tables.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { payoutKept } from '../payments/bookings.ts';
import { isFrozen, uncoveredCents } from '../payments/frozen.ts';
import { isItsJob } from '../payments/gateway-queue.ts';
import { callOffTasks, lockTask } from '../payments/gateway-tasks.ts';
import { gatewayTasks } from '../payments/tables.ts';
import { isPausedNow, keyOf, lockPayout, send } from './commands.ts';
import { movePayout, type PayoutRecord } from './moves.ts';
import { keepBlock } from './policy.ts';
import type { PayoutRow } from './queries.ts';

/** Locks the job, by which a further chargeback of its payment is taken too; its table belongs to a feature below. */
async function lockJobOf(tx: Tx, payoutId: number): Promise<void> {
  const { rows } = await tx.execute(
    sql`select id from jobs where id = (select job_id from payouts where id = ${payoutId}) for update`,
  );
  assertFound(rows.length > 0);
}

/** What an administrator reads instead of an offer to keep a payout that the gateway has sent. */
export const SENT =
  'The payment service has already sent money of this payment to the business. It is booked as soon as its event arrives: ask for the events again in the dashboard of the payment service, or press Send again, which finds what was sent and sends nothing twice.';
const BEING_SENT = 'The payment service is being asked to send it right now. Look again in a minute.';

/**
 * Removes a queued transfer so that it is never sent. 409 while a process is sending it, and when an earlier attempt reached the
 * gateway: its events are pending.
 */
async function callOff(
  tx: Tx,
  { id, attempt }: PayoutRecord,
  { now, seen }: { now: Date; seen: GatewayState },
): Promise<void> {
  const ownTask = eq(gatewayTasks.key, keyOf(id, attempt));
  const job = (await lockTask(tx, ownTask))?.job;
  const isLeased = job && job.holder !== null && job.runAt > now;
  // One that was being sent when the gateway was read may have arrived since.
  const isAsSeen = job?.attempts === seen.attempts && job.failure === seen.failure;
  assertState(job && !isLeased && isAsSeen, { english: BEING_SENT });
  await callOffTasks(tx, ownTask, { why: 'An administrator kept the payout.', now });
}

/** How far a transfer got: its tries, the last failure, and what the gateway has sent of the payment, in cents. */
interface GatewayState {
  attempts: number;
  failure: string | null;
  sentCents: number;
}

/**
 * Asks the gateway, outside of any transaction, whether a try that got no answer has reached it, or the database that this one was
 * restored from has sent something.
 */
export async function readGatewayState({ db, gateway }: Services, payout: PayoutRecord): Promise<GatewayState> {
  const { id, attempt, status, chargeId } = payout;
  const ownTask = eq(gatewayTasks.key, keyOf(id, attempt));
  const ofJob = pick(queueJobs, 'attempts', 'failure');
  const sending = db.orm.select(ofJob).from(gatewayTasks).innerJoin(queueJobs, isItsJob).where(ownTask);
  const [job] = status === 'sending' ? await sending : [];
  const mayBeSent = (job?.attempts ?? 0) > 0 || (await restoredAt(db.orm)) !== null;
  const sentCents = mayBeSent ? ((await gateway.findPayment(chargeId))?.transferredCents ?? 0) : 0;
  return { attempts: job?.attempts ?? 0, failure: job?.failure ?? null, sentCents };
}

/**
 * What the gateway has sent of a payout that could be kept otherwise, in cents: keeping it would be refused. 0 when the gateway does not
 * answer; keepPayout() asks again before it decides.
 */
export async function sentUnbooked(services: Services, row: PayoutRow): Promise<number> {
  if (keepBlock(row.payout.status, row) !== null) {
    return 0;
  }
  return readGatewayState(services, row.payout).then(
    ({ sentCents }) => sentCents,
    () => 0,
  );
}

/**
 * Keeps the part of a payout that the bank took and nobody has paid, at most all that was not sent; the rest goes to the business. 409
 * as keepBlock says, when the gateway has sent some of the payment, and while its transfer may have been made. `seen`: from lookBefore().
 */
export async function keepPayout(
  { tx, now, emit, record }: Work,
  { payoutId, adminId, reason, seen }: { payoutId: number; adminId: number; reason: string; seen: GatewayState },
): Promise<void> {
  await lockJobOf(tx, payoutId);
  const { payout, provider } = await lockPayout(tx, payoutId);
  const { status, attempt, failure, chargeId, jobId, providerId } = payout;
  const unsentCents = payout.amountCents - payout.keptCents;
  const keptCents = Math.min(unsentCents, await uncoveredCents(tx, chargeId));
  const waits = { isResting: await isFrozen(tx, chargeId), isPaused: await isPausedNow(tx, payoutId) };
  const block = keepBlock(status, { ...waits, keepableCents: keptCents });
  if (block !== null) {
    throw wrongState(block);
  }
  assertState(seen.sentCents === 0, { english: SENT });
  if (status === 'sending') {
    await callOff(tx, payout, { now, seen });
  }
  const cause = `payout:${payoutId}:kept:${attempt}:${payout.keptCents}`;
  await payoutKept(tx, { jobId, providerId, amountCents: keptCents, cause });
  const leftCents = unsentCents - keptCents;
  // Late results of earlier attempts no longer change anything.
  const left = await movePayout(tx, payoutId, leftCents === 0 ? 'keepAll' : 'keepPart', {
    keptCents: payout.keptCents + keptCents,
    attempt: attempt + 1,
    transferId: null,
    reversedCents: 0,
    paidAt: null,
    heldAt: null,
    holdReason: null,
    failure: null,
    retryAt: null,
  });
  if (leftCents > 0 && provider.payoutReady && provider.payoutAccount !== null) {
    await send(tx, left, provider.payoutAccount, { now, clearedAt: null });
  }
  record({
    action: 'payout.keep',
    actorId: adminId,
    targetType: 'payout',
    targetId: payoutId,
    before: { status, attempt, failure, keptCents: payout.keptCents },
    after: { keptCents: left.keptCents, leftCents },
    reason,
  });
  await emit({ kind: 'payouts.kept', data: { payoutId, keptCents, leftCents } });
}
