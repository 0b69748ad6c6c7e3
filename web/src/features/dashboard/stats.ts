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
  if (delta === null) {
    return undefined;
  }
  const change = `${delta > 0 ? '+' : '−'}${countOf(Math.abs(delta))}${unit}`;
  return delta === 0 ? t.figures.same : t.figures.delta(change);
}

function jobCards(t: DashboardTexts, stats: DashboardStats): StatCard[] {
  const note = deltaNote(t, stats.deltas.totalJobs);
  return [
    { label: t.figures.totalJobs, value: countOf(stats.totalJobs), note, series: 'totalJobs' },
    { label: t.figures.activeJobs, value: countOf(stats.activeJobs) },
  ];
}

/** An owner's spending depends on the trees: a change in percent says nothing. */
function spentCard(t: DashboardTexts, stats: DashboardStats): StatCard {
  return { label: t.figures.totalSpent, value: moneyFromDollars(stats.totalEarnings), series: 'totalEarningsCents' };
}

function earnedCard(t: DashboardTexts, stats: DashboardStats): StatCard {
  return {
    label: t.figures.totalEarnings,
    value: moneyFromDollars(stats.totalEarnings),
    note: deltaNote(t, stats.deltas.totalEarningsPercent, '%'),
    series: 'totalEarningsCents',
  };
}

function ratingCard(t: DashboardTexts, { averageRating, totalReviews }: DashboardStats): StatCard {
  const label = t.figures.averageRating;
  return totalReviews === 0
    ? { label, value: '–', note: t.figures.noReviews }
    : { label, value: averageRating.toFixed(1), note: t.figures.outOf(totalReviews), series: 'averageRating' };
}

function profileCard(t: DashboardTexts, { profileCompletion }: DashboardStats): StatCard {
  const card = { label: t.figures.profile, value: `${profileCompletion}%`, note: t.figures.complete };
  return profileCompletion < 100 ? { ...card, note: t.figures.toProfile, to: '/profile' } : card;
}

/** 'Reply time avg: 2.5h'; undefined below three replies. */
export function replyNote(t: DashboardTexts, minutes: number | null): string | undefined {
  return minutes === null ? undefined : t.figures.replyTime(hoursOf(minutes));
}

/** '20m', '2h', '2.5h' */
function hoursOf(minutes: number): string {
  return minutes < 60 ? `${minutes}m` : `${Number((minutes / 60).toFixed(1))}h`;
}

/** A role's cards. */
export function statCards(t: DashboardTexts, role: UserType, stats: DashboardStats): StatCard[] {
  const completed: StatCard = {
    label: t.figures.completedJobs,
    value: countOf(stats.completedJobs),
    series: 'completedJobs',
  };
  switch (role) {
    case 'admin':
      return [...jobCards(t, stats), completed];
    case 'client':
      return [...jobCards(t, stats), completed, spentCard(t, stats)];
    case 'provider':
      return [
        ...jobCards(t, stats),
        earnedCard(t, stats),
        ratingCard(t, stats),
        {
          label: t.figures.responseRate,
          value: `${stats.responseRate}%`,
          note: [t.figures.started, replyNote(t, stats.replyMinutes)].filter(Boolean).join(' '),
          series: 'responseRate',
        },
        profileCard(t, stats),
      ];
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
  replyMinutes: null,
  profileCompletion: 0,
  deltas: { totalJobs: null, totalEarningsPercent: null },
  history: null,
};

/** A value of a series as a person reads it. */
export function seriesValue(name: SeriesName, value: number | null): string {
  if (value === null) {
    return '–';
  }
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
