// CSV export of every administrator's list, streamed, with the list's own filters.
import * as z from 'zod/mini';
import { get } from '../../route.ts';
import { words } from '../../text.ts';
import { disputeFilters } from '../disputes/schema.ts';
import { DoorReportQuery } from '../door-check/schema.ts';
import { MatchQuery } from '../vetting/licenses/schema.ts';
import { providerRoutes } from '../providers/routes.ts';
import { auditFilters } from './audit-log/schema.ts';
import { userFilters } from './users/schema.ts';
import { jobExportFilters } from './schema.ts';

const CSV = 'text/csv';

export const exportRoutes = {
  users: get('exports.users', '/api/admin/exports/users.csv', 'admin', {
    summary: 'The list of people as CSV, with the same filters.',
    query: z.object(userFilters),
    replies: { 200: null },
    produces: CSV,
  }),
  providers: get('exports.providers', '/api/admin/exports/providers.csv', 'admin', {
    summary: 'The list of tree businesses as CSV, with the same filters.',
    query: z.object({ q: z.optional(words), status: providerRoutes.list.query.shape.status }),
    replies: { 200: null },
    produces: CSV,
  }),
  jobs: get('exports.jobs', '/api/admin/exports/jobs.csv', 'admin', {
    summary: 'The list of jobs as CSV, with the same filters.',
    query: z.object(jobExportFilters),
    replies: { 200: null },
    produces: CSV,
  }),
  bids: get('exports.bids', '/api/admin/exports/bids.csv', 'admin', {
    summary: 'All bids as CSV. Amount and message of bids that are still sealed are left blank.',
    replies: { 200: null },
    produces: CSV,
  }),
  expiring: get('exports.expiring', '/api/admin/exports/expiring.csv', 'admin', {
    summary: 'Verified credentials within sixty days of their expiry or past it as CSV, the soonest first.',
    replies: { 200: null },
    produces: CSV,
  }),
  licenseMatches: get('exports.licenseMatches', '/api/admin/exports/licence-matches.csv', 'admin', {
    summary: "Businesses beside the state's list in force as CSV, with the same filters.",
    query: z.object({ q: MatchQuery.shape.q, result: MatchQuery.shape.result }),
    replies: { 200: null },
    produces: CSV,
  }),
  licenseImports: get('exports.licenseImports', '/api/admin/exports/licence-imports.csv', 'admin', {
    summary: "Every import of the state's list as CSV.",
    replies: { 200: null },
    produces: CSV,
  }),
  doorReports: get('exports.doorReports', '/api/admin/exports/door-reports.csv', 'admin', {
    summary: 'Reports from the door as CSV, with the same filters, without how to reach who reported.',
    query: z.object({ q: DoorReportQuery.shape.q, state: DoorReportQuery.shape.state }),
    replies: { 200: null },
    produces: CSV,
  }),
  disputes: get('exports.disputes', '/api/admin/exports/disputes.csv', 'admin', {
    summary: 'Disputes as CSV, with the same filters, without what the sides wrote.',
    query: z.object(disputeFilters),
    replies: { 200: null },
    produces: CSV,
  }),
  record: get('exports.record', '/api/admin/exports/record.csv', 'admin', {
    summary: 'The record as CSV, with the same filters, hashes included.',
    query: z.object(auditFilters),
    replies: { 200: null },
    produces: CSV,
  }),
  ledger: get('exports.ledger', '/api/admin/exports/ledger.csv', 'admin', {
    summary: 'Every entry of the ledger as CSV, the newest first. Amounts in dollars; positive: it came to rest there.',
    replies: { 200: null },
    produces: CSV,
  }),
};
