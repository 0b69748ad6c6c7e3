// Schemas of the /dashboard figures: the same keys for every role, counted from rows, never invented.
import * as z from 'zod/mini';

/** How far back the figures reach, this month included. */
export const HISTORY_MONTHS = 12;

/** One value a month; null before there was anything to say. */
const counted = z.nullable(z.array(z.number()));
const level = z.nullable(z.array(z.nullable(z.number())));

/** What became of the figures month by month in Louisiana. A series is null where nothing ever happened. */
export const DashboardHistory = z.strictObject({
  /** 'yyyy-MM', oldest first; the last one is this month as far as it went. */
  months: z.array(z.string()),
  series: z.strictObject({
    /** New in the month. */
    totalJobs: counted,
    completedJobs: counted,
    totalReviews: counted,
    /** Integer cents: released to a provider, paid by a client. */
    totalEarningsCents: counted,
    /** As it stood at the end of the month. */
    averageRating: level,
    responseRate: level,
  }),
});
export type DashboardHistory = z.infer<typeof DashboardHistory>;

export const DashboardStats = z.strictObject({
  totalJobs: z.int(),
  activeJobs: z.int(),
  completedJobs: z.int(),
  /** Dollars released to a provider; what a client has spent. */
  totalEarnings: z.number(),
  averageRating: z.number(),
  totalReviews: z.int(),
  /** Per cent; a provider's share of won bids answered by starting, 0 where it means nothing. */
  responseRate: z.number(),
  /** Median minutes of a business to its first answers in 90 days; null below three answers, and for everyone else. */
  replyMinutes: z.nullable(z.int()),
  profileCompletion: z.int(),
  /** Against the same figure at the end of last month in Louisiana; null for an account that did not exist then. */
  deltas: z.strictObject({ totalJobs: z.nullable(z.int()), totalEarningsPercent: z.nullable(z.int()) }),
  /** Null for an account of this month: one month is no history. */
  history: z.nullable(DashboardHistory),
});
export type DashboardStats = z.infer<typeof DashboardStats>;
