// Queries of the Operations page.
import { statfs } from 'node:fs/promises';
import { pick } from '@live-oak/contract/keys.ts';
import { and, count, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { INCIDENT_TEXTS } from '@live-oak/contract/features/operations/incidents.ts';
import type { IncidentKind, Operations } from '@live-oak/contract/features/operations/schema.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { serialize } from '../../kernel/http/handler.ts';
import type { ProcessFacts } from '../../kernel/observability/heartbeat.ts';
import { MAIL_QUEUE } from '../../kernel/mail/mail.ts';
import { mails } from '../../kernel/mail/mail-tables.ts';
import { PROCESS_EXPIRY_SECONDS, QUEUE_NAMES, readClusterMetrics } from '../../kernel/observability/cluster.ts';
import { processes } from '../../kernel/observability/tables.ts';
import { commitOf, VERSION } from '../../kernel/observability/version.ts';
import { queueJobs } from '../../kernel/queue/tables.ts';
import { atMostEvery } from '../../kernel/recent.ts';
import type { Services } from '../../kernel/services.ts';
import { uploads } from '../files/tables.ts';
import { webhookEvents } from '../payments/tables.ts';
import { textsToday } from '../texting/gate.ts';
import { readFeedState } from '../weather/admin.ts';
import { healthOf, type Readings } from './health.ts';
import { incidents } from './tables.ts';
import { explainFailure, maskedAddress } from './explanations.ts';

const NEWEST = 10;
const VERSION_OF_DATABASE = `select current_setting('server_version') as version`;

/** The figures of the whole installation, cached for a few seconds. */
const wholeFigures = atMostEvery(2000, readClusterMetrics);

/** Space on the disk under DATA_DIR, in bytes. */
export async function diskOf({ env }: Pick<Services, 'env'>): Promise<{ freeBytes: number; bytes: number }> {
  const { bavail, blocks, bsize } = await statfs(env.dataDir);
  return { freeBytes: bavail * bsize, bytes: blocks * bsize };
}

export async function listProcesses({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const rows = await db.orm
    .select()
    .from(processes)
    .where(gt(processes.lastSeenAt, new Date(clock().getTime() - DAY_MS)))
    .orderBy(desc(processes.lastSeenAt), desc(processes.id))
    .limit(50);
  const since = clock().getTime() - PROCESS_EXPIRY_SECONDS * 1000;
  // Written by heartbeat.ts alone.
  return rows.map((row) => ({ ...row, facts: row.facts as ProcessFacts, isAlive: row.lastSeenAt.getTime() > since }));
}

/** The newest mails that failed, finally or not. */
async function mailFailures({ db }: Pick<Services, 'db'>): Promise<Operations['mailFailures']> {
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

function eventState({
  handledAt,
  failure,
}: typeof webhookEvents.$inferSelect): Operations['webhooks'][number]['state'] {
  if (handledAt === null) {
    return failure === null ? 'waiting' : 'failed';
  }
  return failure === null ? 'handled' : 'not_booked';
}

/** The newest events of the payment gateway. */
async function newestWebhooks({ db }: Pick<Services, 'db'>): Promise<Operations['webhooks']> {
  const rows = await db.orm
    .select()
    .from(webhookEvents)
    .orderBy(desc(webhookEvents.receivedAt), desc(webhookEvents.id))
    .limit(NEWEST);
  return rows.map((row) => ({
    ...serialize(row, 'id', 'type', 'attempts', 'failure', 'receivedAt', 'handledAt', 'retryAt'),
    state: eventState(row),
  }));
}

async function filesOf({ db }: Pick<Services, 'db'>): Promise<{ files: number; bytes: number }> {
  const [row] = await db.orm
    .select({ files: count(), bytes: sql`coalesce(sum(${uploads.bytes}), 0)`.mapWith(Number) })
    .from(uploads);
  return row ?? { files: 0, bytes: 0 };
}

type OperationsServices = Pick<Services, 'db' | 'clock' | 'env' | 'weather'>;

/** Everything that the health of the parts is computed from. */
export async function observedNow(services: OperationsServices): Promise<Readings> {
  const [whole, disk, alive] = [await wholeFigures(services), await diskOf(services), await listProcesses(services)];
  return {
    whole,
    disk,
    processes: alive,
    now: services.clock(),
    hasBucket: services.env.storage !== undefined,
    textsToday: await textsToday(services.db.orm, services.clock(), services.env),
    weather: await readFeedState(services.db.orm, services.weather),
  };
}

/** What fails in these is tried again, so it waits too; the page shows it once. */
const FAILING_WAIT: readonly string[] = ['webhooks', 'gatewayTasks', 'papers'];

/** The state of the whole installation. */
export async function readOperations(services: OperationsServices): Promise<Operations> {
  const { db, clock, env } = services;
  const seen = await observedNow(services);
  const { whole, disk } = seen;
  const files = await filesOf(services);
  const open = await db.orm
    .select()
    .from(incidents)
    .where(isNull(incidents.closedAt))
    .orderBy(desc(incidents.openedAt));
  const [database] = await db.prepared<{ version: string }>('operations_versions', VERSION_OF_DATABASE, []);
  const queues = QUEUE_NAMES.map((queue) => ({
    queue,
    ...whole[queue],
    waiting: whole[queue].waiting - (FAILING_WAIT.includes(queue) ? whole[queue].failed : 0),
    oldestSeconds: Math.round(whole[queue].oldestSeconds),
  }));
  return {
    asOf: clock().toISOString(),
    health: healthOf(seen),
    queues,
    incidents: open.map(({ kind, since }) => ({
      // Written by the timer of this feature alone.
      kind: kind as IncidentKind,
      since: since.toISOString(),
      // As above.
      words: INCIDENT_TEXTS[kind as IncidentKind].words,
    })),
    processes: seen.processes.map((one) => ({
      ...serialize(one, 'id', 'isAlive', 'version', 'commit', 'node', 'startedAt', 'lastSeenAt'),
      ...pick(one.facts, 'streams', 'memoryBytes'),
    })),
    webhooks: await newestWebhooks(services),
    mailFailures: await mailFailures(services),
    storage: {
      kind: env.storage ? 'bucket' : 'folder',
      files: files.files,
      fileBytes: files.bytes,
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
