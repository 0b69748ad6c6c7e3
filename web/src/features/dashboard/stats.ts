// The stat cards of /dashboard by role: only figures that mean something for that person, deltas only where there are some.
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import type { DashboardStats } from '@live-oak/contract/features/dashboard/schema.ts';
import { roundDollars } from '../../ui/money.ts';

export interface StatCard {
  label: string;
  value: string;
  /** Below the figure; left out when there is nothing true to say. */
  note?: string | undefined;
}

/** '+2 from last month', '+12% from last month'; nothing without a month of history (spec 3 C73). */
export function deltaNote(delta: number | null, unit: '' | '%' = ''): string | undefined {
  if (delta === null) {
    return undefined;
  }
  return delta === 0 ? 'same as last month' : `${delta > 0 ? '+' : '−'}${Math.abs(delta)}${unit} from last month`;
}

const count = (value: number) => value.toLocaleString('en-US');

function jobCards(stats: DashboardStats): StatCard[] {
  return [
    { label: 'Total Jobs', value: count(stats.totalJobs), note: deltaNote(stats.deltas.totalJobs) },
    { label: 'Active Jobs', value: count(stats.activeJobs) },
  ];
}

function ratingCard({ averageRating, totalReviews }: DashboardStats): StatCard {
  const reviews = `${count(totalReviews)} ${totalReviews === 1 ? 'review' : 'reviews'}`;
  return totalReviews === 0
    ? { label: 'Average Rating', value: '–', note: 'no reviews yet' }
    : { label: 'Average Rating', value: averageRating.toFixed(1), note: `out of 5, ${reviews}` };
}

function providerCards(stats: DashboardStats): StatCard[] {
  return [
    ...jobCards(stats),
    {
      label: 'Total Earnings',
      value: roundDollars(stats.totalEarnings),
      note: deltaNote(stats.deltas.totalEarningsPercent, '%'),
    },
    ratingCard(stats),
    { label: 'Response Rate', value: `${stats.responseRate}%`, note: 'of your won bids started' },
    { label: 'Profile', value: `${stats.profileCompletion}%`, note: 'complete' },
  ];
}

/** The cards for a role (spec 3 C94). */
export function statCards(role: UserType, stats: DashboardStats): StatCard[] {
  if (role === 'provider') {
    return providerCards(stats);
  }
  const completed = { label: 'Completed Jobs', value: count(stats.completedJobs) };
  if (role === 'admin') {
    return [...jobCards(stats), completed];
  }
  const spent = {
    label: 'Total Spent',
    value: roundDollars(stats.totalEarnings),
    note: deltaNote(stats.deltas.totalEarningsPercent, '%'),
  };
  return [...jobCards(stats), completed, spent];
}
