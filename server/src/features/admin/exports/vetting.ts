// Vetting lists as CSV: expiring credentials, comparisons with the state's list, its imports, reports from doors.
import { exportRoutes } from '@live-oak/contract/features/admin/export-routes.ts';
import { credentialLabel } from '@live-oak/contract/features/providers/credentials.ts';
import { MATCH_LABELS, type ListMatch } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { Bound } from '../../../kernel/http/bind.ts';
import type { CsvColumn } from '../../../kernel/http/csv.ts';
import { listReports, type ReportRow } from '../../door-check/queries.ts';
import { presentMatch } from '../../vetting/licenses/present.ts';
import { idInForce, listImports, listMatches, matchedEntries, type ImportRow } from '../../vetting/licenses/queries.ts';
import { daysBetween } from '../../vetting/present.ts';
import { expiringCredentials, type ExpiringRow } from '../../vetting/queries.ts';
import { columnsOf, phone } from './columns.ts';
import { byCursor, csvExport } from './send.ts';

type ExpiringLine = ExpiringRow & { today: string };

const EXPIRING_COLUMNS: readonly CsvColumn<ExpiringLine>[] = [
  { header: 'id', of: ({ credential }) => credential.id },
  { header: 'business id', of: ({ provider }) => provider.id },
  { header: 'business', of: ({ provider }) => provider.businessName },
  { header: 'credential', of: ({ credential }) => credentialLabel(credential.kind) },
  { header: 'number', of: ({ credential }) => credential.number },
  { header: 'expires on', of: ({ credential }) => credential.expiresOn },
  { header: 'days left', of: ({ credential, today }) => daysBetween(today, credential.expiresOn ?? today) },
  { header: 'renewal handed in', of: ({ renewalSubmitted }) => renewalSubmitted },
  { header: 'verification', of: ({ provider }) => provider.verificationStatus },
  { header: 'contact', of: ({ user }) => `${user.firstName} ${user.lastName}` },
  { header: 'e-mail', of: ({ user }) => user.email },
  { header: 'phone', of: ({ user }) => phone(user.phone) },
  { header: 'test account', of: ({ user }) => user.isTest },
];

const expiring = csvExport(exportRoutes.expiring, 'expiring', EXPIRING_COLUMNS, ({ services }) => {
  const today = chicagoDate(services.clock());
  return byCursor(
    async (page) => (await expiringCredentials(services.db.orm, page, today)).map((row) => ({ ...row, today })),
    ({ credential }) => [credential.expiresOn ?? '', credential.id],
  );
});

const ofMatch = (match: ListMatch) => match;

const MATCH_COLUMNS: readonly CsvColumn<ListMatch>[] = [
  ...columnsOf(ofMatch, { 'business id': 'providerId', business: 'businessName', contact: 'personName' }),
  ...columnsOf(ofMatch, { verification: 'verificationStatus', 'business license': 'licenseNumber' }),
  ...columnsOf(ofMatch, { 'LDAF number': 'ldafNumber', 'LDAF holder': 'ldafHolderName' }),
  { header: 'result', of: ({ result }) => MATCH_LABELS[result] },
  { header: 'number on the list', of: ({ entry }) => entry?.licenceNumber ?? null },
  { header: 'holder on the list', of: ({ entry }) => entry?.holderName ?? null },
  { header: 'business on the list', of: ({ entry }) => entry?.businessName ?? null },
  { header: 'nearest number', of: ({ near }) => near[0]?.licenceNumber ?? null },
  { header: 'nearest holder', of: ({ near }) => near[0]?.holderName ?? null },
  ...columnsOf(ofMatch, { 'compared at': 'matchedAt' }),
];

const licenseMatches = csvExport(
  exportRoutes.licenseMatches,
  'license-matches',
  MATCH_COLUMNS,
  async ({ query, services }) => {
    const run = services.db.orm;
    const inForce = await idInForce(run);
    return byCursor<ListMatch>(
      async (page) => {
        const matches = await listMatches(run, inForce ?? 0, { ...query, ...page });
        const entries = await matchedEntries(run, matches);
        return matches.map((row) => presentMatch(row, entries));
      },
      ({ id }) => [id],
    );
  },
);

const ofImport = (row: ImportRow) => row;

const IMPORT_COLUMNS: readonly CsvColumn<ImportRow>[] = [
  ...columnsOf(ofImport, { id: 'id', file: 'fileName', sha256: 'fileHash' }),
  { header: 'columns', of: ({ mapping }) => JSON.stringify(mapping) },
  ...columnsOf(ofImport, { lines: 'lines', 'imported by': 'importedByName', 'imported at': 'createdAt' }),
];

const licenseImports = csvExport(exportRoutes.licenseImports, 'license-imports', IMPORT_COLUMNS, ({ services }) =>
  byCursor(
    (page) => listImports(services.db.orm, page),
    ({ id }) => [id],
  ),
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

const doorReports = csvExport(exportRoutes.doorReports, 'door-reports', REPORT_COLUMNS, ({ query, services }) =>
  byCursor(
    (page) => listReports(services.db.orm, { ...query, ...page }),
    ({ report }) => [report.id],
  ),
);

export const vettingExports: readonly Bound[] = [expiring, licenseMatches, licenseImports, doorReports];
