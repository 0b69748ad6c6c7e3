// CSV exports: each is recorded, then streamed.
import { exportRoutes } from '@live-oak/contract/features/admin/routes.ts';
import type { ListMatch } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { byCursor } from '../../../kernel/http/csv.ts';
import { handlersOf, idOf, ownId } from '../../../kernel/http/handler.ts';
import { overPricesOf, presentOverPrice } from '../../bids/over-price.ts';
import { keyOfLine, listDisputes } from '../../disputes/queries.ts';
import { listReports as listDoorReports } from '../../door-check/queries.ts';
import { parishAsked } from '../../jobs/conditions.ts';
import { listChargebacks, listFailedRefunds, presentFailedRefund } from '../../payments/admin-queries.ts';
import { presentAdminPayout } from '../../payouts/present.ts';
import { payoutsForAdmin } from '../../payouts/queries.ts';
import { listProviders } from '../../providers/queries.ts';
import { presentLines } from '../../reports/present.ts';
import { listReports } from '../../reports/queries.ts';
import type { ReportTargets } from '../../reports/targets.ts';
import { listStorms, presentStorm } from '../../storms/queries.ts';
import { listTickets } from '../../support/queries.ts';
import { presentAdminLine } from '../../support/routes.ts';
import { presentMatch } from '../../vetting/licenses/routes.ts';
import { idInForce, listImports, listMatches, matchedEntries } from '../../vetting/licenses/queries.ts';
import { expiringCredentials } from '../../vetting/queries.ts';
import { listActs } from '../audit-log/queries.ts';
import { keyOfRow, presentItem, readQueue } from '../queue.ts';
import { listUsers } from '../users/queries.ts';
import * as columns from './columns.ts';
import { csvExport } from './csv-export.ts';
import * as money from './money-columns.ts';
import { readBidLines, readEntries, readJobLines } from './queries.ts';

/** Handlers of the exports; that of failed work is in operations, which no feature above it may import. */
export const exportHandlersWith = (reportTargets: ReportTargets) =>
  handlersOf(exportRoutes, {
    users: csvExport('users', columns.USER_COLUMNS, ({ query, services }) =>
      byCursor(idOf('person'), (page) => listUsers(services.db.orm, { ...query, ...page })),
    ),
    providers: csvExport('providers', columns.PROVIDER_COLUMNS, ({ query, services }) =>
      byCursor(idOf('provider'), (page) => listProviders(services.db.orm, { ...query, ...page })),
    ),
    jobs: csvExport('jobs', columns.JOB_COLUMNS, ({ query: { parish, ...filter }, services }) => {
      const parishFips = parishAsked(parish);
      return byCursor(idOf('job'), (page) => readJobLines(services.db, { ...filter, parishFips, ...page }));
    }),
    bids: csvExport('bids', columns.BID_COLUMNS, ({ services }) =>
      byCursor(idOf('bid'), (page) => readBidLines(services.db, page)),
    ),
    record: csvExport('record', columns.RECORD_COLUMNS, ({ query, services }) =>
      byCursor(ownId, (page) => listActs(services.db.orm, { ...query, ...page })),
    ),
    disputes: csvExport('disputes', money.DISPUTE_COLUMNS, ({ query, services }) =>
      byCursor(keyOfLine(query), (page) => listDisputes(services.db.orm, { ...query, ...page })),
    ),
    ledger: csvExport('ledger', money.LEDGER_COLUMNS, ({ services }) =>
      byCursor(idOf('entry'), (page) => readEntries(services.db, page)),
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
    doorReports: csvExport('door-reports', columns.DOOR_REPORT_COLUMNS, ({ query, services }) =>
      byCursor(idOf('report'), (page) => listDoorReports(services.db.orm, { ...query, ...page })),
    ),

    reports: csvExport('reports', columns.REPORT_COLUMNS, ({ query, services }) => {
      const run = services.db.orm;
      return byCursor(ownId, async (page) =>
        presentLines(run, reportTargets, await listReports(run, { ...query, ...page })),
      );
    }),
    support: csvExport('support-requests', columns.TICKET_COLUMNS, ({ query, services }) =>
      byCursor(ownId, async (page) =>
        (await listTickets(services.db.orm, { ...query, ...page })).map(presentAdminLine),
      ),
    ),
    storms: csvExport('storms', columns.STORM_COLUMNS, ({ query, services }) => {
      const now = services.clock();
      return byCursor(ownId, async (page) =>
        (await listStorms(services.db.orm, { ...query, ...page }, now)).map((row) => presentStorm(row, now)),
      );
    }),
    queue: csvExport('queue', columns.QUEUE_COLUMNS, ({ query, services }) => {
      const now = services.clock();
      const keyOf = ({ row }: columns.QueueLine) => keyOfRow(row);
      return byCursor(keyOf, async ({ limit, cursor }) =>
        (await readQueue(services.db, { ...query, cursor }, limit + 1)).map((row) => ({
          row,
          item: presentItem(row, now),
        })),
      );
    }),

    payouts: csvExport('payouts', money.PAYOUT_COLUMNS, ({ query, services }) =>
      byCursor(ownId, async (page) =>
        (await payoutsForAdmin(services.db.orm, { ...query, ...page })).map(presentAdminPayout),
      ),
    ),
    chargebacks: csvExport('chargebacks', money.CHARGEBACK_COLUMNS, ({ query, services }) =>
      byCursor(ownId, (page) => listChargebacks(services.db.orm, { ...query, ...page })),
    ),
    failedRefunds: csvExport('failed-refunds', money.FAILED_REFUND_COLUMNS, ({ query, services }) =>
      byCursor(ownId, async (page) =>
        (await listFailedRefunds(services.db.orm, { ...query, ...page })).map(presentFailedRefund),
      ),
    ),
    highBids: csvExport('high-bids', money.HIGH_BID_COLUMNS, ({ query, services }) =>
      byCursor(ownId, async (page) => (await overPricesOf(services.db.orm, query.storm, page)).map(presentOverPrice)),
    ),
  });
