// Vetting lists as CSV: expiring credentials, comparisons with the state's list, its imports, reports from doors.
import { exportRoutes } from '@live-oak/contract/features/admin/export-routes.ts';
import { credentialLabel } from '@live-oak/contract/features/providers/credentials.ts';
import { MATCH_LABELS, type ListMatch } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { handle, type Bound } from '../../../kernel/http/bind.ts';
import type { CsvColumn } from '../../../kernel/http/csv.ts';
import { encodeCursor } from '../../../kernel/http/paging.ts';
import { listReports, type ReportRow } from '../../door-check/queries.ts';
import { presentMatch } from '../../vetting/licenses/present.ts';
import { idInForce, listImports, listMatches, matchedEntries, type ImportRow } from '../../vetting/licenses/queries.ts';
import { daysBetween } from '../../vetting/present.ts';
import { expiringCredentials, type ExpiringRow } from '../../vetting/queries.ts';
import { phone } from './columns.ts';
import { sendCsv } from './send.ts';

/** The list of a page answers one row more than its limit. */
const pageOf = (rows: number, last: readonly (string | number)[] | undefined) => ({
  limit: rows - 1,
  cursor: last && encodeCursor([...last]),
});

const expiringColumns = (today: string): readonly CsvColumn<ExpiringRow>[] => [
  { header: 'id', of: ({ credential }) => credential.id },
  { header: 'business id', of: ({ provider }) => provider.id },
  { header: 'business', of: ({ provider }) => provider.businessName },
  { header: 'credential', of: ({ credential }) => credentialLabel(credential.kind) },
  { header: 'number', of: ({ credential }) => credential.number },
  { header: 'expires on', of: ({ credential }) => credential.expiresOn },
  { header: 'days left', of: ({ credential }) => daysBetween(today, credential.expiresOn ?? today) },
  { header: 'renewal handed in', of: ({ renewalSubmitted }) => renewalSubmitted },
  { header: 'verification', of: ({ provider }) => provider.verificationStatus },
  { header: 'contact', of: ({ user }) => `${user.firstName} ${user.lastName}` },
  { header: 'e-mail', of: ({ user }) => user.email },
  { header: 'phone', of: ({ user }) => phone(user.phone) },
  { header: 'test account', of: ({ user }) => user.isTest },
];

const expiring = handle(exportRoutes.expiring, async ({ viewer, services }) => {
  const today = chicagoDate(services.clock());
  return sendCsv(services, viewer, {
    name: 'expiring',
    columns: expiringColumns(today),
    readAfter: ({ rows, last }) =>
      expiringCredentials(
        services.db.orm,
        pageOf(rows, last && [last.credential.expiresOn ?? '', last.credential.id]),
        today,
      ),
  });
});

const MATCH_COLUMNS: readonly CsvColumn<ListMatch>[] = [
  { header: 'business id', of: ({ providerId }) => providerId },
  { header: 'business', of: ({ businessName }) => businessName },
  { header: 'contact', of: ({ personName }) => personName },
  { header: 'verification', of: ({ verificationStatus }) => verificationStatus },
  { header: 'business license', of: ({ licenseNumber }) => licenseNumber },
  { header: 'LDAF number', of: ({ ldafNumber }) => ldafNumber },
  { header: 'LDAF holder', of: ({ ldafHolderName }) => ldafHolderName },
  { header: 'result', of: ({ result }) => MATCH_LABELS[result] },
  { header: 'number on the list', of: ({ entry }) => entry?.licenceNumber ?? null },
  { header: 'holder on the list', of: ({ entry }) => entry?.holderName ?? null },
  { header: 'business on the list', of: ({ entry }) => entry?.businessName ?? null },
  { header: 'nearest number', of: ({ near }) => near[0]?.licenceNumber ?? null },
  { header: 'nearest holder', of: ({ near }) => near[0]?.holderName ?? null },
  { header: 'compared at', of: ({ matchedAt }) => matchedAt },
];

const licenseMatches = handle(exportRoutes.licenseMatches, async ({ query, viewer, services }) => {
  const run = services.db.orm;
  const inForce = await idInForce(run);
  return sendCsv<ListMatch>(services, viewer, {
    name: 'licence-matches',
    filters: query,
    columns: MATCH_COLUMNS,
    readAfter: async ({ rows, last }) => {
      const matches = await listMatches(run, inForce ?? 0, { ...query, ...pageOf(rows, last && [last.id]) });
      const entries = await matchedEntries(run, matches);
      return matches.map((row) => presentMatch(row, entries));
    },
  });
});

const IMPORT_COLUMNS: readonly CsvColumn<ImportRow>[] = [
  { header: 'id', of: ({ id }) => id },
  { header: 'file', of: ({ fileName }) => fileName },
  { header: 'sha256', of: ({ fileHash }) => fileHash },
  { header: 'columns', of: ({ mapping }) => JSON.stringify(mapping) },
  { header: 'lines', of: ({ lines }) => lines },
  { header: 'imported by', of: ({ importedByName }) => importedByName },
  { header: 'imported at', of: ({ createdAt }) => createdAt },
];

const licenseImports = handle(exportRoutes.licenseImports, async ({ viewer, services }) =>
  sendCsv(services, viewer, {
    name: 'licence-imports',
    columns: IMPORT_COLUMNS,
    readAfter: ({ rows, last }) => listImports(services.db.orm, pageOf(rows, last && [last.id])),
  }),
);

/** Without the reporter's contact details: reading those is a separate call, which is recorded. */
const REPORT_COLUMNS: readonly CsvColumn<ReportRow>[] = [
  { header: 'id', of: ({ report }) => report.id },
  { header: 'business id', of: ({ report }) => report.providerId },
  { header: 'business', of: ({ businessName }) => businessName },
  { header: 'verification', of: ({ verificationStatus }) => verificationStatus },
  { header: 'report', of: ({ report }) => report.message },
  { header: 'left a contact', of: ({ report }) => report.contact !== null },
  { header: 'reported at', of: ({ report }) => report.createdAt },
  { header: 'handled at', of: ({ report }) => report.handledAt },
  {
    header: 'handled by',
    of: ({ handlerFirst, handlerLast }) => (handlerFirst === null ? null : `${handlerFirst} ${handlerLast}`),
  },
  { header: 'note', of: ({ report }) => report.handlingNote },
];

const doorReports = handle(exportRoutes.doorReports, async ({ query, viewer, services }) =>
  sendCsv(services, viewer, {
    name: 'door-reports',
    filters: query,
    columns: REPORT_COLUMNS,
    readAfter: ({ rows, last }) =>
      listReports(services.db.orm, { ...query, ...pageOf(rows, last && [last.report.id]) }),
  }),
);

export const vettingExports: readonly Bound[] = [expiring, licenseMatches, licenseImports, doorReports];
