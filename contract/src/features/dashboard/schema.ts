// The figures of /dashboard. The same keys for every role (spec 3 C94), computed from rows, never invented (C73).
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
  profileCompletion: z.int(),
  /** Against the same figure a month ago; null without a month of history. */
  deltas: z.strictObject({ totalJobs: z.nullable(z.int()), totalEarningsPercent: z.nullable(z.int()) }),
});
export type DashboardStats = z.infer<typeof DashboardStats>;
