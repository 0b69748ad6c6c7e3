// Routes of the administrator screens.
import * as z from 'zod/mini';
import { defineRoute } from '../../route.ts';
import { JobList } from '../jobs/card.ts';
import { JobQuery } from '../jobs/query.ts';
import { AdminStats, JobWithBids, RecentJobsQuery } from './schema.ts';

export const adminRoutes = {
  stats: defineRoute({
    id: 'admin.stats',
    method: 'GET',
    path: '/api/admin/stats',
    who: 'admin',
    summary: 'Totals and what waits. Test accounts are left out.',
    replies: { 200: AdminStats },
  }),
  recentJobs: defineRoute({
    id: 'admin.recentJobs',
    method: 'GET',
    path: '/api/admin/recent-jobs',
    who: 'admin',
    summary: 'The newest jobs, by words and status.',
    query: RecentJobsQuery,
    paged: true,
    replies: { 200: JobList },
  }),
  jobsWithBids: defineRoute({
    id: 'admin.jobsWithBids',
    method: 'GET',
    path: '/api/admin/jobs-with-bids',
    who: 'admin',
    summary: 'All jobs with their bids and bidders; a look at sealed bids is recorded for the seal.',
    query: z.omit(JobQuery, { view: true }),
    paged: true,
    replies: { 200: z.array(JobWithBids) },
  }),
};
