// Handles gateway events about payouts, in the transaction that marks the event as handled.
import { eq, and, like, ne, type Tx } from '../../kernel/db/drizzle.ts';
import { restoredAt } from '../../kernel/db/installation.ts';
import { payoutReversed, payoutSent, isBooked } from '../payments/ledger.ts';
import type { FactOf } from '../payments/gateway-facts.ts';
import { idIn, type PayoutPayments } from '../payments/gateway-reactions.ts';
import { OtherInstallation, UnknownObject } from '../payments/gateway.ts';
import { gatewayTasks } from '../payments/tables.ts';
import { storeAccountState } from './accounts.ts';
import { keyOf } from './commands.ts';
import { movePayout, type PayoutRecord } from './moves.ts';
import { payouts } from './tables.ts';
import { firstOr } from '../../kernel/errors.ts';
import { cancelTasks } from '../payments/gateway-tasks.ts';

type Transferred = FactOf<'transferred'>;

/** The payload of this attempt's task; undefined where a restored database does not have it. */
async function requestOf(tx: Tx, { id }: PayoutRecord, attempt: number) {
  const isOfAttempt = eq(gatewayTasks.key, keyOf(id, attempt));
  const [task] = await tx.select({ payload: gatewayTasks.payload }).from(gatewayTasks).where(isOfAttempt);
  // Tasks with a payout's key are transfers, and every transfer has an account.
  return task?.payload as { payoutAccount: string } | undefined;
}

/** Whether a transfer was made between the backup and the restore of this database, which may know nothing of it. */
async function isOfLostTime(tx: Tx, { madeAt }: Transferred): Promise<boolean> {
  const restored = await restoredAt(tx);
  return restored !== null && madeAt < restored;
}

/** Refuses a transfer of another award, amount or account; one from before a restore may have gone to an account unknown here. */
async function refuseAnother(tx: Tx, payout: PayoutRecord, attempt: number, transfer: Transferred): Promise<void> {
  const { transferId, amountCents, payoutAccount, metadata } = transfer;
  const task = await requestOf(tx, payout, attempt);
  const isOurs = idIn(metadata, 'awardId') === payout.awardId && amountCents === payout.amountCents;
  if (!isOurs || !(payoutAccount === task?.payoutAccount || (await isOfLostTime(tx, transfer)))) {
    const english = `Transfer ${transferId} does not have the award, the amount or the account of payout ${payout.id}`;
    throw new OtherInstallation(english);
  }
}

export const payoutPayments: PayoutPayments = {
  async accountChanged(work, fact) {
    const { payoutAccount, metadata } = fact;
    const providerId = idIn(metadata, 'providerId');
    await storeAccountState(work, { providerId, payoutAccount, generation: Number(metadata.generation ?? 1) }, fact);
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
      // Queued transfers of other attempts are no longer needed.
      const { key } = gatewayTasks;
      const ofOthers = and(like(key, `payout:${payoutId}:%`), ne(key, keyOf(payoutId, attempt)));
      await cancelTasks(tx, ofOthers, { why: `Not needed: ${transferId} paid this payout.`, now });
    }
    await payoutSent(tx, { ...base, amountCents, cause });
    const isCurrent = attempt === payout.attempt || transferId === payout.transferId || isUnknownTransfer;
    // Any other attempt was refused or returned whole, so all of it is booked. Only its own events count for the current one.
    const known = isNew ? 0 : isCurrent ? payout.reversedCents : amountCents;
    const more = reversedCents - known;
    if (more > 0) {
      await payoutReversed(tx, { ...base, amountCents: more, cause: `${cause}:${reversedCents}` });
    }
    if (!isCurrent) return;
    const backCents = Math.max(reversedCents, known);
    const { status } = await movePayout(tx, payout, backCents >= amountCents ? 'reverse' : 'pay', {
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
