// Routes of the administrator screens: figures, queue, jobs, people, test data, audit log, and every list as CSV.
import * as z from 'zod/mini';
import { get, patch, own, ownOnce, routesOf, listOf } from '../../route.ts';
import { JobRow } from '../jobs/card.ts';
import { JobQuery, ownerField } from '../jobs/query.ts';
import * as s from './schema.ts';
import * as users from './users/schema.ts';
import { AuditQuery, AuditRow, AuditVerification, VerifyQuery, auditFilters } from './audit-log/schema.ts';
import { bodyId, words } from '../../fields.ts';
import { pick } from '../../keys.ts';
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

export const adminRoutes = routesOf('admin', {
  stats: get('/api/admin/stats', 'admin', { 200: s.AdminStats }).says(
    'Totals, and how much is waiting for a decision. Test accounts are left out.',
  ),
  recentJobs: get('/api/admin/recent-jobs', 'admin', listOf(JobRow, s.RecentJobsQuery)).says(
    'The newest jobs, filtered by words and status.',
  ),
  jobsWithBids: get('/api/admin/jobs-with-bids', 'admin', listOf(s.JobWithBids, z.omit(JobQuery, { view: true }))).says(
    'All jobs with their bids and bidders. Viewing sealed bids is recorded on the seal.',
  ),
});

export const adminDashboardRoutes = routesOf('admin', {
  trends: get('/api/admin/trends', 'admin', { 200: s.Trends }).says(
    'The last seven days in Louisiana, day by day, and the seven before. Test accounts are left out.',
  ),
  map: get('/api/admin/map', 'admin', { 200: s.ParishMap }).says(
    'For each of the 64 parishes: jobs waiting for review, jobs open for bids, verified businesses.',
  ),
  queue: get('/api/admin/queue', 'admin', listOf(s.QueueItem, s.QueueQuery)).says(
    'Everything waiting for an administrator’s decision, by due time: an emergency within an hour, a support request within 24, everything else within 48.',
  ),
  queueCounts: get('/api/admin/queue/counts', 'admin', { 200: s.QueueCounts }).says(
    'How many items are waiting, how many are past half of their target time, and how many are past all of it.',
  ),
  decideQueue: ownOnce
    .post('/api/admin/queue/decisions', 'admin', { body: s.DecideQueue, 200: s.QueueDecisions })
    .says(
      'Approves or rejects up to 100 waiting items with one reason. `refused` lists those that were not decided, and why.',
    ),
  createTestProviders: own
    .post('/api/admin/create-test-providers', 'admin', { 201: s.TestProviders })
    .says('Creates three test businesses awaiting review, left out of statistics; 403 if test accounts are off.'),
  debug: get('/api/admin/debug', 'admin', { 200: s.DebugFacts }).says(
    'Session, versions and settings, without secrets. 403 in production.',
  ),
});

export const userRoutes = routesOf('users', {
  list: get('/api/users', 'admin', listOf(users.UserForAdmin, users.UserQuery))
    .also('/api/admin/users')
    .says('All users, newest first; searchable by name, email, username, phone or business name.'),
  counts: get('/api/users/counts', 'admin', { 200: users.UserCounts })
    .also('/api/admin/users/counts')
    .says('How many users of each kind there are, with test accounts counted separately.'),
  get: get('/api/users/:id', 'admin', { 200: users.UserDetails })
    .also('/api/admin/users/:id')
    .says('One user with their activity, open sessions, and what an administrator may do.'),
  suspend: own
    .patch('/api/admin/users/:id/suspend', 'admin', { body: users.SuspendUser, 200: users.UserDetails })
    .also('/api/users/:id/suspend')
    .says(
      'Suspends an account: ends every session on every server process, refuses login, and stops a business from bidding. 409 for yourself, the last administrator, or an account that is already suspended.',
    ),
  reinstate: patch('/api/admin/users/:id/reinstate', 'admin', { body: users.ReinstateUser, 200: users.UserDetails })
    .also('/api/users/:id/reinstate')
    .says('Reinstates a suspended account. 409 if it is not suspended.'),
});

export const recordRoutes = routesOf('record', {
  list: get('/api/admin/audit', 'admin', listOf(AuditRow, AuditQuery)).says(
    'What administrators did and viewed, newest first: who, what, before, after, when, why.',
  ),
  verify: get('/api/admin/audit/verify', 'admin', { query: VerifyQuery, 200: AuditVerification }).says(
    'Recomputes the hash chain of the whole audit log and names the first broken row.',
  ),
});

/** An export has no pages: it has the query of its list without these. */
const PAGING = { limit: true, cursor: true } as const;

const CSV = { 200: null, produces: 'text/csv' } as const;

/**
 * A list as CSV with a header: money in dollars, instants in UTC. The download is in the audit log; 401 or 403 for everyone but
 * administrators.
 */
const csv = <const F extends string>(file: F) => get(`/api/admin/exports/${file}.csv`, 'admin', CSV);
/** With the query of its list: 422 for a filter that the list does not know. */
const csvOf = <const F extends string, Q extends z.ZodMiniType>(file: F, query: Q) =>
  get(`/api/admin/exports/${file}.csv`, 'admin', { query, ...CSV });

/** The same as on the administrators' list of all jobs. */
const jobFilters = { search: z.optional(words), ...pick(JobQuery.shape, 'status', 'parish'), ...ownerField };

export const exportRoutes = routesOf('exports', {
  users: csvOf('users', z.object(users.userFilters)).says('The list of users as CSV, with the same filters.'),
  providers: csvOf('providers', z.omit(providerRoutes.list.query, PAGING)).says(
    'The list of tree businesses as CSV, with the same filters.',
  ),
  jobs: csvOf('jobs', z.object(jobFilters)).says('The list of jobs as CSV, with the same filters.'),
  bids: csv('bids').says('All bids as CSV. The amount and message of bids that are still sealed are left blank.'),
  expiring: csv('expiring').says('Verified credentials that expire within 60 days or have expired, as CSV, by date.'),
  licenseMatches: csvOf('license-matches', z.omit(MatchQuery, { ...PAGING, providerId: true })).says(
    "Businesses compared with the state's current list, as CSV, with the same filters.",
  ),
  licenseImports: csv('license-imports').says("Every import of the state's list as CSV."),
  doorReports: csvOf('door-reports', z.omit(DoorReportQuery, PAGING)).says(
    'Door reports as CSV, with the same filters, without the reporters’ contact details.',
  ),
  disputes: csvOf('disputes', z.object(disputeFilters)).says(
    'Disputes as CSV, with the same filters, without what either side wrote.',
  ),
  record: csvOf('record', z.object(auditFilters)).says('The audit log as CSV, with the same filters, hashes included.'),
  ledger: csv('ledger').says(
    'Every ledger entry as CSV, newest first, in dollars. A positive amount adds to the account.',
  ),
  reports: csvOf('reports', z.omit(ReportQuery, PAGING)).says(
    'Reports as CSV, with the same filters, without what was written.',
  ),
  support: csvOf('support-requests', z.omit(AdminTicketQuery, PAGING)).says(
    'Support requests as CSV, with the same filters: how each begins, without its messages and email address.',
  ),
  payouts: csvOf('payouts', z.omit(AdminPayoutQuery, PAGING)).says(
    'All payouts as CSV, in dollars, with the same filters.',
  ),
  chargebacks: csvOf('chargebacks', z.omit(ChargebackQuery, PAGING)).says(
    'Chargebacks as CSV, in dollars, with the same filters.',
  ),
  failedRefunds: csvOf('failed-refunds', z.omit(FailedRefundQuery, PAGING)).says(
    'Failed refunds as CSV, in dollars, with the same filters.',
  ),
  storms: csvOf('storms', z.omit(StormQuery, PAGING)).says(
    'Storms as CSV: times, recipients, and posts published before review.',
  ),
  highBids: csvOf('high-bids', z.object({ storm: bodyId('storm is the id of a storm') })).says(
    'Bids during one storm that are far above the usual price, as CSV, in dollars. The amount, bidder and words of sealed bids are left blank.',
  ),
  queue: csvOf('queue', z.omit(s.QueueQuery, PAGING)).says(
    'Everything waiting for an administrator, as CSV, with the same filters and order.',
  ),
  failures: csvOf('failures', z.omit(FailureQuery, PAGING)).says(
    'Failed background work as CSV, with the same filters and masked addresses.',
  ),
});
