// Turns counts into the answer of /dashboard: shares and changes, never an invented number.
import type { DashboardHistory, DashboardStats } from '@live-oak/contract/features/dashboard/schema.ts';
import { toDollars } from '@live-oak/contract/money.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { UserRow } from '../accounts/queries.ts';
import { beginOf, monthOf } from './history.ts';
import type { Figures } from './queries.ts';

/** The instant that figures are compared with: the end of last month in Louisiana. */
export function lastMonthEnd(now: Date): Date {
  return beginOf(monthOf(now));
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** The change in per cent; null when there was nothing to compare with. */
export function changePercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** What of a profile counts towards its completion. */
type Filled = Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'city' | 'state' | 'zip'>;

/** How much of what a profile can hold is filled, in per cent; credentials count for a business. */
export function profileCompletion(person: Filled, credentials: { given: number; of: number } | undefined): number {
  const { firstName, lastName, email, phone, address, city, state, zip } = person;
  const fields = [firstName, lastName, email, phone, address, city, state, zip];
  const filled = fields.filter((field) => (field ?? '').trim() !== '').length;
  return percent(filled + (credentials?.given ?? 0), fields.length + (credentials?.of ?? 0));
}

/** The reply. Changes are null for an account of this month. */
export function statsOf(
  figures: Partial<Figures>,
  viewer: Pick<Viewer, 'createdAt'>,
  {
    completion,
    history,
    reply,
    now,
  }: { completion: number; history: DashboardHistory | null; reply: number | null; now: Date },
): DashboardStats {
  const hasHistory = viewer.createdAt < lastMonthEnd(now);
  const { total = 0, totalBefore = 0, cents = 0, centsBefore = 0, started = 0, declined = 0 } = figures;
  return {
    totalJobs: total,
    activeJobs: figures.active ?? 0,
    completedJobs: figures.completed ?? 0,
    totalEarnings: toDollars(cents),
    averageRating: figures.rating ?? 0,
    totalReviews: figures.reviews ?? 0,
    responseRate: percent(started, started + declined),
    replyMinutes: reply,
    profileCompletion: completion,
    deltas: {
      totalJobs: hasHistory ? total - totalBefore : null,
      totalEarningsPercent: hasHistory ? changePercent(cents, centsBefore) : null,
    },
    history,
  };
}
