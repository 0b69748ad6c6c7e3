// The history of backup runs, for the Operations page and alerts.
import { eq, sql } from 'drizzle-orm';
import type { Services } from '../kernel/services.ts';
import { sha256Of } from './folder.ts';
import { backupRuns } from './tables.ts';
import { takeBackup, type TakeOptions, type Taken } from './take.ts';

/** Takes a backup and records its time and result in the database that was backed up. Throws as takeBackup() does. */
export async function runBackup(
  from: Pick<Services, 'db' | 'storage' | 'clock'>,
  options: TakeOptions,
): Promise<Taken> {
  const { orm } = from.db;
  const [run] = await orm.insert(backupRuns).values({ startedAt: from.clock() }).returning({ id: backupRuns.id });
  const end = (values: Partial<typeof backupRuns.$inferInsert>) =>
    orm
      .update(backupRuns)
      .set({ finishedAt: from.clock(), ...values })
      .where(eq(backupRuns.id, run?.id ?? sql`null`));
  try {
    const taken = await takeBackup(from, options);
    await end({ ok: true, bytes: taken.bytes, sha256: sha256Of(JSON.stringify(taken.manifest)) });
    return taken;
  } catch (error) {
    // The error of the backup itself is the one to report to the caller.
    await end({ ok: false, error: error instanceof Error ? error.message : String(error) }).catch(() => undefined);
    throw error;
  }
}
