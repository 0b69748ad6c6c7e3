// Heartbeats: each process regularly writes that it is alive and how its parts are, so that any process can show all of them.
import { eq, lt } from '../db/drizzle.ts';
import { insertedRow } from '../errors.ts';
import type { Services } from '../services.ts';
import { timerFacts, type Timer } from '../scheduler.ts';
import { partFacts } from './outgoing.ts';
import { processes } from '../tables.ts';
import { commitOf, VERSION } from './version.ts';

/** What a process reports about itself. */
const factsOf = ({ db, news }: Pick<Services, 'db' | 'news'>) => ({
  streams: news.size,
  memoryBytes: process.memoryUsage.rss(),
  connections: db.connections(),
  parts: partFacts(),
  timers: timerFacts(),
});
export type ProcessFacts = ReturnType<typeof factsOf>;

const EXPIRY_MS = 24 * 3600_000;
const startedAt = new Date(Date.now() - process.uptime() * 1000);

/** By app: two apps of one process may share a database, as while the demonstration is made. */
const rowIds = new WeakMap<object, number>();
const stopped = new WeakSet();

/** Records that this process is alive, and deletes processes that have been silent for a day. */
export async function sendHeartbeat(services: Pick<Services, 'db' | 'clock' | 'env' | 'news'>): Promise<void> {
  const { db, clock, env } = services;
  if (stopped.has(services)) return;
  const lastSeenAt = clock();
  const facts = factsOf(services);
  const mine = eq(processes.id, rowIds.get(services) ?? 0);
  const updated = await db.orm.update(processes).set({ lastSeenAt, facts }).where(mine).returning({ id: processes.id });
  if (updated.length === 0) {
    const about = { startedAt, version: VERSION, commit: commitOf(env.buildCommit), node: process.version };
    const row = { ...about, lastSeenAt, facts };
    const made = await db.orm.insert(processes).values(row).returning({ id: processes.id });
    rowIds.set(services, insertedRow(made).id);
  }
  await db.orm.delete(processes).where(lt(processes.lastSeenAt, new Date(lastSeenAt.getTime() - EXPIRY_MS)));
}

/** Removes this process from the list when it stops, unless the database is unavailable. */
export async function removeHeartbeat(services: Pick<Services, 'db'>): Promise<void> {
  const { db } = services;
  stopped.add(services);
  const rowId = rowIds.get(services);
  if (rowId !== undefined) {
    const removed = db.orm.delete(processes).where(eq(processes.id, rowId));
    await removed.catch(() => undefined);
  }
}

export const heartbeatTimer: Timer = { name: 'heartbeat', everyMs: 15_000, run: sendHeartbeat };
