// CSV exports: each is recorded, then streamed.
import { exportRoutes } from '@live-oak/contract/features/admin/routes.ts';
import type { ListMatch } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import type { Page, RouteDeclaration } from '@live-oak/contract/route.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { recordView } from '../../../kernel/audit-log/audit-log.ts';
import { unauthenticated } from '../../../kernel/errors.ts';
import { csvAnswer, csvStream, pagesAfter, type CsvColumn } from '../../../kernel/http/csv.ts';
import {
  encodeCursor,
  idOf,
  ownId,
  handlersOf,
  type Call,
  type CursorKey,
  type PageRows,
} from '../../../kernel/http/handler.ts';
import { isSessionOpen } from '../../accounts/sessions.ts';
import { keyOfLine, listDisputes } from '../../disputes/queries.ts';
import { listReports } from '../../door-check/queries.ts';
import { parishAsked } from '../../jobs/conditions.ts';
import { listProviders } from '../../providers/queries.ts';
import { presentMatch } from '../../vetting/licenses/routes.ts';
import { idInForce, listImports, listMatches, matchedEntries } from '../../vetting/licenses/queries.ts';
import { expiringCredentials } from '../../vetting/queries.ts';
import { listActs } from '../audit-log/queries.ts';
import { listUsers } from '../users/queries.ts';
import * as columns from './columns.ts';
import { readBidLines, readEntries, readJobLines } from './queries.ts';

/** Up to `rows` rows after `last`, in the order of the list. */
type ReadAfter<R> = (page: { rows: number; last: R | undefined }) => Promise<readonly R[]>;

/** The reader of a list that is ordered by descending id; `keyOf` names the id of a row. */
const byId =
  <R>(keyOf: (row: R) => CursorKey, read: (page: PageRows) => Promise<readonly R[]>): ReadAfter<R> =>
  ({ rows, last }) =>
    read({ rows, before: last && Number(keyOf(last)[0]) });

/** The reader of a list that takes a cursor and answers one row more than its limit. */
const byCursor =
  <R>(keyOf: (row: R) => CursorKey, read: (page: Page) => Promise<readonly R[]>): ReadAfter<R> =>
  ({ rows, last }) =>
    read({ limit: rows - 1, cursor: last && encodeCursor(keyOf(last)) });

/** A list as CSV, page by page while the administrator stays signed in; its name and filters are recorded. `readerOf` may refuse before it starts. */
const csvExport =
  <C extends Call<RouteDeclaration>, Row>(
    name: string,
    columns: readonly CsvColumn<Row>[],
    readerOf: (call: C) => ReadAfter<Row> | Promise<ReadAfter<Row>>,
  ) =>
  async (call: C) => {
    const { query, viewer, services } = call;
    const readAfter = await readerOf(call);
    const filters = Object.entries(propertiesOf(query)).filter(([, value]) => value !== undefined);
    const after = { list: name, ...Object.fromEntries(filters) };
    await recordView(services, [
      { action: 'list.export', actorId: viewer.userId, targetType: 'list', targetId: null, after },
    ]);
    const pages = pagesAfter<Row>(async (page) => {
      // Suspended or signed out since the download began.
      if (!(await isSessionOpen(services.db.orm, viewer.sessionId))) {
        throw unauthenticated();
      }
      return readAfter(page);
    });
    return csvAnswer(name, services.clock(), csvStream(columns, pages));
  };

export const exportHandlers = handlersOf(exportRoutes, {
  users: csvExport('users', columns.USER_COLUMNS, ({ query, services }) =>
    byId(idOf('person'), (page) => listUsers(services.db.orm, query, page)),
  ),
  providers: csvExport('providers', columns.PROVIDER_COLUMNS, ({ query, services }) =>
    byCursor(idOf('provider'), (page) => listProviders(services.db.orm, { ...query, ...page })),
  ),
  jobs: csvExport('jobs', columns.JOB_COLUMNS, ({ query: { parish, ...filter }, services }) => {
    const parishFips = parishAsked(parish);
    return byId(idOf('job'), (page) => readJobLines(services.db, { ...filter, parishFips }, page));
  }),
  bids: csvExport('bids', columns.BID_COLUMNS, ({ services }) =>
    byId(idOf('bid'), (page) => readBidLines(services.db, page)),
  ),
  record: csvExport('record', columns.RECORD_COLUMNS, ({ query, services }) =>
    byId(ownId, (page) => listActs(services.db.orm, query, page)),
  ),
  disputes: csvExport('disputes', columns.DISPUTE_COLUMNS, ({ query, services }) =>
    byCursor(keyOfLine(query), (page) => listDisputes(services.db.orm, { ...query, ...page })),
  ),
  ledger: csvExport('ledger', columns.LEDGER_COLUMNS, ({ services }) =>
    byId(idOf('entry'), (page) => readEntries(services.db, page)),
  ),

  expiring: csvExport('expiring', columns.EXPIRING_COLUMNS, ({ services }) => {
    const today = chicagoDate(services.clock());
    const keyOf = ({ credential }: columns.ExpiringLine) => [credential.expiresOn ?? '', credential.id];
    return byCursor(keyOf, async (page) =>
      (await expiringCredentials(services.db.orm, page, today)).map((row) => ({ ...row, today })),
    );
  }),
  licenseMatches: csvExport('license-matches', columns.MATCH_COLUMNS, async ({ query, services }) => {
    const run = services.db.orm;
    const inForce = await idInForce(run);
    return byCursor<ListMatch>(ownId, async (page) => {
      const matches = await listMatches(run, inForce ?? 0, { ...query, ...page });
      const beside = await matchedEntries(run, matches);
      return matches.map((row) => presentMatch(row, beside));
    });
  }),
  licenseImports: csvExport('license-imports', columns.IMPORT_COLUMNS, ({ services }) =>
    byCursor(ownId, (page) => listImports(services.db.orm, page)),
  ),
  doorReports: csvExport('door-reports', columns.REPORT_COLUMNS, ({ query, services }) =>
    byCursor(idOf('report'), (page) => listReports(services.db.orm, { ...query, ...page })),
  ),
});
