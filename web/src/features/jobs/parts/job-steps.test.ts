import { describe, expect, it } from 'vitest';
import { jobSteps, nextStep } from './job-steps.ts';

const posted = {
  approvalStatus: 'pending' as const,
  status: 'open' as const,
  createdAt: '2026-11-12T15:00:00Z',
  approvedAt: null,
  biddingClosesAt: null,
  biddingClosedAt: null,
  awardedAt: null,
  startedAt: null,
  workDoneAt: null,
  completedAt: null,
  paymentDueAt: null,
  autoReleaseAt: null,
  bidCount: 0,
};
const states = (job: Parameters<typeof jobSteps>[0]) => jobSteps(job).map(({ state }) => state);

describe('the steps of a job, as its owner sees them', () => {
  it('waits for review after posting', () => {
    expect(states(posted)).toEqual(['done', 'now', 'todo', 'todo', 'todo', 'todo', 'todo']);
    expect(jobSteps(posted)[1]).toMatchObject({ label: 'In review' });
  });

  it('says when bidding will close, and when it did', () => {
    const open = {
      ...posted,
      approvalStatus: 'approved' as const,
      approvedAt: posted.createdAt,
      biddingClosesAt: '2026-11-17T23:00:00Z',
    };
    expect(jobSteps(open)[2]).toEqual({ label: 'Bidding', note: 'closes Nov 17', state: 'now' });
    expect(nextStep({ ...open, bidCount: 1 })).toBe('1 sealed bid so far. All open together on Nov 17, 2026, 5:00 PM.');
    const closed = { ...open, status: 'bidding_closed' as const, biddingClosedAt: '2026-11-17T23:00:00Z', bidCount: 5 };
    expect(jobSteps(closed)[2]).toEqual({ label: 'Bidding closed', note: 'Nov 17', state: 'done' });
    expect(nextStep(closed)).toBe('5 sealed bids to compare. Choose one.');
    expect(nextStep({ ...closed, bidCount: 0 })).toBe('There is no bid to choose. Reopen bidding or cancel the job.');
  });

  it('call nothing approved that nobody has reviewed', () => {
    const emergency = { ...posted, approvalStatus: 'approved' as const, approvedAt: posted.createdAt };
    const lane = { stormId: null, closesAtBids: 3, isReviewed: false };
    expect(jobSteps({ ...emergency, fastLane: lane })[1]).toMatchObject({ label: 'Opened for bids', state: 'done' });
    expect(jobSteps({ ...emergency, fastLane: { ...lane, isReviewed: true } })[1]?.label).toBe('Approved');
  });

  it('shows a dispute at the step it interrupts', () => {
    const at = posted.createdAt;
    const held = { ...posted, approvalStatus: 'approved' as const, approvedAt: at, biddingClosedAt: at, awardedAt: at };
    expect(jobSteps({ ...held, status: 'disputed' })[4]).toMatchObject({ label: 'In dispute', state: 'now' });
  });

  it('stop where it was rejected or canceled', () => {
    expect(jobSteps({ ...posted, approvalStatus: 'rejected' })[1]).toEqual({ label: 'Rejected', state: 'failed' });
    const cancelled = {
      ...posted,
      approvalStatus: 'approved' as const,
      status: 'cancelled' as const,
      approvedAt: posted.createdAt,
      biddingClosedAt: posted.createdAt,
    };
    expect(states(cancelled)).toEqual(['done', 'done', 'done', 'failed']);
    expect(jobSteps(cancelled)[3]?.label).toBe('Cancelled');
  });

  it('say until when the review is promised, and no longer once that has passed', () => {
    const dueIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    expect(nextStep({ ...posted, reviewDueAt: dueIn(30) })).toMatch(
      /^In review\. We’ll review it by .+ at .+ [AP]M\.$/u,
    );
    expect(nextStep({ ...posted, reviewDueAt: dueIn(-1) })).toBe(
      'In review. It’s taking longer than usual. We’ll let you know when it’s done.',
    );
  });

  it('name the current step in the present tense', () => {
    const approved = { ...posted, approvalStatus: 'approved' as const, approvedAt: posted.createdAt };
    const now = (status: 'awarded' | 'in_progress' | 'work_done') =>
      jobSteps({ ...approved, status }).find(({ state }) => state === 'now')?.label;
    expect([now('awarded'), now('in_progress'), now('work_done')]).toEqual([
      'Work starts next',
      'Work in progress',
      'Confirm the work',
    ]);
  });

  it('are all done once it is confirmed', () => {
    expect(states({ ...posted, approvalStatus: 'approved', status: 'completed' })).toEqual(Array(7).fill('done'));
  });
});
