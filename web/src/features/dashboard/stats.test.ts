import type { DashboardStats } from '@live-oak/contract/features/dashboard/schema.ts';
import { describe, expect, it } from 'vitest';
import { deltaNote, statCards } from './stats.ts';

const STATS: DashboardStats = {
  totalJobs: 1204,
  activeJobs: 2,
  completedJobs: 3,
  totalEarnings: 4150.5,
  averageRating: 4.75,
  totalReviews: 1,
  responseRate: 80,
  profileCompletion: 90,
  deltas: { totalJobs: 2, totalEarningsPercent: null },
};

function rating(stats: DashboardStats) {
  return statCards('provider', stats).find((card) => card.label === 'Average Rating');
}

describe('deltas', () => {
  it('use the specified wording and are left out without history', () => {
    expect([deltaNote(2), deltaNote(12, '%'), deltaNote(-3), deltaNote(0), deltaNote(null)]).toEqual([
      '+2 from last month',
      '+12% from last month',
      '−3 from last month',
      'same as last month',
      undefined,
    ]);
  });
});

describe('stat cards', () => {
  it('show a client what was posted and spent', () => {
    expect(statCards('client', STATS).map((card) => [card.label, card.value, card.note])).toEqual([
      ['Total Jobs', '1,204', '+2 from last month'],
      ['Active Jobs', '2', undefined],
      ['Completed Jobs', '3', undefined],
      ['Total Spent', '$4,151', undefined],
    ]);
  });

  it('show a provider earnings and rating, and no rating before the first review', () => {
    expect(rating(STATS)).toEqual({ label: 'Average Rating', value: '4.8', note: 'out of 5, 1 review' });
    expect(rating({ ...STATS, totalReviews: 0, averageRating: 0 })?.value).toBe('–');
  });

  it('show an administrator no money', () => {
    expect(statCards('admin', STATS).map((card) => card.label)).toEqual([
      'Total Jobs',
      'Active Jobs',
      'Completed Jobs',
    ]);
  });
});
