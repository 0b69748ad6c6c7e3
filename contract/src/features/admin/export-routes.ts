// CSV export of every administrator's list, streamed, with the list's own filters.
import * as z from 'zod/mini';
import { get } from '../../route.ts';
import { words } from '../../fields.ts';
import { disputeFilters } from '../disputes/schema.ts';
import { DoorReportQuery } from '../door-check/schema.ts';
import { MatchQuery } from '../vetting/licenses/schema.ts';
import { providerRoutes } from '../providers/routes.ts';
import { auditFilters } from './audit-log/schema.ts';
import { userFilters } from './users/schema.ts';
import { JobQuery, ownerField } from '../jobs/query.ts';

/** A list as CSV. `filters`: its query, or {} without one. */
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
  users: csv('users', 'users', 'The list of people as CSV, with the same filters.', { query: z.object(userFilters) }),
  providers: csv('providers', 'providers', 'The list of tree businesses as CSV, with the same filters.', {
    query: z.object({ q: z.optional(words), status: providerRoutes.list.query.shape.status }),
  }),
  jobs: csv('jobs', 'jobs', 'The list of jobs as CSV, with the same filters.', { query: z.object(jobExportFilters) }),
  bids: csv('bids', 'bids', 'All bids as CSV. Amount and message of bids that are still sealed are left blank.', {}),
  expiring: csv(
    'expiring',
    'expiring',
    'Verified credentials within sixty days of their expiry or past it as CSV, the soonest first.',
    {},
  ),
  licenseMatches: csv(
    'licenseMatches',
    'license-matches',
    "Businesses beside the state's list in force as CSV, with the same filters.",
    { query: z.object({ q: MatchQuery.shape.q, result: MatchQuery.shape.result }) },
  ),
  licenseImports: csv('licenseImports', 'license-imports', "Every import of the state's list as CSV.", {}),
  doorReports: csv(
    'doorReports',
    'door-reports',
    'Reports from the door as CSV, with the same filters, without how to reach who reported.',
    { query: z.object({ q: DoorReportQuery.shape.q, state: DoorReportQuery.shape.state }) },
  ),
  disputes: csv('disputes', 'disputes', 'Disputes as CSV, with the same filters, without what the sides wrote.', {
    query: z.object(disputeFilters),
  }),
  record: csv('record', 'record', 'The audit log as CSV, with the same filters, hashes included.', {
    query: z.object(auditFilters),
  }),
  ledger: csv(
    'ledger',
    'ledger',
    'Every entry of the ledger as CSV, the newest first. Amounts in dollars; a positive amount went into the account.',
    {},
  ),
};
