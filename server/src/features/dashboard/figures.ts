// From counted figures to the reply of /dashboard: shares and changes, never an invented number (spec 3 C73, C94).
import type { DashboardStats } from '@live-oak/contract/features/dashboard/schema.ts';
import { toDollars } from '@live-oak/contract/numbers.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Figures } from './queries.ts';

const MONTH_MS = 30 * 24 * 3600_000;

/** The instant that figures are compared with: 30 days ago. */
export function monthBefore(now: Date): Date {
  return new Date(now.getTime() - MONTH_MS);
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** The change in per cent; null when there was nothing to compare with. */
export function changePercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** How much of what a profile can hold is filled, in per cent; credentials count for a business. */
export function profileCompletion(viewer: Viewer, credentials: { given: number; of: number } | undefined): number {
  const fields = [viewer.firstName, viewer.lastName, viewer.email, viewer.username, viewer.phone ?? ''];
  const filled = fields.filter((field) => field.trim() !== '').length;
  return percent(filled + (credentials?.given ?? 0), fields.length + (credentials?.of ?? 0));
}

/** The reply. Changes are null for an account younger than a month. */
export function statsOf(figures: Figures, viewer: Viewer, completion: number, now: Date): DashboardStats {
  const hasHistory = viewer.createdAt <= monthBefore(now);
  const { total, totalBefore, cents, centsBefore, started, declined } = figures;
  return {
    totalJobs: total,
    activeJobs: figures.active,
    completedJobs: figures.completed,
    totalEarnings: toDollars(cents),
    averageRating: figures.rating,
    totalReviews: figures.reviews,
    responseRate: percent(started, started + declined),
    profileCompletion: completion,
    deltas: {
      totalJobs: hasHistory ? total - totalBefore : null,
      totalEarningsPercent: hasHistory ? changePercent(cents, centsBefore) : null,
    },
  };
}
