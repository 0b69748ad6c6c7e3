import type { DashboardStats } from '@live-oak/contract/features/dashboard/schema.ts';
import { describe, expect, it } from 'vitest';
import { deltaNote, NO_STATS, replyNote, seriesValue, statCards } from './stats.ts';
import { dashboardTexts } from './texts.ts';

const { en, es } = dashboardTexts;
const STATS: DashboardStats = {
  ...NO_STATS,
  totalJobs: 1204,
  activeJobs: 2,
  completedJobs: 3,
  totalEarnings: 4150.5,
  averageRating: 4.75,
  totalReviews: 1,
  responseRate: 80,
  totalResponses: 5,
  profileCompletion: 90,
  deltas: { totalJobs: 2, totalEarningsPercent: null },
};

function rating(stats: DashboardStats) {
  return statCards(en, 'provider', stats).find((card) => card.label === 'Average Rating');
}

describe('deltas', () => {
  it('use the specified wording and are left out without history', () => {
    const notes = [deltaNote(en, 2), deltaNote(en, 12, '%'), deltaNote(en, -3), deltaNote(en, 0), deltaNote(en, null)];
    expect(notes).toEqual([
      '+2 from last month',
      '+12% from last month',
      '−3 from last month',
      'same as last month',
      undefined,
    ]);
    expect(deltaNote(es, 12, '%')).toBe('+12% desde el mes pasado');
  });
});

describe('stat cards', () => {
  it('show a client what was posted and spent, to the cent', () => {
    expect(statCards(en, 'client', STATS).map((card) => [card.label, card.value, card.note])).toEqual([
      ['Total Jobs', '1,204', '+2 from last month'],
      ['Active Jobs', '2', undefined],
      ['Completed Jobs', '3', undefined],
      ['Total Spent', '$4,150.50', undefined],
    ]);
    // What trees cost one month says nothing of the next.
    const spent = { ...STATS, deltas: { totalJobs: 2, totalEarningsPercent: 353 } };
    expect(statCards(en, 'client', spent).at(-1)?.note).toBeUndefined();
  });

  it('show no change next to figures that did not load', () => {
    const notes = (['client', 'provider', 'admin'] as const).flatMap((role) => statCards(en, role, NO_STATS));
    expect(notes.filter(({ note }) => /month/.test(note ?? ''))).toEqual([]);
  });

  it('show a provider earnings and rating, and no rating before the first review', () => {
    expect(rating(STATS)).toMatchObject({ value: '4.8', note: 'out of 5, 1 review', series: 'averageRating' });
    expect(rating({ ...STATS, totalReviews: 0, averageRating: 0 })).toMatchObject({ value: '–' });
    expect(rating({ ...STATS, totalReviews: 0, averageRating: 0 })).not.toHaveProperty('series');
  });

  it('show no response rate before the first job to respond to, and 0% once one was declined', () => {
    const card = (totalResponses: number) =>
      statCards(en, 'provider', { ...STATS, responseRate: 0, totalResponses }).find(
        ({ label }) => label === 'Response Rate',
      );
    expect(card(0)).toMatchObject({ value: '–', note: 'Shown once you start or decline a job you won.' });
    expect(card(1)).toMatchObject({ value: '0%', note: 'of the jobs you won have started.' });
  });

  it('show how fast a business answers once there are answers', () => {
    const notes = [null, 20, 120, 150, 2160].map((minutes) => replyNote(en, minutes));
    const told = ['20m', '2h', '2.5h', '36h'].map((time) => `Reply time avg: ${time}`);
    expect(notes).toEqual([undefined, ...told]);
    const card = statCards(en, 'provider', { ...STATS, replyMinutes: 150 }).find(
      ({ series }) => series === 'responseRate',
    );
    expect(card?.note).toBe('of the jobs you won have started. Reply time avg: 2.5h');
  });

  it('show an administrator no money', () => {
    expect(statCards(en, 'admin', STATS).map((card) => card.label)).toEqual([
      'Total Jobs',
      'Active Jobs',
      'Completed Jobs',
    ]);
  });
});

describe('the values of a series', () => {
  it('are written by their kind, and nothing is written for nothing', () => {
    expect([
      seriesValue('totalEarningsCents', 20_050),
      seriesValue('averageRating', 5),
      seriesValue('responseRate', null),
    ]).toEqual(['$200.50', '5.0', '–']);
  });
});
