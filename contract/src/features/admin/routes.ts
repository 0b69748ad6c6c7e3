// Routes of the administrator screens: jobs, weekly figures, parish map, queue, test data, debug.
import * as z from 'zod/mini';
import { listOf, get, post, answers, withBody } from '../../route.ts';
import { JobRow } from '../jobs/card.ts';
import { JobQuery } from '../jobs/query.ts';
import { AdminStats, JobWithBids, RecentJobsQuery } from './schema.ts';
import { DebugFacts, TestProviders } from './debug.ts';
import * as admin from './schema.ts';

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

export const adminDashboardRoutes = {
  trends: get('admin.trends', '/api/admin/trends', 'admin', {
    summary: 'The last seven days in Louisiana, day by day, and the seven before. Test accounts are left out.',
    replies: { 200: admin.Trends },
  }),
  map: get('admin.map', '/api/admin/map', 'admin', {
    summary: 'For each of the 64 parishes: jobs that wait for review, jobs open for bids, verified businesses.',
    replies: { 200: admin.ParishMap },
  }),
  queue: get('admin.queue', '/api/admin/queue', 'admin', {
    summary:
      'Everything that waits for a decision of an administrator; what is due first comes first: an emergency in an hour, support in 24, all else in 48.',
    ...listOf(admin.QueueItem, admin.QueueQuery),
  }),
  queueCounts: get('admin.queueCounts', '/api/admin/queue/counts', 'admin', {
    summary: 'How much waits, how much of it longer than half of its target, and longer than all of it.',
    replies: { 200: admin.QueueCounts },
  }),
  decideQueue: post('admin.decideQueue', '/api/admin/queue/decisions', 'admin', {
    summary:
      'Approves or rejects up to 100 waiting items with one reason, each on its own; `refused` says which could not be decided and why.',
    ...withBody(admin.DecideQueue, { 200: admin.QueueDecisions }, 'ownTransactions'),
  }),
  createTestProviders: post('admin.createTestProviders', '/api/admin/create-test-providers', 'admin', {
    summary:
      'Makes three test accounts of tree businesses that wait for review, left out of every figure; 403 where test accounts are not allowed.',
    ...answers({ 201: TestProviders }, 'ownTransactions'),
  }),
  debug: get('admin.debug', '/api/admin/debug', 'admin', {
    summary: 'Session, versions and switches, without any secret; 403 in production.',
    replies: { 200: DebugFacts },
  }),
};
