// Routes of /dashboard and of what needs its reader.
import * as z from 'zod/mini';
import { listOf, PageQuery, get } from '../../route.ts';
import { Bid } from '../bids/schema.ts';
import { JobRow } from '../jobs/card.ts';
import { viewField } from '../jobs/query.ts';
import { Job } from '../jobs/schema.ts';
import { DashboardStats, Needs } from './schema.ts';

export const dashboardRoutes = {
  stats: get('dashboard.stats', '/api/dashboard/stats', 'member', {
    summary: 'The caller’s figures.',
    replies: { 200: DashboardStats },
  }),
  recentJobs: get('dashboard.recentJobs', '/api/dashboard/recent-jobs', 'member', {
    summary: "The newest jobs: a client's own, those a provider bid on, or all for an administrator.",
    ...listOf(JobRow, z.extend(PageQuery, viewField)),
  }),
  work: get('dashboard.work', '/api/dashboard/work', 'provider', {
    summary: 'Jobs this business won that are paid for and not finished, newest first, at most 100.',
    replies: { 200: z.strictObject({ jobs: z.array(Job) }) },
  }),
  recentBids: get('dashboard.recentBids', '/api/dashboard/recent-bids', 'provider', {
    summary: 'The caller’s newest bids, each with job.title.',
    ...listOf(Bid, PageQuery),
  }),
};

export const needRoutes = {
  list: get('needs.list', '/api/needs', 'member', {
    summary: 'What the caller has to do now, by deadline. Empty for an administrator.',
    replies: { 200: Needs },
  }),
};
