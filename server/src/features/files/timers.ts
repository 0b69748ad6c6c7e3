// Deletes unused files after a day, stored bytes whose rows were deleted, and temporary files.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, isNull, lt } from '../../kernel/db/drizzle.ts';
import type { Services } from '../../kernel/services.ts';
import { enqueueAll, type Queue } from '../../kernel/queue/queue.ts';
import { runQueue } from '../../kernel/queue/run.ts';
import type { Timer } from '../../kernel/scheduler.ts';
import { dropUploads, REMOVAL_QUEUE, REMOVAL_WAIT_MS, type Removal } from './commands.ts';
import { fileRemovals, uploads } from './tables.ts';

const MINUTE = 60_000;
const UNUSED_MS = 24 * 60 * MINUTE;
const INCOMING_MS = 60 * MINUTE;
const AT_ONCE = 200;

async function dropUnused({ db, clock }: Services): Promise<void> {
  const isUnused = and(isNull(uploads.usedAt), lt(uploads.createdAt, new Date(clock().getTime() - UNUSED_MS)));
  await db.transaction(async (tx) => {
    const unused = tx.select().from(uploads).where(isUnused).orderBy(asc(uploads.id)).limit(AT_ONCE);
    await dropUploads(tx, await unused.for('update', { skipLocked: true }));
  });
}

/** Removes stored bytes whose keys no row owns. From its first attempt on cancelRemoval() refuses the key. */
export const removalQueue: Queue<Removal, Services> = {
  ...REMOVAL_QUEUE,
  concurrency: 4,
  firstWaitMs: 5 * MINUTE,
  longestWaitMs: 60 * MINUTE,
  mostAttempts: Number.MAX_SAFE_INTEGER,
  onlyWithTimers: true,
  async run({ storage }, { payload: { key } }) {
    await storage.remove(key);
    return undefined;
  },
  /** Keys that a process of the previous version noted in a separate table. */
  async drain({ db, clock }) {
    await db.transaction(async (tx) => {
      const cutoff = new Date(clock().getTime() - REMOVAL_WAIT_MS);
      const left = await tx.delete(fileRemovals).where(lt(fileRemovals.createdAt, cutoff)).returning();
      await enqueueAll(tx, REMOVAL_QUEUE, left, { keyOf: ({ key }) => key });
    });
  },
};

/** Temporary files that a crash left behind. */
export async function clearIncoming(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'incoming');
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    // The clock of the disk, even where tests move Date forward.
    if (performance.timeOrigin + performance.now() - mtimeMs > INCOMING_MS) {
      await rm(path, { force: true });
    }
  }
}

export async function sweepFiles(services: Services): Promise<void> {
  await dropUnused(services);
  await runQueue(services, removalQueue);
  await clearIncoming(services.env.dataDir);
}

export const fileTimer: Timer = { name: 'sweep files', everyMs: 5 * MINUTE, run: sweepFiles };
