// Handlers of the desk's exports (spec 4 "Administration": CSV export of every list).
import { exportRoutes } from '@live-oak/contract/features/admin/export-routes.ts';
import { handle, type Bound } from '../../../http/bind.ts';
import { encodeCursor } from '../../../http/paging.ts';
import { listProviders } from '../../providers/queries.ts';
import { listActs } from '../../record/queries.ts';
import { listUsers } from '../../users/queries.ts';
import { BID_COLUMNS, JOB_COLUMNS, PROVIDER_COLUMNS, RECORD_COLUMNS, USER_COLUMNS } from './columns.ts';
import { readBidLines, readJobLines } from './jobs.ts';
import { sendCsv } from './send.ts';

const users = handle(exportRoutes.users, async ({ query, viewer, services }) =>
  sendCsv(services, viewer, {
    name: 'users',
    filters: query,
    columns: USER_COLUMNS,
    read: (page) => listUsers(services.db.orm, query, page),
    idOf: ({ person }) => person.id,
  }),
);

const providers = handle(exportRoutes.providers, async ({ query, viewer, services }) =>
  sendCsv(services, viewer, {
    name: 'providers',
    filters: query,
    columns: PROVIDER_COLUMNS,
    // The list answers one row more than its limit.
    read: ({ rows, before }) =>
      listProviders(services.db.orm, {
        ...query,
        limit: rows - 1,
        cursor: before === undefined ? undefined : encodeCursor([before]),
      }),
    idOf: ({ provider }) => provider.id,
  }),
);

const jobs = handle(exportRoutes.jobs, async ({ query, viewer, services }) =>
  sendCsv(services, viewer, {
    name: 'jobs',
    filters: query,
    columns: JOB_COLUMNS,
    read: (page) => readJobLines(services.db, query, page),
    idOf: ({ id }) => id,
  }),
);

const bids = handle(exportRoutes.bids, async ({ viewer, services }) =>
  sendCsv(services, viewer, {
    name: 'bids',
    columns: BID_COLUMNS,
    read: (page) => readBidLines(services.db, page),
    idOf: ({ id }) => id,
  }),
);

const record = handle(exportRoutes.record, async ({ query, viewer, services }) =>
  sendCsv(services, viewer, {
    name: 'record',
    filters: query,
    columns: RECORD_COLUMNS,
    read: (page) => listActs(services.db.orm, query, page),
    idOf: ({ id }) => id,
  }),
);

export const exportHandlers: readonly Bound[] = [users, providers, jobs, bids, record];
