// Handles gateway events about payouts, in the transaction that marks the event as handled.
import { eq, and, like, ne } from 'drizzle-orm';
import { restoredAt } from '../../kernel/db/installation.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { payoutReversed, payoutSent, payoutKept } from '../payments/bookings.ts';
import type { FactOf } from '../payments/gateway-facts.ts';
import { idIn, type PayoutPayments } from '../payments/gateway-reactions.ts';
import { isBooked } from '../payments/ledger.ts';
import { OtherInstallation, UnknownObject } from '../payments/with-installation.ts';
import { gatewayTasks } from '../payments/tables.ts';
import { takeStanding } from './accounts.ts';
import { keyOf } from './commands.ts';
import { movePayout, type PayoutRecord } from './moves.ts';
import { payouts } from './tables.ts';
import { firstOr } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { callOffTasks } from '../payments/gateway-tasks.ts';

/** Makes what was kept of a locked payout what the transfer left: only keeping a part makes a transfer smaller than its payout. */
async function keepWhatWasNotSent(work: Work, payout: PayoutRecord, transfer: Transferred): Promise<void> {
  const { tx, emit, record } = work;
  const { id: payoutId, jobId, providerId, status, attempt } = payout;
  const { transferId, amountCents } = transfer;
  const keptCents = payout.amountCents - amountCents;
  const moreCents = keptCents - payout.keptCents;
  if (moreCents === 0) {
    return;
  }
  const cause = `payout:${payoutId}:${transferId}:kept`;
  await payoutKept(tx, { jobId, providerId, amountCents: Math.abs(moreCents), cause, again: moreCents < 0 });
  if (status === 'kept') {
    await movePayout(tx, payoutId, 'returnKept', { keptCents });
  } else {
    await tx.update(payouts).set({ keptCents }).where(eq(payouts.id, payoutId));
  }
  record({
    action: 'payout.book',
    actorId: null,
    targetType: 'payout',
    targetId: payoutId,
    before: { status, attempt, keptCents: payout.keptCents },
    after: { status: 'paid', transferId, keptCents },
  });
  await emit({ kind: 'payouts.booked', data: { payoutId, sentCents: amountCents, keptCents } });
}

/**
 * Takes a transfer for a locked payout that is not paid, before it is booked: what it did not send counts as kept, and what waits to be
 * sent of the payout by another attempt is called off.
 */
async function settleByTransfer(work: Work, payout: PayoutRecord, transfer: Transferred): Promise<void> {
  await keepWhatWasNotSent(work, payout, transfer);
  const { id } = payout;
  const ofAnotherAttempt = ne(gatewayTasks.key, keyOf(id, Number(transfer.metadata.attempt)));
  const keys = and(eq(gatewayTasks.kind, 'transfer'), like(gatewayTasks.key, `payout:${id}:%`), ofAnotherAttempt);
  await callOffTasks(work.tx, keys, { why: `Not needed: ${transfer.transferId} paid this payout.`, now: work.now });
}

type Transferred = FactOf<'transferred'>;

/** The gateway task of this attempt; undefined where a restored database does not have it. */
async function askedFor(tx: Tx, { id }: PayoutRecord, attempt: number) {
  const [task] = await tx
    .select({ payload: gatewayTasks.payload })
    .from(gatewayTasks)
    .where(eq(gatewayTasks.key, keyOf(id, attempt)));
  // Tasks with a payout's key are transfers, and every transfer names its account and its cents.
  return task?.payload as { payoutAccount: string; amountCents: number } | undefined;
}

/** Whether the database that this one was restored from, or one between the two, made a transfer: nothing of it may be known here. */
async function isOfLostTime(tx: Tx, { madeAt }: Transferred): Promise<boolean> {
  const restored = await restoredAt(tx);
  return restored !== null && madeAt < restored;
}

/**
 * Throws NotOurs for a transfer that is not this payout's: of another award, another amount, or to another account. One that was made
 * between a backup and its restore may have gone to an account set up in that time, and may be less than the payout: a part was kept.
 */
async function refuseAnother(tx: Tx, payout: PayoutRecord, attempt: number, transfer: Transferred): Promise<void> {
  const { transferId, amountCents, payoutAccount, metadata } = transfer;
  const task = await askedFor(tx, payout, attempt);
  const isAsAsked = amountCents === task?.amountCents && payoutAccount === task.payoutAccount;
  const mayBe = amountCents <= payout.amountCents && (await isOfLostTime(tx, transfer));
  if (idIn(metadata, 'awardId') !== payout.awardId || !(isAsAsked || mayBe)) {
    throw new OtherInstallation(
      `Transfer ${transferId} does not have the award, the amount or the account of payout ${payout.id}`,
    );
  }
}

export const payoutPayments: PayoutPayments = {
  async accountChanged(work, fact) {
    const { payoutAccount, metadata } = fact;
    const providerId = idIn(metadata, 'providerId');
    await takeStanding(work, { providerId, payoutAccount, generation: Number(metadata.generation ?? 1) }, fact);
  },

  async transferred(work, transfer) {
    const { tx, now, emit } = work;
    const { transferId, amountCents, reversedCents, metadata } = transfer;
    const payoutId = idIn(metadata, 'payoutId');
    const attempt = idIn(metadata, 'attempt');
    const payout = firstOr(
      await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('update'),
      () => new UnknownObject(`Transfer ${transferId} pays payout ${payoutId}, which is not there`),
    );
    await refuseAnother(tx, payout, attempt, transfer);
    const { jobId, providerId, chargeId } = payout;
    const cause = `payout:${payoutId}:${transferId}`;
    const base = { jobId, providerId, chargeId };
    const isNew = !(await isBooked(tx, `${cause}:payout`));
    // An existing transfer pays the payout, whichever attempt made it: a restored database may not know of the attempt yet.
    const isUnknownTransfer = isNew && reversedCents < amountCents && payout.status !== 'paid';
    if (isUnknownTransfer) {
      await settleByTransfer(work, payout, transfer);
    }
    await payoutSent(tx, { ...base, amountCents, cause });
    const isOwnAttempt = attempt === payout.attempt && amountCents === payout.amountCents - payout.keptCents;
    const isCurrent = isOwnAttempt || transferId === payout.transferId || isUnknownTransfer;
    // Any other attempt was refused or came back whole, so all of it is booked. Only its own events count for the current one.
    const known = isNew ? 0 : isCurrent ? payout.reversedCents : amountCents;
    const more = reversedCents - known;
    if (more > 0) {
      await payoutReversed(tx, { ...base, amountCents: more, cause: `${cause}:${reversedCents}` });
    }
    if (!isCurrent) {
      return;
    }
    const backCents = Math.max(reversedCents, known);
    const { status } = await movePayout(tx, payoutId, backCents >= amountCents ? 'reverse' : 'pay', {
      transferId,
      attempt: Math.max(attempt, payout.attempt),
      paidAt: isNew ? now : (payout.paidAt ?? now),
      failure: null,
      retryAt: null,
      reversedCents: backCents,
    });
    if (isNew && status === 'paid') {
      await emit({ kind: 'payouts.paid', data: { payoutId } });
    }
    if (more > 0) {
      await emit({ kind: 'payouts.reversed', data: { payoutId, amountCents: more } });
    }
  },
};
