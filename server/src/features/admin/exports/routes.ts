// Handlers of CSV exports.
import { exportRoutes } from '@live-oak/contract/features/admin/export-routes.ts';
import { handle, type Bound } from '../../../kernel/http/bind.ts';
import { encodeCursor } from '../../../kernel/http/paging.ts';
import { parishAsked } from '../../jobs/conditions.ts';
import { listProviders } from '../../providers/queries.ts';
import { listActs } from '../audit-log/queries.ts';
import { listUsers } from '../users/queries.ts';
import { BID_COLUMNS, JOB_COLUMNS, PROVIDER_COLUMNS, RECORD_COLUMNS, USER_COLUMNS } from './columns.ts';
import { disputesExport } from './disputes.ts';
import { readBidLines, readJobLines } from './jobs.ts';
import { moneyExports } from './money.ts';
import { byId, sendCsv } from './send.ts';
import { vettingExports } from './vetting.ts';

const users = handle(exportRoutes.users, async ({ query, viewer, services }) =>
  sendCsv(services, viewer, {
    name: 'users',
    filters: query,
    columns: USER_COLUMNS,
    readAfter: byId(
      (page) => listUsers(services.db.orm, query, page),
      ({ person }) => person.id,
    ),
  }),
);

const providers = handle(exportRoutes.providers, async ({ query, viewer, services }) =>
  sendCsv(services, viewer, {
    name: 'providers',
    filters: query,
    columns: PROVIDER_COLUMNS,
    // The list answers one row more than its limit.
    readAfter: ({ rows, last }) =>
      listProviders(services.db.orm, { ...query, limit: rows - 1, cursor: last && encodeCursor([last.provider.id]) }),
  }),
);

const jobs = handle(exportRoutes.jobs, async ({ query, viewer, services }) => {
  const { search, status, parish, owner } = query;
  // Refused before anything is sent: nobody reads an error inside a sheet.
  const filter = { search, status, parishFips: parishAsked(parish), owner };
  return sendCsv(services, viewer, {
    name: 'jobs',
    filters: query,
    columns: JOB_COLUMNS,
    readAfter: byId(
      (page) => readJobLines(services.db, filter, page),
      ({ job }) => job.id,
    ),
  });
});

const bids = handle(exportRoutes.bids, async ({ viewer, services }) =>
  sendCsv(services, viewer, {
    name: 'bids',
    columns: BID_COLUMNS,
    readAfter: byId(
      (page) => readBidLines(services.db, page),
      ({ bid }) => bid.id,
    ),
  }),
);

const record = handle(exportRoutes.record, async ({ query, viewer, services }) =>
  sendCsv(services, viewer, {
    name: 'record',
    filters: query,
    columns: RECORD_COLUMNS,
    readAfter: byId(
      (page) => listActs(services.db.orm, query, page),
      ({ id }) => id,
    ),
  }),
);

export const exportHandlers: readonly Bound[] = [
  users,
  providers,
  jobs,
  bids,
  record,
  disputesExport,
  ...vettingExports,
  ...moneyExports,
];
