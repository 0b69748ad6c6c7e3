import { describe, expect, it } from 'vitest';
import { scaleTop, yearOf } from './year.ts';

type Jobs = Parameters<typeof yearOf>[0];
const NOW = new Date('2026-11-21T12:00:00Z');

function aJob(completedAt: string | null, cents: number, won = true): Jobs[number] {
  const bid = { status: won ? 'accepted' : 'rejected' } as NonNullable<Jobs[number]['myBid']>;
  const award = { bidId: 1, label: 'Bidder A', amountCents: cents, paid: true, checkoutUrl: null };
  return { status: completedAt === null ? 'in_progress' : 'completed', completedAt, award, myBid: bid };
}

describe('the year', () => {
  it('has the twelve months up to now', () => {
    const months = yearOf([], NOW);
    expect([months.length, months[0]?.name, months[11]?.name]).toEqual([12, 'Dec 2025', 'Nov 2026']);
  });

  it('adds up what was paid out in each month of Louisiana', () => {
    const jobs = [
      aJob('2026-11-01T03:00:00Z', 10_000),
      aJob('2026-10-02T12:00:00Z', 5_000),
      aJob('2026-11-20T12:00:00Z', 7_000),
    ];
    const paid = yearOf(jobs, NOW).filter((month) => month.jobs > 0);
    expect(paid.map(({ key, cents, jobs: count }) => [key, cents, count])).toEqual([
      ['2026-10', 15_000, 2],
      ['2026-11', 7_000, 1],
    ]);
  });

  it('leaves out what is older, not finished, or was won by another', () => {
    const jobs = [aJob('2025-11-20T12:00:00Z', 1_000), aJob(null, 2_000), aJob('2026-11-20T12:00:00Z', 3_000, false)];
    expect(yearOf(jobs, NOW).every((month) => month.cents === 0)).toBe(true);
  });
});

it('ends the scale on a round figure', () => {
  expect([0, 10_000, 10_001, 45_000, 960_000, 2_100_000].map((cents) => scaleTop(cents) / 100)).toEqual([
    100, 100, 200, 500, 10_000, 50_000,
  ]);
});
