// Handlers of CSV exports.
import { exportRoutes } from '@live-oak/contract/features/admin/export-routes.ts';
import { keyOfLine, listDisputes, type DisputeRow } from '../../disputes/queries.ts';
import { parishAsked } from '../../jobs/conditions.ts';
import { listProviders } from '../../providers/queries.ts';
import { listActs } from '../audit-log/queries.ts';
import { listUsers } from '../users/queries.ts';
import {
  BID_COLUMNS,
  DISPUTE_COLUMNS,
  JOB_COLUMNS,
  LEDGER_COLUMNS,
  PROVIDER_COLUMNS,
  RECORD_COLUMNS,
  USER_COLUMNS,
  columnsOf,
  phone,
} from './columns.ts';
import { readBidLines, readEntries, readJobLines } from './queries.ts';
import { byCursor, byId, csvExport } from './send.ts';
import { credentialLabel } from '@live-oak/contract/features/providers/credentials.ts';
import { MATCH_LABELS, type ListMatch } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { CsvColumn } from '../../../kernel/http/csv.ts';
import { idOf, ownId, handlersOf } from '../../../kernel/http/handler.ts';
import { listReports, type ReportRow } from '../../door-check/queries.ts';
import { presentMatch } from '../../vetting/licenses/present.ts';
import { idInForce, listImports, listMatches, matchedEntries, type ImportRow } from '../../vetting/licenses/queries.ts';
import { daysBetween } from '../../vetting/present.ts';
import { expiringCredentials, type ExpiringRow } from '../../vetting/queries.ts';

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

const ofImport = (row: ImportRow) => row;

const IMPORT_COLUMNS: readonly CsvColumn<ImportRow>[] = [
  ...columnsOf(ofImport, { id: 'id', file: 'fileName', sha256: 'fileHash' }),
  { header: 'columns', of: ({ mapping }) => JSON.stringify(mapping) },
  ...columnsOf(ofImport, { lines: 'lines', 'imported by': 'importedByName', 'imported at': 'createdAt' }),
];

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

export const exportHandlers = handlersOf(exportRoutes, {
  users: csvExport('users', USER_COLUMNS, ({ query, services }) =>
    byId(idOf('person'), (page) => listUsers(services.db.orm, query, page)),
  ),
  providers: csvExport('providers', PROVIDER_COLUMNS, ({ query, services }) =>
    byCursor(idOf('provider'), (page) => listProviders(services.db.orm, { ...query, ...page })),
  ),
  jobs: csvExport('jobs', JOB_COLUMNS, ({ query: { parish, ...filter }, services }) => {
    const parishFips = parishAsked(parish);
    return byId(idOf('job'), (page) => readJobLines(services.db, { ...filter, parishFips }, page));
  }),
  bids: csvExport('bids', BID_COLUMNS, ({ services }) => byId(idOf('bid'), (page) => readBidLines(services.db, page))),
  record: csvExport('record', RECORD_COLUMNS, ({ query, services }) =>
    byId(ownId, (page) => listActs(services.db.orm, query, page)),
  ),
  disputes: csvExport('disputes', DISPUTE_COLUMNS, ({ query, services }) => {
    const keyOf = (row: DisputeRow) => keyOfLine(query, row);
    return byCursor(keyOf, (page) => listDisputes(services.db.orm, query, page));
  }),
  ledger: csvExport('ledger', LEDGER_COLUMNS, ({ services }) =>
    byId(idOf('entry'), (page) => readEntries(services.db, page)),
  ),

  expiring: csvExport('expiring', EXPIRING_COLUMNS, ({ services }) => {
    const today = chicagoDate(services.clock());
    const keyOf = ({ credential: { expiresOn, id } }: ExpiringLine) => [expiresOn ?? '', id];
    return byCursor(keyOf, async (page) =>
      (await expiringCredentials(services.db.orm, page, today)).map((row) => ({ ...row, today })),
    );
  }),
  licenseMatches: csvExport('license-matches', MATCH_COLUMNS, async ({ query, services }) => {
    const run = services.db.orm;
    const inForce = await idInForce(run);
    return byCursor<ListMatch>(ownId, async (page) => {
      const matches = await listMatches(run, inForce ?? 0, { ...query, ...page });
      const beside = await matchedEntries(run, matches);
      return matches.map((row) => presentMatch(row, beside));
    });
  }),
  licenseImports: csvExport('license-imports', IMPORT_COLUMNS, ({ services }) =>
    byCursor(ownId, (page) => listImports(services.db.orm, page)),
  ),
  doorReports: csvExport('door-reports', REPORT_COLUMNS, ({ query, services }) =>
    byCursor(idOf('report'), (page) => listReports(services.db.orm, { ...query, ...page })),
  ),
});
