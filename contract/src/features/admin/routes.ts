// Routes of the administrator screens.
import * as z from 'zod/mini';
import { listOf, get } from '../../route.ts';
import { JobRow } from '../jobs/card.ts';
import { JobQuery } from '../jobs/query.ts';
import { AdminStats, JobWithBids, RecentJobsQuery } from './schema.ts';

export const adminRoutes = {
  stats: get('admin.stats', '/api/admin/stats', 'admin', {
    summary: 'Totals and what waits. Test accounts are left out.',
    replies: { 200: AdminStats },
  }),
  recentJobs: get('admin.recentJobs', '/api/admin/recent-jobs', 'admin', {
    summary: 'The newest jobs, by words and status.',
    ...listOf(JobRow, RecentJobsQuery),
  }),
  jobsWithBids: get('admin.jobsWithBids', '/api/admin/jobs-with-bids', 'admin', {
    summary: 'All jobs with their bids and bidders; a look at sealed bids is recorded for the seal.',
    ...listOf(JobWithBids, z.omit(JobQuery, { view: true })),
  }),
};
