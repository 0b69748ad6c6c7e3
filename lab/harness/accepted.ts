// Whether a command would succeed, without keeping its changes.
import type { Db } from '../../server/src/kernel/db/drizzle.ts';
import { Refusal } from '../../server/src/kernel/errors.ts';
import type { Work } from '../../server/src/kernel/services.ts';

class RolledBack extends Error {}

/** Runs a command in a transaction that is rolled back; false if it is refused. */
export async function isAccepted(db: Db, now: Date, run: (work: Work) => Promise<unknown>): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await run({ tx, now, requireCredentials: false, emit: async () => undefined, record: () => undefined });
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack) && !(error instanceof Refusal)) throw error;
    return error instanceof RolledBack;
  }
  return false;
}
