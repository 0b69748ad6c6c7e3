// The way of a job's money in words: each step with its day and its sum, for the owner, the winner and the desk.
import type { JobPayment, Payment } from '@live-oak/contract/features/receipts/schema.ts';
import { dayAndTime, timeLeft } from '../../ui/dates.ts';
import { moneyFromCents } from '../../ui/money.ts';

export type Side = JobPayment['side'];
export type LatestPayment = NonNullable<JobPayment['now']>;

export interface MoneyStep {
  label: string;
  /** ISO; null for what is to come. */
  at: string | null;
  cents?: number;
  note?: string;
  /** Where more is to be done about it. */
  to?: { path: string; words: string };
  state: 'done' | 'now' | 'todo' | 'failed';
}

const bySide = (side: Side, owner: string, winner: string, desk = owner) => ({ owner, winner, desk })[side];

const LAPSES: Record<NonNullable<Payment['lapsedBy']>, string> = {
  owner: 'The choice was taken back.',
  late: '48 hours passed without a payment.',
  unpaid: 'The checkout was closed without a payment.',
  paused: 'The business may take no work right now.',
};

/** Where the money is, in one line. */
export function standingWords({ standing, amountCents, releasedCents, refundedCents }: Payment, side: Side): string {
  const sum = moneyFromCents(amountCents);
  switch (standing) {
    case 'due':
      return `${sum} is to be paid`;
    case 'lapsed':
      return `${sum} was not paid`;
    case 'held':
      return `${sum} is held by Live Oak`;
    case 'disputed':
      return `${sum} is held and frozen`;
    case 'released':
      return bySide(side, `${sum} went to the business`, `${sum} is yours`, `${sum} was released`);
    case 'refunded':
      return bySide(side, `${sum} goes back to you`, `${sum} went back to the client`, `${sum} was refunded`);
    case 'split':
      return bySide(
        side,
        `${moneyFromCents(refundedCents)} goes back to you`,
        `${moneyFromCents(releasedCents)} is yours`,
        `${moneyFromCents(refundedCents)} refunded, ${moneyFromCents(releasedCents)} released`,
      );
  }
}

function paySteps(now: LatestPayment, side: Side, today: Date): MoneyStep[] {
  const { standing, amountCents, dueAt, paidAt, endedAt, lapsedBy } = now;
  if (standing === 'due') {
    const note = `By ${dayAndTime(dueAt)}, ${timeLeft(dueAt, today)}. After that the choice is given up.`;
    return [{ label: 'Pay', at: null, cents: amountCents, note, state: 'now' }];
  }
  if (standing === 'lapsed') {
    return [{ label: 'Not paid', at: endedAt, note: lapsedBy === null ? '' : LAPSES[lapsedBy], state: 'failed' }];
  }
  const isHere = standing === 'held' && now.startedAt === null;
  return [
    { label: bySide(side, 'You paid', 'The client paid', 'Paid'), at: paidAt, cents: amountCents, state: 'done' },
    {
      label: 'Held by Live Oak',
      at: paidAt,
      note: isHere ? 'Until the work is confirmed. If the job ends before it starts, all of it goes back.' : '',
      state: isHere ? 'now' : 'done',
    },
  ];
}

function workSteps({ standing, startedAt, workDoneAt, disputedAt }: LatestPayment): MoneyStep[] {
  const isOpen = standing === 'held' || standing === 'disputed';
  const steps: MoneyStep[] = [];
  if (startedAt !== null || isOpen) {
    const isNow = standing === 'held' && startedAt !== null && workDoneAt === null;
    steps.push({ label: 'Work started', at: startedAt, state: startedAt === null ? 'todo' : isNow ? 'now' : 'done' });
  }
  if (workDoneAt !== null || standing === 'held') {
    steps.push({ label: 'Work done', at: workDoneAt, state: workDoneAt === null ? 'todo' : 'done' });
  }
  if (disputedAt !== null) {
    steps.push({ label: 'Disputed, and frozen', at: disputedAt, state: 'done' });
  }
  return steps;
}

function backNote({ refundConfirmed, refundReason }: LatestPayment): string {
  const confirmed =
    refundConfirmed === true
      ? 'Confirmed by the card company. Banks take some days to show it.'
      : 'The card company has been told; it confirms within a day.';
  return refundReason === null ? confirmed : `Because: “${refundReason}” ${confirmed}`;
}

function endSteps(now: LatestPayment, side: Side): MoneyStep[] {
  const { standing, endedAt, releasedCents, refundedCents, releaseBy, workDoneAt } = now;
  const back: MoneyStep = {
    label: bySide(side, 'Back to you', 'Back to the client', 'Refunded'),
    at: endedAt,
    cents: refundedCents,
    note: side === 'winner' ? '' : backNote(now),
    state: 'done',
  };
  const on: MoneyStep = {
    label: bySide(side, 'To the business', 'Released to you', 'Released'),
    at: endedAt,
    cents: releasedCents,
    state: 'done',
  };
  switch (standing) {
    case 'held': {
      const latest = releaseBy === null ? '' : ` At the latest ${dayAndTime(releaseBy)}.`;
      const who = bySide(side, 'When you confirm the work.', 'When the client confirms the work.', 'On confirmation.');
      return [{ label: 'Released', at: null, note: who + latest, state: workDoneAt === null ? 'todo' : 'now' }];
    }
    case 'disputed':
      return [
        {
          label: 'Decision',
          at: null,
          note: 'An administrator hears both sides and decides how the sum is divided.',
          state: 'now',
        },
      ];
    case 'released':
      return [on];
    case 'refunded':
      return [back];
    case 'split':
      return [back, on];
    default:
      return [];
  }
}

const EARNINGS = { path: '/earnings', words: 'See your earnings' };

const PAYOUTS: Record<NonNullable<LatestPayment['payout']>['status'], Pick<MoneyStep, 'label' | 'note' | 'state'>> = {
  owed: {
    label: 'Payout waits',
    note: 'It is sent once the business has an account that can be paid.',
    state: 'now',
  },
  sending: { label: 'Payout on its way', note: 'The card company is sending it.', state: 'now' },
  paid: { label: 'Paid out', state: 'done' },
  reversed: { label: 'Payout came back', note: 'The bank returned it.', state: 'failed' },
};

/** Chosen, paid, held, the work, and how it ended; what is to come last. */
export function moneySteps(now: LatestPayment, side: Side, today: Date = new Date()): MoneyStep[] {
  const chosen = bySide(side, 'You chose this bid', 'Your bid was chosen', 'Bid chosen');
  const hasPaid = now.standing !== 'due' && now.standing !== 'lapsed';
  const { payout } = now;
  return [
    { label: chosen, at: now.chosenAt, state: 'done' },
    ...paySteps(now, side, today),
    ...(hasPaid ? workSteps(now) : []),
    ...endSteps(now, side),
    ...(payout
      ? [
          {
            ...PAYOUTS[payout.status],
            at: payout.paidAt,
            cents: payout.amountCents,
            ...(side === 'winner' ? { to: EARNINGS } : {}),
          },
        ]
      : []),
  ];
}

export interface Share {
  name: string;
  /** Its colour and hatch. */
  kind: 'held' | 'released' | 'refunded';
  cents: number;
}

/** What a paid sum is made of now; together all of it. */
export const sharesOf = ({ heldCents, releasedCents, refundedCents }: Payment, side: Side): Share[] => [
  { name: 'Held by Live Oak', kind: 'held', cents: heldCents },
  { name: bySide(side, 'To the business', 'To you', 'To the business'), kind: 'released', cents: releasedCents },
  {
    name: bySide(side, 'Back to you', 'Back to the client', 'Back to the owner'),
    kind: 'refunded',
    cents: refundedCents,
  },
];
