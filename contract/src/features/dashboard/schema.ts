// Schemas of the /dashboard figures: the same keys for every role, counted from rows, never invented.
import * as z from 'zod/mini';

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
});
export type DashboardStats = z.infer<typeof DashboardStats>;
