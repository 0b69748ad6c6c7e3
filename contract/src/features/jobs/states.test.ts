// The life cycle of a job, transition by transition, and the badge of each state.
import { expect, test } from 'vitest';
import { BID_MOVES } from '../bids/states.ts';
import { VERIFICATION_MOVES } from '../providers/states.ts';
import { APPROVAL_MOVES, APPROVAL_STATUSES, JOB_MOVES, JOB_STATUSES, jobBadge, statusForBidders } from './states.ts';
import { isOneOf } from '../../keys.ts';

/** 'open→bidding_closed', each once, sorted. */
const arrows = (moves: Readonly<Record<string, { from: readonly string[]; to: string }>>) =>
  [...new Set(Object.values(moves).flatMap(({ from, to }) => from.map((one) => `${one}→${to}`)))].toSorted();

test('a job moves only along the defined transitions', () => {
  const inDiagram = [
    'open→bidding_closed',
    'bidding_closed→open',
    'bidding_closed→awaiting_payment',
    'awaiting_payment→awarded',
    'awarded→in_progress',
    'in_progress→work_done',
    'work_done→completed',
    'awaiting_payment→bidding_closed',
    'awarded→bidding_closed',
    'in_progress→disputed',
    'work_done→disputed',
    'disputed→completed',
    'disputed→cancelled',
    'open→cancelled',
    'bidding_closed→cancelled',
    'awarded→cancelled',
    'awarded→disputed',
    // An administrator lifts their own hold: the job continues where it was.
    'disputed→awarded',
    'disputed→in_progress',
    'disputed→work_done',
  ];
  expect(arrows(JOB_MOVES)).toEqual(inDiagram.toSorted());
  expect(arrows(APPROVAL_MOVES)).toEqual([
    'approved→pending',
    'pending→approved',
    'pending→rejected',
    'rejected→pending',
  ]);
});

test('bids and businesses move only along theirs', () => {
  expect(arrows(BID_MOVES)).toEqual(
    [
      'pending→accepted',
      'pending→rejected',
      'pending→withdrawn',
      'frozen→withdrawn',
      // Another bid was paid meanwhile.
      'frozen→rejected',
      'pending→frozen',
      'frozen→pending',
      'accepted→pending',
      'rejected→pending',
      'accepted→withdrawn',
    ].toSorted(),
  );
  expect(arrows(VERIFICATION_MOVES)).toEqual(
    expect.arrayContaining([
      'pending→info_requested',
      'info_requested→pending',
      'pending→verified',
      'pending→rejected',
      'verified→suspended',
      'suspended→verified',
      // A credential expired while it was suspended.
      'suspended→expired',
    ]),
  );
});

test('final states have no transitions, and every state is reachable', () => {
  for (const end of ['completed', 'cancelled']) {
    expect(Object.values(JOB_MOVES).some(({ from }) => isOneOf(from, end))).toBe(false);
  }
  const reached = new Set<string>(['open', ...Object.values(JOB_MOVES).map(({ to }) => to)]);
  expect([...reached].toSorted()).toEqual([...JOB_STATUSES].toSorted());
});

test.each([
  ['pending', 'open', 'Pending Approval'],
  ['approved', 'open', 'Open for Bidding'],
  ['approved', 'bidding_closed', 'Closed'],
  ['rejected', 'open', 'Rejected'],
  ['rejected', 'cancelled', 'Cancelled'],
  ['pending', 'cancelled', 'Cancelled'],
  ['approved', 'completed', 'Completed'],
] as const)('%s and %s is the badge %s', (approval, status, badge) => {
  expect(jobBadge(approval, status)).toBe(badge);
});

test('every pair of states has its own badge', () => {
  for (const approval of APPROVAL_STATUSES) {
    for (const status of JOB_STATUSES) expect(jobBadge(approval, status)).toMatch(/^[A-Z][A-Za-z ]+$/);
  }
});

test('bidders read only that bidding is closed about an unpaid choice, and the actual state otherwise', () => {
  for (const status of JOB_STATUSES) {
    expect(statusForBidders(status)).toBe(status === 'awaiting_payment' ? 'bidding_closed' : status);
  }
  expect(jobBadge('approved', statusForBidders('awaiting_payment'))).toBe('Closed');
});
