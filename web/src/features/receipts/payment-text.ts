// The history of a job's payment in words: each step with its day and amount, for the owner, the winner and administrators.
import type { JobPayment, Payment } from '@live-oak/contract/features/receipts/schema.ts';
import { reasonIn } from '@live-oak/contract/own-reasons.ts';
import { currentLanguage } from '../../texts/current.ts';
import { dayAndTime, timeLeft, moneyFromCents } from '../../ui/format.ts';
import { receiptsTexts } from './texts.ts';

export type Side = JobPayment['side'];
export type LatestPayment = NonNullable<JobPayment['now']>;

export interface MoneyStep {
  label: string;
  /** ISO; null for a future step. */
  at: string | null;
  cents?: number;
  note?: string;
  /** Where to act on it. */
  to?: { path: string; words: string };
  state: 'done' | 'now' | 'todo' | 'failed';
}

export const bySide = (side: Side, owner: string, winner: string, admin = owner) => ({ owner, winner, admin })[side];

const lapses = (t = receiptsTexts()): Record<NonNullable<Payment['lapsedBy']>, string> => ({
  owner: t.choiceTakenBack,
  late: t.paymentTimePassed,
  unpaid: t.checkoutClosedUnpaid,
  paused: t.businessUnavailable,
  withdrawn: t.bidWithdrawn,
});

/** Where the money is, in one line. */
export function paymentStandingText(
  { standing, amountCents, releasedCents, refundedCents }: Payment,
  side: Side,
): string {
  const t = receiptsTexts();
  const sum = moneyFromCents(amountCents);
  const [back, on] = [moneyFromCents(refundedCents), moneyFromCents(releasedCents)];
  const texts: Record<Payment['standing'], string> = {
    due: t.isToBePaid(sum),
    lapsed: t.wasNotPaid(sum),
    held: t.sumIsHeld(sum),
    disputed: t.isHeldAndFrozen(sum),
    released: bySide(side, t.wentToTheBusiness(sum), t.isYours(sum), t.wasReleased(sum)),
    refunded: bySide(side, t.goesBackToYou(sum), t.wentBackToClient(sum), t.wasRefunded(sum)),
    split: bySide(side, t.sumGoesBack(back), t.sumIsYours(on), t.refundedReleased(back, on)),
  };
  return texts[standing];
}

/** Undefined without such refunds, or while one that the bank returned is owed: which of them may not be known. */
export function laterRefundText({ laterRefunds, refundReturned }: Payment, side: Side): string | undefined {
  const t = receiptsTexts();
  const sum = moneyFromCents(laterRefunds.reduce((cents, { amountCents }) => cents + amountCents, 0));
  return laterRefunds.length === 0 || refundReturned
    ? undefined
    : bySide(side, t.alsoRefunded(sum), '', t.clientAlsoRefunded(sum));
}

function paySteps(now: LatestPayment, side: Side, today: Date): MoneyStep[] {
  const t = receiptsTexts();
  const { standing, amountCents, dueAt, paidAt, endedAt, lapsedBy } = now;
  if (standing === 'due') {
    const note = t.payBy(dayAndTime(dueAt), timeLeft(dueAt, today));
    return [{ label: t.pay, at: null, cents: amountCents, note, state: 'now' }];
  }
  if (standing === 'lapsed') {
    return [{ label: t.notPaid, at: endedAt, note: lapsedBy === null ? '' : lapses()[lapsedBy], state: 'failed' }];
  }
  const isHere = standing === 'held' && now.startedAt === null;
  return [
    { label: bySide(side, t.youPaid, t.theClientPaid, t.paid), at: paidAt, cents: amountCents, state: 'done' },
    { label: t.heldByLiveOak, at: paidAt, note: isHere ? t.heldUntilConfirmed : '', state: isHere ? 'now' : 'done' },
  ];
}

function workSteps({ standing, startedAt, workDoneAt, disputedAt }: LatestPayment): MoneyStep[] {
  const t = receiptsTexts();
  const isOpen = standing === 'held' || standing === 'disputed';
  const steps: MoneyStep[] = [];
  if (startedAt !== null || isOpen) {
    const isNow = standing === 'held' && startedAt !== null && workDoneAt === null;
    steps.push({ label: t.workStarted, at: startedAt, state: startedAt === null ? 'todo' : isNow ? 'now' : 'done' });
  }
  if (workDoneAt !== null || standing === 'held') {
    steps.push({ label: t.workDone, at: workDoneAt, state: workDoneAt === null ? 'todo' : 'done' });
  }
  if (disputedAt !== null) {
    steps.push({ label: t.disputedAndFrozen, at: disputedAt, state: 'done' });
  }
  return steps;
}

function backNote({ refundConfirmed, refundReturned, refundReason }: LatestPayment): string {
  const t = receiptsTexts();
  const confirmed = refundReturned
    ? t.refundReturned
    : refundConfirmed === true
      ? t.refundConfirmed
      : t.refundRequested;
  return refundReason === null ? confirmed : t.refundReason(reasonIn(refundReason, currentLanguage()), confirmed);
}

function releaseStep({ releaseBy, workDoneAt }: LatestPayment, side: Side): MoneyStep {
  const t = receiptsTexts();
  const latest = releaseBy === null ? null : dayAndTime(releaseBy);
  const note = bySide(side, t.whenYouConfirm(latest), t.whenClientConfirms(latest), t.whenConfirmed(latest));
  return { label: t.released, at: null, note, state: workDoneAt === null ? 'todo' : 'now' };
}

function endSteps(now: LatestPayment, side: Side): MoneyStep[] {
  const t = receiptsTexts();
  const done = { at: now.endedAt, state: 'done' as const };
  const note = side === 'winner' ? '' : backNote(now);
  const back = {
    ...done,
    label: bySide(side, t.backToYou, t.backToTheClient, t.refunded),
    cents: now.refundedCents,
    note,
  };
  const on = { ...done, label: bySide(side, t.toTheBusiness, t.releasedToYou, t.released), cents: now.releasedCents };
  const steps: Partial<Record<Payment['standing'], MoneyStep[]>> = {
    held: [releaseStep(now, side)],
    disputed: [{ label: t.decision, at: null, note: t.administratorDecides, state: 'now' }],
    released: [on],
    refunded: [back],
    split: [back, on],
  };
  return steps[now.standing] ?? [];
}

const payouts = (
  t = receiptsTexts(),
): Record<NonNullable<LatestPayment['payout']>['status'], Pick<MoneyStep, 'label' | 'note' | 'state'>> => ({
  owed: { label: t.payoutWaits, note: t.sentOnceAccountReady, state: 'now' },
  sending: { label: t.payoutOnItsWay, note: t.cardCompanySending, state: 'now' },
  paid: { label: t.paidOut, state: 'done' },
  partly_reversed: { label: t.payoutPartlyReturned, note: t.lookingIntoIt, state: 'failed' },
  reversed: { label: t.payoutReturned, note: t.theBankReturnedIt, state: 'failed' },
});

const payoutText = ({ status, onHold }: NonNullable<LatestPayment['payout']>, t = receiptsTexts()) =>
  onHold ? { label: t.payoutOnHold, note: t.payoutLookedInto, state: 'now' as const } : payouts()[status];

/** What Live Oak refunded of its own, once the payment was no longer held. */
const laterSteps = ({ laterRefunds }: LatestPayment, side: Side, t = receiptsTexts()) =>
  laterRefunds.map(({ amountCents, at, isReturned }): MoneyStep => ({
    label: bySide(side, t.refundedLater, t.refundedLater, t.clientRefundedLater),
    at,
    cents: amountCents,
    note: isReturned ? t.refundReturned : t.borneByLiveOak,
    state: isReturned ? 'failed' : 'done',
  }));

/** Chosen, paid, held, the work, and the outcome; future steps last. */
export function moneySteps(now: LatestPayment, side: Side, today: Date = new Date()): MoneyStep[] {
  const t = receiptsTexts();
  const chosen = bySide(side, t.youChoseThisBid, t.yourBidWasChosen, t.bidChosen);
  const hasPaid = now.standing !== 'due' && now.standing !== 'lapsed';
  const { payout } = now;
  const way = side === 'winner' ? { to: { path: '/earnings', words: t.seeYourEarnings } } : {};
  return [
    { label: chosen, at: now.chosenAt, state: 'done' },
    ...paySteps(now, side, today),
    ...(hasPaid ? workSteps(now) : []),
    ...endSteps(now, side),
    ...laterSteps(now, side),
    ...(payout ? [{ ...payoutText(payout), at: payout.paidAt, cents: payout.amountCents, ...way }] : []),
  ];
}

/** `kind` decides its color and hatching. */
export type Share = { name: string; kind: 'held' | 'released' | 'refunded'; cents: number };

/** The parts of a paid amount; together all of it. */
export function sharesOf({ heldCents, releasedCents, refundedCents }: Payment, side: Side): Share[] {
  const t = receiptsTexts();
  const back = bySide(side, t.backToYou, t.backToTheClient, t.backToTheOwner);
  return [
    { name: t.heldByLiveOak, kind: 'held', cents: heldCents },
    { name: back, kind: 'refunded', cents: refundedCents },
    { name: bySide(side, t.toTheBusiness, t.toYou), kind: 'released', cents: releasedCents },
  ];
}
