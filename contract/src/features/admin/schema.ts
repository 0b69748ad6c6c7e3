// The administrator's figures and lists (S2 §2, §3, §7).
import * as z from 'zod/mini';
import { instant } from '../../numbers.ts';
import { pagingFields } from '../../paging.ts';
import { words } from '../../text.ts';
import { via } from '../../via.ts';
import { SealedBid } from '../bids/schema.ts';
import { Job } from '../jobs/schema.ts';

export const AdminStats = z.strictObject({
  totalUsers: z.int(),
  totalProviders: z.int(),
  totalJobs: z.int(),
  /** Jobs and providers that wait for a decision. */
  pendingApprovals: z.int(),
  pendingJobs: z.int(),
  pendingProviders: z.int(),
  /** The one that has waited longest; null when nothing waits. */
  oldestPendingAt: z.nullable(instant),
});
export type AdminStats = z.infer<typeof AdminStats>;

/** S2 §2: all, three approval values, or completed (spec 3 C36). */
export const RecentJobsQuery = z.object({
  ...pagingFields,
  search: z.optional(words),
  /** Left blank it is all, as a form sends it. */
  status: z.optional(
    via(
      z.string(),
      (value) => (value === '' ? 'all' : value),
      z.enum(['all', 'pending', 'approved', 'rejected', 'completed'], { error: 'No such status' }),
    ),
  ),
});

export const JobWithBids = z.strictObject({ ...Job.shape, bids: z.array(SealedBid) });
export type JobWithBids = z.infer<typeof JobWithBids>;
