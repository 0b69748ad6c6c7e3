// The way of the money in every standing, as each side reads it.
import { expect, it } from 'vitest';
import { laterRefundText, moneySteps, sharesOf, paymentStandingText, type LatestPayment } from './payment-text.ts';

const PAID: LatestPayment = {
  awardId: 1,
  standing: 'held',
  amountCents: 125_000,
  chosenAt: '2026-11-20T15:00:00Z',
  dueAt: '2026-11-22T15:00:00Z',
  paidAt: '2026-11-20T16:00:00Z',
  endedAt: null,
  lapsedBy: null,
  heldCents: 125_000,
  releasedCents: 0,
  refundedCents: 0,
  refundConfirmed: null,
  refundReturned: false,
  laterRefunds: [],
  startedAt: null,
  workDoneAt: null,
  releaseBy: null,
  disputedAt: null,
  decidedAt: null,
  refundReason: null,
  payout: null,
};
const ended = { endedAt: '2026-11-25T15:00:00Z', heldCents: 0, startedAt: '2026-11-21T15:00:00Z' };
const today = new Date('2026-11-20T17:00:00Z');
const labels = (now: LatestPayment, side: 'owner' | 'winner' | 'admin' = 'owner') =>
  moneySteps(now, side, today).map(({ label, state }) => `${label}: ${state}`);

it.each<[string, Partial<LatestPayment>, string[]]>([
  ['due', { standing: 'due', paidAt: null, heldCents: 0 }, ['You chose this bid: done', 'Pay: now']],
  [
    'lapsed',
    { standing: 'lapsed', paidAt: null, heldCents: 0, lapsedBy: 'late' },
    ['You chose this bid: done', 'Not paid: failed'],
  ],
  [
    'held',
    {},
    [
      'You chose this bid: done',
      'You paid: done',
      'Held by Live Oak: now',
      'Work started: todo',
      'Work done: todo',
      'Released: todo',
    ],
  ],
  [
    'at work',
    { startedAt: ended.startedAt },
    [
      'You chose this bid: done',
      'You paid: done',
      'Held by Live Oak: done',
      'Work started: now',
      'Work done: todo',
      'Released: todo',
    ],
  ],
  [
    'frozen',
    { standing: 'disputed', startedAt: ended.startedAt, disputedAt: ended.endedAt },
    [
      'You chose this bid: done',
      'You paid: done',
      'Held by Live Oak: done',
      'Work started: done',
      'Disputed, and frozen: done',
      'Decision: now',
    ],
  ],
  [
    'refunded before the work',
    { standing: 'refunded', ...ended, startedAt: null, refundedCents: 125_000, refundConfirmed: false },
    ['You chose this bid: done', 'You paid: done', 'Held by Live Oak: done', 'Back to you: done'],
  ],
  [
    'divided',
    { standing: 'split', ...ended, refundedCents: 50_000, releasedCents: 75_000, disputedAt: ended.endedAt },
    [
      'You chose this bid: done',
      'You paid: done',
      'Held by Live Oak: done',
      'Work started: done',
      'Disputed, and frozen: done',
      'Back to you: done',
      'To the business: done',
    ],
  ],
])('%s', (_name, change, expected) => {
  expect(labels({ ...PAID, ...change })).toEqual(expected);
});

it('says that a payout is on hold, not that it is sent', () => {
  const payout = { status: 'sending' as const, amountCents: 125_000, paidAt: null, onHold: true };
  const now: LatestPayment = { ...PAID, ...ended, standing: 'released', releasedCents: 125_000, payout };
  expect(labels(now, 'winner').at(-1)).toBe('Payout on hold: now');
  expect(labels({ ...now, payout: { ...payout, onHold: false } }, 'winner').at(-1)).toBe('Payout on its way: now');
});

it('tells the winner about the payout, and its latest release', () => {
  const payout = { status: 'owed' as const, amountCents: 125_000, paidAt: null, onHold: false };
  const released: LatestPayment = { ...PAID, ...ended, standing: 'released', releasedCents: 125_000, payout };
  expect(labels(released, 'winner').slice(-2)).toEqual(['Released to you: done', 'Payout pending: now']);
  const done = { ...PAID, startedAt: ended.startedAt, workDoneAt: ended.startedAt, releaseBy: '2026-11-26T15:00:00Z' };
  expect(moneySteps(done, 'owner', today).at(-1)?.note).toBe(
    'When you confirm the work, or on Nov 26, 2026, 9:00 AM at the latest.',
  );
});

it('shows the reason of a refund, and links only the winner to the earnings', () => {
  const back: LatestPayment = { ...PAID, ...ended, standing: 'refunded', refundReason: 'The crane is in the shop.' };
  expect(moneySteps(back, 'owner', today).at(-1)?.note).toMatch(
    /^The reason: “The crane is in the shop.” We’ve told the card/,
  );
  const payout = { status: 'owed' as const, amountCents: 125_000, paidAt: null, onHold: false };
  const owed: LatestPayment = { ...PAID, ...ended, standing: 'released', releasedCents: 125_000, payout };
  expect(moneySteps(owed, 'winner', today).at(-1)?.to?.path).toBe('/earnings');
  expect(moneySteps(owed, 'admin', today).at(-1)?.to).toBeUndefined();
});

it('counts down to the end of the 48 hours', () => {
  const due: LatestPayment = { ...PAID, standing: 'due', paidAt: null, heldCents: 0 };
  expect(moneySteps(due, 'owner', today)[1]?.note).toContain('1 day 22 h left');
});

it('says in one line where the money is, and its parts', () => {
  expect(paymentStandingText(PAID, 'owner')).toBe('$1,250.00 is held by Live Oak');
  const split: LatestPayment = { ...PAID, ...ended, standing: 'split', refundedCents: 50_000, releasedCents: 75_000 };
  expect(paymentStandingText(split, 'winner')).toBe('$750.00 is yours');
  expect(sharesOf(split, 'owner').map(({ cents }) => cents)).toEqual([0, 50_000, 75_000]);
});

it('says what Live Oak refunded after the release, in one line and step by step', () => {
  const at = '2026-11-27T15:00:00Z';
  const laterRefunds = [50_000, 10_000].map((amountCents) => ({ amountCents, at, isReturned: false }));
  const now = { ...PAID, ...ended, standing: 'released' as const, releasedCents: 125_000, laterRefunds };
  expect(laterRefundText(now, 'owner')).toBe('Live Oak also refunded $600.00 to you.');
  expect(laterRefundText(PAID, 'owner')).toBeUndefined();
  expect(moneySteps(now, 'admin', today).slice(-2)).toMatchObject(
    [{ label: 'Refunded to the client later', at, cents: 50_000, note: /^Live Oak paid this/ }, { cents: 10_000 }].map(
      (step) => expect.objectContaining({ ...step, ...(step.note && { note: expect.stringMatching(step.note) }) }),
    ),
  );
  const oneBack = laterRefunds.map((refund, index) => ({ ...refund, isReturned: index === 1 }));
  const owed = { ...now, laterRefunds: oneBack, refundReturned: true };
  expect(laterRefundText(owed, 'owner')).toBeUndefined();
  expect(moneySteps(owed, 'owner', today).slice(-2)).toEqual([
    expect.objectContaining({ state: 'done', note: expect.stringMatching(/^Live Oak paid this/) }),
    expect.objectContaining({ state: 'failed', note: expect.stringMatching(/^The bank did not accept it/) }),
  ]);
});
