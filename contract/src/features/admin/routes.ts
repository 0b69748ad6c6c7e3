// Routes of the administrator screens: figures, queue, jobs, people, test data, audit log, and every list as CSV.
import * as z from 'zod/mini';
import { listOf, get, post, answers, withBody, patch } from '../../route.ts';
import { JobRow } from '../jobs/card.ts';
import { JobQuery, ownerField } from '../jobs/query.ts';
import * as admin from './schema.ts';
import * as users from './users/schema.ts';
import { AuditQuery, AuditRow, AuditVerification, VerifyQuery, auditFilters } from './audit-log/schema.ts';
import { bodyId, words } from '../../fields.ts';
import { disputeFilters } from '../disputes/schema.ts';
import { DoorReportQuery } from '../door-check/schema.ts';
import { FailureQuery } from '../operations/schema.ts';
import { ChargebackQuery, FailedRefundQuery } from '../payments/admin-schema.ts';
import { AdminPayoutQuery } from '../payouts/schema.ts';
import { ReportQuery } from '../reports/schema.ts';
import { StormQuery } from '../storms/schema.ts';
import { AdminTicketQuery } from '../support/schema.ts';
import { MatchQuery } from '../vetting/licenses/schema.ts';
import { providerRoutes } from '../providers/routes.ts';

export const adminRoutes = {
  stats: get('admin.stats', '/api/admin/stats', 'admin', {
    summary: 'Totals, and how much is waiting for a decision. Test accounts are left out.',
    replies: { 200: admin.AdminStats },
  }),
  recentJobs: get('admin.recentJobs', '/api/admin/recent-jobs', 'admin', {
    summary: 'The newest jobs, filtered by words and status.',
    ...listOf(JobRow, admin.RecentJobsQuery),
  }),
  jobsWithBids: get('admin.jobsWithBids', '/api/admin/jobs-with-bids', 'admin', {
    summary: 'All jobs with their bids and bidders. Viewing sealed bids is recorded on the seal.',
    ...listOf(admin.JobWithBids, z.omit(JobQuery, { view: true })),
  }),
};

export const adminDashboardRoutes = {
  trends: get('admin.trends', '/api/admin/trends', 'admin', {
    summary: 'The last seven days in Louisiana, day by day, and the seven before. Test accounts are left out.',
    replies: { 200: admin.Trends },
  }),
  map: get('admin.map', '/api/admin/map', 'admin', {
    summary: 'For each of the 64 parishes: jobs waiting for review, jobs open for bids, verified businesses.',
    replies: { 200: admin.ParishMap },
  }),
  queue: get('admin.queue', '/api/admin/queue', 'admin', {
    summary:
      'Everything waiting for an administrator’s decision, by due time: an emergency within an hour, a support request within 24, everything else within 48.',
    ...listOf(admin.QueueItem, admin.QueueQuery),
  }),
  queueCounts: get('admin.queueCounts', '/api/admin/queue/counts', 'admin', {
    summary:
      'How many items are waiting, how many are past half of their target time, and how many are past all of it.',
    replies: { 200: admin.QueueCounts },
  }),
  decideQueue: post('admin.decideQueue', '/api/admin/queue/decisions', 'admin', {
    summary:
      'Approves or rejects up to 100 waiting items with one reason. `refused` lists those that were not decided, and why.',
    ...withBody(admin.DecideQueue, { 200: admin.QueueDecisions }, 'idempotent', 'ownTransactions'),
  }),
  createTestProviders: post('admin.createTestProviders', '/api/admin/create-test-providers', 'admin', {
    summary: 'Creates three test businesses awaiting review, left out of statistics; 403 if test accounts are off.',
    ...answers({ 201: admin.TestProviders }, 'ownTransactions'),
  }),
  debug: get('admin.debug', '/api/admin/debug', 'admin', {
    summary: 'Session, versions and settings, without secrets. 403 in production.',
    replies: { 200: admin.DebugFacts },
  }),
};

export const userRoutes = {
  list: get('users.list', '/api/users', 'admin', {
    aliases: ['/api/admin/users'],
    summary: 'All users, newest first; searchable by name, email, username, phone or business name.',
    ...listOf(users.UserForAdmin, users.UserQuery),
  }),
  counts: get('users.counts', '/api/users/counts', 'admin', {
    aliases: ['/api/admin/users/counts'],
    summary: 'How many users of each kind there are, with test accounts counted separately.',
    replies: { 200: users.UserCounts },
  }),
  get: get('users.get', '/api/users/:id', 'admin', {
    aliases: ['/api/admin/users/:id'],
    summary: 'One user with their activity, open sessions, and what an administrator may do.',
    replies: { 200: users.UserDetails },
  }),
  suspend: patch('users.suspend', '/api/admin/users/:id/suspend', 'admin', {
    aliases: ['/api/users/:id/suspend'],
    summary:
      'Suspends an account: ends every session on every server process, refuses login, and stops a business from bidding. 409 for yourself, the last administrator, or an account that is already suspended.',
    ...withBody(users.SuspendUser, { 200: users.UserDetails }, 'ownTransactions'),
  }),
  reinstate: patch('users.reinstate', '/api/admin/users/:id/reinstate', 'admin', {
    aliases: ['/api/users/:id/reinstate'],
    summary: 'Reinstates a suspended account. 409 if it is not suspended.',
    ...withBody(users.ReinstateUser, { 200: users.UserDetails }),
  }),
};

export const recordRoutes = {
  list: get('record.list', '/api/admin/audit', 'admin', {
    summary: 'What administrators did and viewed, newest first: who, what, before, after, when, why.',
    ...listOf(AuditRow, AuditQuery),
  }),
  verify: get('record.verify', '/api/admin/audit/verify', 'admin', {
    summary: 'Recomputes the hash chain of the whole audit log and names the first broken row.',
    query: VerifyQuery,
    replies: { 200: AuditVerification },
  }),
};

/** An export has no pages: it has the query of its list without these. */
const PAGING = { limit: true, cursor: true } as const;

/**
 * A list as CSV with a header: money in dollars, instants in UTC. `filters`: its query, or {} without one. The download is in
 * the audit log; 401 or 403 for everyone but administrators, 422 for a filter that the list does not know.
 */
const csv = <const N extends string, const F extends string, const R extends { query?: z.ZodMiniType }>(
  name: N,
  file: F,
  summary: string,
  filters: R,
) =>
  get(`exports.${name}`, `/api/admin/exports/${file}.csv`, 'admin', {
    summary,
    ...filters,
    replies: { 200: null },
    produces: 'text/csv',
  });

/** The same as on the administrators' list of all jobs. */
const jobExportFilters = {
  search: z.optional(words),
  status: JobQuery.shape.status,
  parish: JobQuery.shape.parish,
  ...ownerField,
};

export const exportRoutes = {
  users: csv('users', 'users', 'The list of users as CSV, with the same filters.', {
    query: z.object(users.userFilters),
  }),
  providers: csv('providers', 'providers', 'The list of tree businesses as CSV, with the same filters.', {
    query: z.object({ q: z.optional(words), status: providerRoutes.list.query.shape.status }),
  }),
  jobs: csv('jobs', 'jobs', 'The list of jobs as CSV, with the same filters.', { query: z.object(jobExportFilters) }),
  bids: csv(
    'bids',
    'bids',
    'All bids as CSV. The amount and message of bids that are still sealed are left blank.',
    {},
  ),
  expiring: csv(
    'expiring',
    'expiring',
    'Verified credentials that expire within 60 days or have expired, as CSV, by date.',
    {},
  ),
  licenseMatches: csv(
    'licenseMatches',
    'license-matches',
    "Businesses compared with the state's current list, as CSV, with the same filters.",
    { query: z.omit(MatchQuery, { ...PAGING, providerId: true }) },
  ),
  licenseImports: csv('licenseImports', 'license-imports', "Every import of the state's list as CSV.", {}),
  doorReports: csv(
    'doorReports',
    'door-reports',
    'Door reports as CSV, with the same filters, without the reporters’ contact details.',
    { query: z.omit(DoorReportQuery, PAGING) },
  ),
  disputes: csv('disputes', 'disputes', 'Disputes as CSV, with the same filters, without what either side wrote.', {
    query: z.object(disputeFilters),
  }),
  record: csv('record', 'record', 'The audit log as CSV, with the same filters, hashes included.', {
    query: z.object(auditFilters),
  }),
  ledger: csv(
    'ledger',
    'ledger',
    'Every ledger entry as CSV, newest first, in dollars. A positive amount adds to the account.',
    {},
  ),
  reports: csv('reports', 'reports', 'Reports as CSV, with the same filters, without what was written.', {
    query: z.omit(ReportQuery, PAGING),
  }),
  support: csv(
    'support',
    'support-requests',
    'Support requests as CSV, with the same filters: how each begins, without its messages and email address.',
    { query: z.omit(AdminTicketQuery, PAGING) },
  ),
  payouts: csv('payouts', 'payouts', 'All payouts as CSV, in dollars, with the same filters.', {
    query: z.omit(AdminPayoutQuery, PAGING),
  }),
  chargebacks: csv('chargebacks', 'chargebacks', 'Chargebacks as CSV, in dollars, with the same filters.', {
    query: z.omit(ChargebackQuery, PAGING),
  }),
  failedRefunds: csv('failedRefunds', 'failed-refunds', 'Failed refunds as CSV, in dollars, with the same filters.', {
    query: z.omit(FailedRefundQuery, PAGING),
  }),
  storms: csv('storms', 'storms', 'Storms as CSV: times, recipients, and posts published before review.', {
    query: z.omit(StormQuery, PAGING),
  }),
  highBids: csv(
    'highBids',
    'high-bids',
    'Bids during one storm that are far above the usual price, as CSV, in dollars. The amount, bidder and words of sealed bids are left blank.',
    { query: z.object({ storm: bodyId('storm is the id of a storm') }) },
  ),
  queue: csv('queue', 'queue', 'Everything waiting for an administrator, as CSV, with the same filters and order.', {
    query: z.omit(admin.QueueQuery, PAGING),
  }),
  failures: csv('failures', 'failures', 'Failed background work as CSV, with the same filters and masked addresses.', {
    query: z.omit(FailureQuery, PAGING),
  }),
};
