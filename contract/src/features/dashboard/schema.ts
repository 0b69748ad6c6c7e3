// Schemas of the /dashboard figures: the same keys for every role.
import * as z from 'zod/mini';
import { each } from '../../fields.ts';

/** This month included. */
export const HISTORY_MONTHS = 12;

/** One value a month; null for no value. */
const counted = z.nullable(z.array(z.number()));
const level = z.nullable(z.array(z.nullable(z.number())));

/** The figures month by month in Louisiana. A series in which nothing ever happened is null. */
export const DashboardHistory = z.strictObject({
  /** 'yyyy-MM', oldest first; the last one is this month so far. */
  months: z.array(z.string()),
  series: z.strictObject({
    ...each(counted, 'totalJobs', 'completedJobs', 'totalReviews'),
    /** Integer cents: released to a provider, paid by a client. */
    totalEarningsCents: counted,
    /** At the end of the month. */
    averageRating: level,
    responseRate: level,
  }),
});
export type DashboardHistory = z.infer<typeof DashboardHistory>;

export const DashboardStats = z.strictObject({
  ...each(z.int(), 'totalJobs', 'activeJobs', 'completedJobs'),
  /** Dollars released to a provider; what a client has spent. */
  totalEarnings: z.number(),
  averageRating: z.number(),
  totalReviews: z.int(),
  /** Per cent of a provider's won jobs that were started rather than declined; 0 for others. */
  responseRate: z.number(),
  /** Median minutes to the first answers of a business in 90 days; null below three answers, and for others. */
  replyMinutes: z.nullable(z.int()),
  profileCompletion: z.int(),
  /** Since the end of last month in Louisiana; null for an account that did not exist then. */
  deltas: z.strictObject({ totalJobs: z.nullable(z.int()), totalEarningsPercent: z.nullable(z.int()) }),
  /** Null for an account of this month. */
  history: z.nullable(DashboardHistory),
});
export type DashboardStats = z.infer<typeof DashboardStats>;
