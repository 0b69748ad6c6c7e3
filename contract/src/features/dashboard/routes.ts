// Routes of /dashboard and of what needs its reader.
import * as z from 'zod/mini';
import { get, routesOf, listOf, PageQuery } from '../../route.ts';
import { Bid } from '../bids/schema.ts';
import { JobRow } from '../jobs/card.ts';
import { viewField } from '../jobs/query.ts';
import { Job } from '../jobs/schema.ts';
import { DashboardStats, Needs } from './schema.ts';

export const dashboardRoutes = routesOf('dashboard', {
  stats: get('/api/dashboard/stats', 'member', { 200: DashboardStats }).says('The caller’s figures.'),
  recentJobs: get('/api/dashboard/recent-jobs', 'member', listOf(JobRow, z.extend(PageQuery, viewField))).says(
    "The newest jobs: a client's own, those a provider bid on, or all for an administrator.",
  ),
  work: get('/api/dashboard/work', 'provider', { 200: z.strictObject({ jobs: z.array(Job) }) }).says(
    'Jobs this business won that are paid for and not finished, newest first, at most 100.',
  ),
  recentBids: get('/api/dashboard/recent-bids', 'provider', listOf(Bid, PageQuery)).says(
    'The caller’s newest bids, each with job.title.',
  ),
});

export const needRoutes = routesOf('needs', {
  list: get('/api/needs', 'member', { 200: Needs }).says(
    'What the caller has to do now, by deadline. Empty for an administrator.',
  ),
});
