// Queries of the Operations page.
import { statfs } from 'node:fs/promises';
import { desc, gt, isNull } from 'drizzle-orm';
import { INCIDENT_TEXTS } from '@live-oak/contract/features/operations/incidents.ts';
import type { IncidentKind, Operations } from '@live-oak/contract/features/operations/schema.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { serialize } from '../../kernel/http/handler.ts';
import type { ProcessFacts } from '../../kernel/observability/heartbeat.ts';
import { PROCESS_GONE_SECONDS, QUEUE_NAMES, readWhole } from '../../kernel/observability/whole.ts';
import { processes } from '../../kernel/observability/tables.ts';
import { commitOf, VERSION } from '../../kernel/observability/version.ts';
import { atMostEvery } from '../../kernel/recent.ts';
import type { Services } from '../../kernel/services.ts';
import { webhookEvents } from '../payments/tables.ts';
import { textsToday } from '../texting/daily-limit.ts';
import { readFeedState } from '../weather/admin.ts';
import { healthOf, type Readings } from './health.ts';
import { incidents } from './tables.ts';

const NEWEST = 10;

/** The figures of the whole installation, cached for a few seconds. */
const wholeFigures = atMostEvery(2000, readWhole);

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

type OperationsServices = Pick<Services, 'db' | 'clock' | 'env' | 'weather'>;

/** Everything that the health of the parts is computed from. */
export async function seenNow(services: OperationsServices): Promise<Readings> {
  const [whole, disk, alive] = [await wholeFigures(services), await diskOf(services), await listProcesses(services)];
  return {
    whole,
    disk,
    processes: alive,
    now: services.clock(),
    textsToday: await textsToday(services.db.orm, services.clock(), services.env),
    weather: await readFeedState(services.db.orm, services.weather),
  };
}

/** What fails in these is tried again, so it waits too; the page shows it once. */
const FAILING_WAIT: readonly string[] = ['webhooks', 'gatewayTasks', 'papers'];

/** The state of the whole installation. */
export async function readOperations(services: OperationsServices): Promise<Operations> {
  const { db, clock, env } = services;
  const seen = await seenNow(services);
  const open = await db.orm
    .select()
    .from(incidents)
    .where(isNull(incidents.closedAt))
    .orderBy(desc(incidents.openedAt));
  return {
    asOf: clock().toISOString(),
    health: healthOf(seen),
    queues: QUEUE_NAMES.map((queue) => {
      const { waiting, oldestSeconds, ...counted } = seen.whole[queue];
      const failing = FAILING_WAIT.includes(queue) ? counted.failed : 0;
      return { queue, ...counted, waiting: waiting - failing, oldestSeconds: Math.round(oldestSeconds) };
    }),
    incidents: open.map((one) => {
      // Written by the timer of this feature alone.
      const kind = one.kind as IncidentKind;
      return { kind, since: one.since.toISOString(), words: INCIDENT_TEXTS[kind].words };
    }),
    webhooks: await newestWebhooks(services),
    version: VERSION,
    commit: commitOf(env.buildCommit),
  };
}
