// Handlers of CSV exports.
import { exportRoutes } from '@live-oak/contract/features/admin/export-routes.ts';
import type { Bound } from '../../../kernel/http/bind.ts';
import { keyOfLine, listDisputes } from '../../disputes/queries.ts';
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
} from './columns.ts';
import { readBidLines, readEntries, readJobLines } from './queries.ts';
import { byCursor, byId, csvExport } from './send.ts';
import { vettingExports } from './vetting.ts';

const users = csvExport(exportRoutes.users, 'users', USER_COLUMNS, ({ query, services }) =>
  byId(
    (page) => listUsers(services.db.orm, query, page),
    ({ person }) => person.id,
  ),
);

const providers = csvExport(exportRoutes.providers, 'providers', PROVIDER_COLUMNS, ({ query, services }) =>
  byCursor(
    (page) => listProviders(services.db.orm, { ...query, ...page }),
    ({ provider }) => [provider.id],
  ),
);

const jobs = csvExport(exportRoutes.jobs, 'jobs', JOB_COLUMNS, ({ query, services }) => {
  const { parish, ...filter } = query;
  const parishFips = parishAsked(parish);
  return byId(
    (page) => readJobLines(services.db, { ...filter, parishFips }, page),
    ({ job }) => job.id,
  );
});

const bids = csvExport(exportRoutes.bids, 'bids', BID_COLUMNS, ({ services }) =>
  byId(
    (page) => readBidLines(services.db, page),
    ({ bid }) => bid.id,
  ),
);

const record = csvExport(exportRoutes.record, 'record', RECORD_COLUMNS, ({ query, services }) =>
  byId(
    (page) => listActs(services.db.orm, query, page),
    ({ id }) => id,
  ),
);

const disputes = csvExport(exportRoutes.disputes, 'disputes', DISPUTE_COLUMNS, ({ query, services }) =>
  byCursor(
    (page) => listDisputes(services.db.orm, query, page),
    (row) => keyOfLine(query, row),
  ),
);

const ledger = csvExport(exportRoutes.ledger, 'ledger', LEDGER_COLUMNS, ({ services }) =>
  byId(
    (page) => readEntries(services.db, page),
    ({ entry }) => entry.id,
  ),
);

export const exportHandlers: readonly Bound[] = [
  users,
  providers,
  jobs,
  bids,
  record,
  disputes,
  ...vettingExports,
  ledger,
];
