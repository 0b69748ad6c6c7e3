// The stat cards of /dashboard by role: only figures that mean something for that person, deltas and pictures only where there are some.
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import type { DashboardHistory, DashboardStats } from '@live-oak/contract/features/dashboard/schema.ts';
import { countOf, moneyFromCents, moneyFromDollars } from '../../ui/format.ts';
import type { DashboardTexts } from './texts.ts';

export type SeriesName = keyof DashboardHistory['series'];

export interface StatCard {
  label: string;
  value: string;
  /** Below the figure; omitted if there is nothing to say. */
  note?: string | undefined;
  /** What the small picture is drawn of. */
  series?: SeriesName;
  /** Where the figure can be improved. */
  to?: string;
}

/** '+2 from last month', '+12% from last month'; undefined without a month of history. */
export function deltaNote(t: DashboardTexts, delta: number | null, unit: '' | '%' = ''): string | undefined {
  if (delta === null) return undefined;
  const change = `${delta > 0 ? '+' : '−'}${countOf(Math.abs(delta))}${unit}`;
  return delta === 0 ? t.figures.same : t.figures.delta(change);
}

function ratingCard({ figures: t }: DashboardTexts, { averageRating, totalReviews }: DashboardStats): StatCard {
  const label = t.averageRating;
  return totalReviews === 0
    ? { label, value: '–', note: t.noReviews }
    : { label, value: averageRating.toFixed(1), note: t.outOf(totalReviews), series: 'averageRating' };
}

/** 'Reply time avg: 2.5h'; undefined below three replies. */
export function replyNote(t: DashboardTexts, minutes: number | null): string | undefined {
  return minutes === null ? undefined : t.figures.replyTime(hoursOf(minutes));
}

/** '20m', '2h', '2.5h' */
function hoursOf(minutes: number): string {
  return minutes < 60 ? `${minutes}m` : `${Number((minutes / 60).toFixed(1))}h`;
}

/** A rate of nothing would read as if a business had declined every job. */
function responseCard(texts: DashboardTexts, { responseRate, totalResponses, replyMinutes }: DashboardStats): StatCard {
  const t = texts.figures;
  const rate = totalResponses === 0 ? '–' : `${responseRate}%`;
  const meaning = totalResponses === 0 ? t.noResponses : t.started;
  const note = [meaning, replyNote(texts, replyMinutes)].filter(Boolean).join(' ');
  return { label: t.responseRate, value: rate, note, series: 'responseRate' };
}

function providerCards(texts: DashboardTexts, stats: DashboardStats): StatCard[] {
  const t = texts.figures;
  const isComplete = stats.profileCompletion >= 100;
  return [
    ratingCard(texts, stats),
    responseCard(texts, stats),
    {
      label: t.profile,
      value: `${stats.profileCompletion}%`,
      ...(isComplete ? { note: t.complete } : { note: t.toProfile, to: '/profile' }),
    },
  ];
}

export function statCards(texts: DashboardTexts, role: UserType, stats: DashboardStats): StatCard[] {
  const t = texts.figures;
  const [total, active, completed] = [
    countOf(stats.totalJobs),
    countOf(stats.activeJobs),
    countOf(stats.completedJobs),
  ];
  const change = deltaNote(texts, stats.deltas.totalJobs);
  const jobs: StatCard[] = [
    { label: t.totalJobs, value: total, note: change, series: 'totalJobs' },
    { label: t.activeJobs, value: active },
  ];
  const done: StatCard = { label: t.completedJobs, value: completed, series: 'completedJobs' };
  const money = { value: moneyFromDollars(stats.totalEarnings), series: 'totalEarningsCents' } as const;
  switch (role) {
    case 'admin':
      return [...jobs, done];
    case 'client':
      // An owner's spending depends on the trees: a change in percent says nothing.
      return [...jobs, done, { label: t.totalSpent, ...money }];
    case 'provider': {
      const note = deltaNote(texts, stats.deltas.totalEarningsPercent, '%');
      return [...jobs, { label: t.totalEarnings, note, ...money }, ...providerCards(texts, stats)];
    }
  }
}

/** Shown in place of figures that did not load. */
export const NO_STATS: DashboardStats = {
  totalJobs: 0,
  activeJobs: 0,
  completedJobs: 0,
  totalEarnings: 0,
  averageRating: 0,
  totalReviews: 0,
  responseRate: 0,
  totalResponses: 0,
  replyMinutes: null,
  profileCompletion: 0,
  deltas: { totalJobs: null, totalEarningsPercent: null },
  history: null,
};

/** A value of a series as a person reads it. */
export function seriesValue(name: SeriesName, value: number | null): string {
  if (value === null) return '–';
  switch (name) {
    case 'totalEarningsCents':
      return moneyFromCents(value);
    case 'averageRating':
      return value.toFixed(1);
    case 'responseRate':
      return `${value}%`;
    default:
      return countOf(value);
  }
}
