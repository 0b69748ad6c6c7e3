// Handlers of the administrator screens.
import { adminDashboardRoutes, adminRoutes } from '@live-oak/contract/features/admin/routes.ts';
import type { JobWithBids, DebugFacts } from '@live-oak/contract/features/admin/schema.ts';
import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { recordContacts } from '../../kernel/audit-log/audit-log.ts';
import { ok, pageOf, serialize, type Bound, handlersOf } from '../../kernel/http/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { presentBidForAdmin } from '../bids/present.ts';
import { biddersOf, recordViews } from '../bids/queries.ts';
import { isUnsealed } from '../jobs/policy.ts';
import { countUnacknowledged } from '../emergencies/triage.ts';
import { listJobs, answerJobs } from '../jobs/queries.ts';
import { trackRecordsOf } from '../reviews/queries.ts';
import type { decideManyWith } from './decide-many.ts';
import { adminStats, readMap, readTrends } from './figures.ts';
import { countQueue, keyOfRow, presentItem, readQueue } from './queue.ts';
import { createTestProviders } from './test-providers.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { assertAllowed, unauthenticated } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { sessions } from '../accounts/tables.ts';

const SERVER = `
  select current_setting('server_version') as version,
    (select count(*)::int from drizzle.__drizzle_migrations) as migrations`;

const startedAt = new Date(Date.now() - process.uptime() * 1000);

/** Facts of the caller's own session and of the process that answers; 403 in production. */
async function debugFacts({ db, env, clock }: Services, viewer: Viewer): Promise<DebugFacts> {
  assertAllowed(!env.production, { english: 'The debug page is off in production.' });
  const [session] = await db.orm.select().from(sessions).where(eq(sessions.id, viewer.sessionId));
  const [server] = await db.prepared<{ version: string; migrations: number }>('debug_server', SERVER, []);
  if (!session || !server) throw unauthenticated();
  return {
    session: {
      id: viewer.sessionId,
      ...pick(viewer, 'userId', 'userType'),
      ...serialize(session, 'remember', 'expiresAt'),
      signedInAt: session.createdAt.toISOString(),
    },
    server: {
      node: process.version,
      database: db.kind,
      databaseVersion: server.version,
      ...pick(server, 'migrations'),
      startedAt: startedAt.toISOString(),
      now: clock().toISOString(),
    },
    switches: {
      ...pick(env, 'production', 'demoData', 'allowTestAccounts', 'requireCredentials', 'requireAdminTwoFactor'),
      ...pick(env, 'rateLimit', 'trustProxy', 'logLevel'),
      mail: env.smtpUrl === undefined ? 'files' : 'smtp',
    },
  };
}

const idsOf = (jobs: readonly Job[]) => jobs.map(({ id }) => id);

async function bidsOf({ db, clock, env }: Services, jobs: readonly Job[]): Promise<Map<number, SealedBid[]>> {
  const rows = await biddersOf(db.orm, idsOf(jobs), {
    now: clock(),
    requireCredentials: env.requireCredentials,
    recordsOf: trackRecordsOf,
  });
  return Map.groupBy(rows.map(presentBidForAdmin), ({ jobId }) => jobId);
}

const isSealed = ({ status, biddingClosedAt }: Job) =>
  !isUnsealed({ status, biddingClosedAt: biddingClosedAt === null ? null : new Date(biddingClosedAt) });

const ofAll = handlersOf(adminRoutes, {
  stats: async ({ services }) => ok(await adminStats(services.db)),

  recentJobs: async (call) => {
    const { search: q, status, ...page } = call.query;
    const filter = { ...page, q, status: status === undefined || status === 'all' ? undefined : [status] };
    return answerJobs(call, { as: 'admin' }, filter);
  },

  /** Views of sealed bids are recorded before the answer is sent. */
  jobsWithBids: async ({ query, viewer, services, request }) => {
    const { jobs, headers } = await listJobs(services, viewer, { as: 'admin' }, query, request.url);
    const bids = await bidsOf(services, jobs);
    const { sealed = [], open = [] } = Object.groupBy(
      jobs.filter(({ id }) => bids.has(id)),
      (job) => (isSealed(job) ? 'sealed' : 'open'),
    );
    await recordViews(services, idsOf(sealed), viewer.userId);
    await recordContacts(services, viewer.userId, 'job', idsOf(open));
    const body: JobWithBids[] = jobs.map((job) => ({ ...job, bids: bids.get(job.id) ?? [] }));
    return { status: 200, body, headers };
  },
});

export const makeHandlers = (decideMany: ReturnType<typeof decideManyWith>): readonly Bound[] => [
  ...ofAll,
  ...handlersOf(adminDashboardRoutes, {
    trends: async ({ services }) => ok(await readTrends(services.db, services.clock())),
    map: async ({ services }) => ok(await readMap(services.db)),

    queue: async (call) => {
      const { query, services } = call;
      const now = services.clock();
      const rows = await readQueue(services.db, query, query.limit + 1);
      return pageOf(call, rows, keyOfRow, (shown) => shown.map((row) => presentItem(row, now)));
    },

    queueCounts: async ({ services }) =>
      ok({
        ...(await countQueue(services.db, services.clock())),
        unopenedEmergencies: await countUnacknowledged(services.db.orm),
        can: { createTestData: services.env.allowTestAccounts, seeDebug: !services.env.production },
      }),

    decideQueue: async ({ body, viewer, services }) => ok(await decideMany(services, viewer, body)),

    createTestProviders: async ({ viewer, services }) => ({
      status: 201,
      body: await createTestProviders(services, viewer.userId),
    }),

    debug: async ({ viewer, services }) => ok(await debugFacts(services, viewer)),
  }),
];
