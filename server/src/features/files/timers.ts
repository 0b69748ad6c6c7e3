// Timers of files: remove unused files after a day, and stored bytes whose rows are gone.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/services.ts';
import { eachDue, type Timer } from '../../kernel/scheduler.ts';
import { dropUploads } from './commands.ts';
import { fileRemovals, uploads } from './tables.ts';

const MINUTE = 60_000;
const UNUSED_MS = 24 * 60 * MINUTE;
/** Longer than any put takes: until then a key may still be on its way to its row. */
export const REMOVAL_WAIT_MS = 15 * MINUTE;
const INCOMING_MS = 60 * MINUTE;
const AT_ONCE = 200;

/** Deletes uploads that were not used within a day. */
async function dropUnused({ db, clock }: Services): Promise<void> {
  const line = new Date(clock().getTime() - UNUSED_MS);
  await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(uploads)
      .where(and(isNull(uploads.usedAt), lt(uploads.createdAt, line)))
      .orderBy(asc(uploads.id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    await dropUploads(tx, rows);
  });
}

/** Takes bytes away whose keys no row owns. Two processes may do the same: removing twice does no harm. */
async function removeBytes(services: Services): Promise<void> {
  const { db, storage, clock } = services;
  const line = new Date(clock().getTime() - REMOVAL_WAIT_MS);
  const due = await db.orm
    .select()
    .from(fileRemovals)
    .where(lt(fileRemovals.createdAt, line))
    .orderBy(asc(fileRemovals.attempts), asc(fileRemovals.id))
    .limit(AT_ONCE);
  const keys = new Map(due.map(({ id, key }) => [id, key]));
  await eachDue(services, 'removal of a file', [...keys.keys()], async (id) => {
    // Marked first: from here on no row can take the key over, see keepKeys().
    const [mine] = await db.orm
      .update(fileRemovals)
      .set({ attempts: sql`${fileRemovals.attempts} + 1` })
      .where(eq(fileRemovals.id, id))
      .returning({ id: fileRemovals.id });
    if (mine) {
      await storage.remove(keys.get(id) ?? '');
      await db.orm.delete(fileRemovals).where(eq(fileRemovals.id, id));
    }
  });
}

/** The clock that the times of files come from, even if this process's own one is put forward. */
const machineMs = () => performance.timeOrigin + performance.now();

/** What a crash left on its way in. */
export async function clearIncoming(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'incoming');
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (machineMs() - mtimeMs > INCOMING_MS) {
      await rm(path, { force: true });
    }
  }
}

export async function sweepFiles(services: Services): Promise<void> {
  await dropUnused(services);
  await removeBytes(services);
  await clearIncoming(services.env.dataDir);
}

export const fileTimer: Timer = { name: 'sweep files', everyMs: 5 * MINUTE, run: sweepFiles };
