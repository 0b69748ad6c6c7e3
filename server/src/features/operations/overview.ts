// Queries of the Operations page.
import { statfs } from 'node:fs/promises';
import { desc, gt, isNull } from 'drizzle-orm';
import { INCIDENT_TEXTS } from '@live-oak/contract/features/operations/incidents.ts';
import type { IncidentKind, Operations } from '@live-oak/contract/features/operations/schema.ts';
import type { ProcessFacts } from '../../kernel/observability/heartbeat.ts';
import { MAIL_QUEUE } from '../../kernel/mail/mail.ts';
import { PROCESS_GONE_SECONDS, WholeReader, type Whole } from '../../kernel/observability/whole.ts';
import { processes } from '../../kernel/observability/tables.ts';
import { commitOf, VERSION } from '../../kernel/observability/version.ts';
import type { Services } from '../../kernel/services.ts';
import { healthOf, type Seen } from './health.ts';
import { incidents } from './tables.ts';
import { failureWords, maskedAddress } from './words.ts';

const DAY_MS = 24 * 3600_000;
const NEWEST = 10;

const readers = new WeakMap<Services['db'], WholeReader>();
/** The figures of the whole, read at most every few seconds for everybody who looks. */
export function readWhole({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Whole> {
  const reader = readers.get(db) ?? new WholeReader(db, clock);
  readers.set(db, reader);
  return reader.read(2000);
}

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
  const since = clock().getTime() - PROCESS_GONE_SECONDS * 1000;
  // Written by heartbeat.ts alone.
  return rows.map((row) => ({ ...row, facts: row.facts as ProcessFacts, isAlive: row.lastSeenAt.getTime() > since }));
}

const FILES = 'select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from uploads';
const VERSIONS = `select current_setting('server_version') as version`;
const MAILS = `select m.id, m.to_address, m.created_at, j.attempts, j.failure, j.run_at as next_try_at, j.failed_at is not null as over
  from queue_jobs j join mails m on m.id = (j.payload ->> 'mailId')::int
  where j.queue = '${MAIL_QUEUE.name}' and j.failure is not null order by j.created_at desc, j.id desc limit ${NEWEST}`;
const EVENTS = `select id, type, created_at as received_at, handled_at, attempts, failure, retry_at
  from webhook_events order by created_at desc, id desc limit ${NEWEST}`;

interface MailRow {
  id: number;
  to_address: string;
  created_at: Date;
  attempts: number;
  failure: string;
  next_try_at: Date;
  over: boolean;
}
interface EventRow {
  id: string;
  type: string;
  received_at: Date;
  handled_at: Date | null;
  attempts: number;
  failure: string | null;
  retry_at: Date | null;
}

const presentMail = (row: MailRow): Operations['mailFailures'][number] => ({
  id: row.id,
  to: maskedAddress(row.to_address),
  createdAt: row.created_at.toISOString(),
  attempts: row.attempts,
  failure: failureWords('mail', row.failure),
  nextTryAt: row.over ? null : row.next_try_at.toISOString(),
});

const presentEvent = (row: EventRow): Operations['webhooks'][number] => ({
  id: row.id,
  type: row.type,
  state: row.handled_at !== null ? 'handled' : row.failure === null ? 'waiting' : 'failed',
  receivedAt: row.received_at.toISOString(),
  handledAt: row.handled_at?.toISOString() ?? null,
  attempts: row.attempts,
  failure: row.failure,
  retryAt: row.retry_at?.toISOString() ?? null,
});

/** Counting every file reads every row: once a minute is enough. */
const FILES_KEPT_MS = 60_000;
const filesKept = new WeakMap<Services['db'], { at: number; files: Promise<{ files: number; bytes: number }> }>();

async function filesOf({ db }: Pick<Services, 'db'>): Promise<{ files: number; bytes: number }> {
  const kept = filesKept.get(db);
  if (kept && performance.now() - kept.at < FILES_KEPT_MS) {
    return kept.files;
  }
  const files = db
    .prepared<{ files: number; bytes: number }>('operations_files', FILES, [])
    .then(([row]) => row ?? { files: 0, bytes: 0 });
  files.catch(() => filesKept.delete(db));
  filesKept.set(db, { at: performance.now(), files });
  return files;
}

/** Everything that the health of the parts is computed from. */
export async function seenNow(services: Pick<Services, 'db' | 'clock' | 'env'>): Promise<Seen> {
  const [whole, disk, alive] = [await readWhole(services), await diskOf(services), await listProcesses(services)];
  return { whole, disk, processes: alive, now: services.clock(), hasBucket: services.env.storage !== undefined };
}

/** What fails in these is tried again, so it waits too; the page shows it once. */
const FAILING_WAIT: readonly string[] = ['webhooks', 'gatewayTasks', 'papers'];

/** How the server goes, whole. */
export async function readOperations(services: Pick<Services, 'db' | 'clock' | 'env'>): Promise<Operations> {
  const { db, clock, env } = services;
  const seen = await seenNow(services);
  const { whole, disk } = seen;
  const [mails, events, files] = [
    await db.prepared<MailRow>('operations_mails', MAILS, []),
    await db.prepared<EventRow>('operations_webhooks', EVENTS, []),
    await filesOf(services),
  ];
  const open = await db.orm
    .select()
    .from(incidents)
    .where(isNull(incidents.closedAt))
    .orderBy(desc(incidents.openedAt));
  const [database] = await db.prepared<{ version: string }>('operations_versions', VERSIONS, []);
  const queues = (['events', 'mails', 'pushes', 'webhooks', 'gatewayTasks', 'papers'] as const).map((queue) => ({
    queue,
    waiting: whole[queue].waiting - (FAILING_WAIT.includes(queue) ? whole[queue].failed : 0),
    oldestSeconds: Math.round(whole[queue].oldestSeconds),
    failed: whole[queue].failed,
    running: whole[queue].running,
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
    processes: seen.processes.map(({ id, startedAt, lastSeenAt, isAlive, version, commit, node, facts }) => ({
      id,
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isAlive,
      version,
      commit,
      node,
      streams: facts.streams,
      memoryBytes: facts.memoryBytes,
    })),
    webhooks: events.map(presentEvent),
    mailFailures: mails.map(presentMail),
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
