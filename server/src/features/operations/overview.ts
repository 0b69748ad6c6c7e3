// Reads everything that the Operations page shows, detects incidents, and notifies administrators when one begins.
import { pick } from '@live-oak/contract/keys.ts';
import { INCIDENT_TEXTS } from '@live-oak/contract/features/operations/incidents.ts';
import { INCIDENT_KINDS, type Operations } from '@live-oak/contract/features/operations/schema.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, count, desc, eq, gt, isNotNull, isNull, sql } from '../../kernel/db/drizzle.ts';
import { serialize } from '../../kernel/http/handler.ts';
import type { ProcessFacts } from '../../kernel/observability/heartbeat.ts';
import { MAIL_QUEUE } from '../../kernel/mail/mail.ts';
import { mails, processes, queueJobs } from '../../kernel/tables.ts';
import { PROCESS_EXPIRY_SECONDS, QUEUE_NAMES, readClusterMetrics } from '../../kernel/observability/cluster.ts';
import { commitOf, VERSION } from '../../kernel/observability/version.ts';
import { atMostEvery } from '../../kernel/recent.ts';
import type { Timer } from '../../kernel/scheduler.ts';
import { runCommand, type Services } from '../../kernel/services.ts';
import { diskOf } from '../../kernel/storage/disk.ts';
import { uploads } from '../files/tables.ts';
import { webhookEvents } from '../payments/tables.ts';
import { textsToday } from '../texting/gate.ts';
import { readFeedState } from '../weather/alerts.ts';
import { healthOf, stuckIn, type Readings } from './health.ts';
import { incidents } from './tables.ts';
import { explainFailure, maskedAddress } from './failures.ts';

type OperationsServices = Pick<Services, 'db' | 'clock' | 'env' | 'weather'>;

const NEWEST = 10;

/** The figures of the whole installation. */
const wholeFigures = atMostEvery(2000, readClusterMetrics);

async function listProcesses({ db, clock }: OperationsServices) {
  const rows = await db.orm
    .select()
    .from(processes)
    .where(gt(processes.lastSeenAt, new Date(clock().getTime() - DAY_MS)))
    .orderBy(desc(processes.lastSeenAt), desc(processes.id))
    .limit(50);
  const since = clock().getTime() - PROCESS_EXPIRY_SECONDS * 1000;
  // Only heartbeat.ts writes them.
  return rows.map((row) => ({ ...row, facts: row.facts as ProcessFacts, isAlive: row.lastSeenAt.getTime() > since }));
}

async function mailFailures({ db }: OperationsServices): Promise<Operations['mailFailures']> {
  const rows = await db.orm
    .select({
      mail: pick(mails, 'id', 'toAddress', 'createdAt'),
      job: pick(queueJobs, 'attempts', 'failure', 'runAt', 'failedAt'),
    })
    .from(queueJobs)
    .innerJoin(mails, eq(mails.id, sql`(${queueJobs.payload} ->> 'mailId')::int`))
    .where(and(eq(queueJobs.queue, MAIL_QUEUE.name), isNotNull(queueJobs.failure)))
    .orderBy(desc(queueJobs.createdAt), desc(queueJobs.id))
    .limit(NEWEST);
  return rows.map(({ mail, job }) => ({
    id: mail.id,
    to: maskedAddress(mail.toAddress),
    createdAt: mail.createdAt.toISOString(),
    attempts: job.attempts,
    failure: explainFailure('mail', job.failure),
    nextTryAt: job.failedAt === null ? job.runAt.toISOString() : null,
  }));
}

function webhookState(handledAt: Date | null, failure: string | null) {
  if (handledAt === null) return failure === null ? 'waiting' : 'failed';
  return failure === null ? 'handled' : 'not_booked';
}

async function newestWebhooks({ db }: OperationsServices): Promise<Operations['webhooks']> {
  const rows = await db.orm
    .select()
    .from(webhookEvents)
    .orderBy(desc(webhookEvents.receivedAt), desc(webhookEvents.id))
    .limit(NEWEST);
  return rows.map((row) => ({
    ...serialize(row, 'id', 'type', 'attempts', 'failure', 'receivedAt', 'handledAt', 'retryAt'),
    state: webhookState(row.handledAt, row.failure),
  }));
}

/** What the health of the parts and the incidents are computed from. */
export async function takeReadings(services: OperationsServices): Promise<Readings> {
  return {
    whole: await wholeFigures(services),
    disk: await diskOf(services),
    processes: await listProcesses(services),
    now: services.clock(),
    textsToday: await textsToday(services.db.orm, services.clock(), services.env),
    weather: await readFeedState(services.db.orm, services.weather),
  };
}

async function openIncidents({ db }: OperationsServices): Promise<Operations['incidents']> {
  const isOpen = isNull(incidents.closedAt);
  const rows = await db.orm.select().from(incidents).where(isOpen).orderBy(desc(incidents.openedAt));
  return rows.map(({ kind, since }) => ({ kind, since: since.toISOString(), words: INCIDENT_TEXTS[kind].words }));
}

/** Failed work of these queues is retried, so it also waits; the page counts it once. */
const RETRIED: readonly string[] = ['webhooks', 'gatewayTasks', 'papers'];

/** The state of the whole installation. */
export async function readOperations(services: OperationsServices): Promise<Operations> {
  const { db, clock, env } = services;
  const readings = await takeReadings(services);
  const { whole, disk } = readings;
  const [files] = await db.orm
    .select({ files: count(), fileBytes: sql`coalesce(sum(${uploads.bytes}), 0)`.mapWith(Number) })
    .from(uploads);
  const selectVersion = `select current_setting('server_version') as version`;
  const [database] = await db.prepared<{ version: string }>('operations_versions', selectVersion, []);
  return {
    asOf: clock().toISOString(),
    health: healthOf(readings),
    queues: QUEUE_NAMES.map((queue) => ({
      queue,
      ...whole[queue],
      waiting: whole[queue].waiting - (RETRIED.includes(queue) ? whole[queue].failed : 0),
      oldestSeconds: Math.round(whole[queue].oldestSeconds),
    })),
    incidents: await openIncidents(services),
    processes: readings.processes.map((one) => ({
      ...serialize(one, 'id', 'isAlive', 'version', 'commit', 'node', 'startedAt', 'lastSeenAt'),
      ...pick(one.facts, 'streams', 'memoryBytes'),
    })),
    webhooks: await newestWebhooks(services),
    mailFailures: await mailFailures(services),
    storage: {
      kind: env.storage ? 'bucket' : 'folder',
      ...(files ?? { files: 0, fileBytes: 0 }),
      databaseBytes: whole.databaseBytes,
      diskFreeBytes: disk.freeBytes,
      diskBytes: disk.bytes,
    },
    backup:
      whole.backedUpAt === null
        ? null
        : { at: new Date(whole.backedUpAt * 1000).toISOString(), bytes: whole.backupBytes },
    versions: {
      version: VERSION,
      commit: commitOf(env.buildCommit),
      node: process.version,
      database: db.kind,
      databaseVersion: database?.version ?? '',
      migrations: whole.migrations,
      uptimeSeconds: Math.round(process.uptime()),
    },
  };
}

/** Ages of the oldest failing rows that were not dismissed. A refusal by one recipient (5xx) is not a failure of the mail server. */
const FAILING = `select
  (select coalesce(max(extract(epoch from $1::timestamptz - created_at)), 0)::float8 from webhook_events w
    where handled_at is null and failure is not null
      and not exists (select 1 from dismissed_failures d where d.kind = 'webhook' and d.ref = w.id)) as webhooks,
  (select coalesce(max(extract(epoch from $1::timestamptz - created_at)), 0)::float8 from queue_jobs j
    where queue = 'gateway' and attempts > 0
      and not exists (select 1 from dismissed_failures d where d.kind = 'gateway_task' and d.ref = j.key)) as "gatewayTasks",
  (select coalesce(max(extract(epoch from $1::timestamptz - created_at)), 0)::float8 from queue_jobs
    where queue = '${MAIL_QUEUE.name}' and failed_at is null and attempts > 0 and failure !~ '\\m5\\d\\d\\M') as mails,
  exists (select 1 from mails where id > (select coalesce(max(id), 0) - 200 from mails)
    and sent_at > $1::timestamptz - interval '15 minutes') as "hasMailGone"`;

export async function watchForIncidents(services: Services): Promise<void> {
  const { db, clock } = services;
  const [failing] = await db.prepared<Parameters<typeof stuckIn>[1]>('operations_failing', FAILING, [clock()]);
  if (!failing) return;
  const stuck = stuckIn(await takeReadings(services), failing);
  const open = await db.orm.select({ kind: incidents.kind }).from(incidents).where(isNull(incidents.closedAt));
  for (const kind of INCIDENT_KINDS) {
    const since = stuck.get(kind);
    const isOpen = open.some((one) => one.kind === kind);
    if (since !== undefined && !isOpen) {
      await runCommand(services, async ({ tx, now, emit }) => {
        // The unique index lets one process notify, of several that detect it.
        const incident = { kind, since, openedAt: now };
        const [made] = await tx.insert(incidents).values(incident).onConflictDoNothing().returning();
        if (made) {
          await emit({ kind: 'operations.stuck', data: { incidentId: made.id, incident: kind } });
        }
      });
    } else if (since === undefined && isOpen) {
      const isThis = and(eq(incidents.kind, kind), isNull(incidents.closedAt));
      await db.orm.update(incidents).set({ closedAt: clock() }).where(isThis);
    }
  }
}

export const incidentTimer: Timer = { name: 'operations.incidents', everyMs: 60_000, run: watchForIncidents };
