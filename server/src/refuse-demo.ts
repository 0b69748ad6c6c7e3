// Refuses to start production on a database with demonstration accounts or sandbox payments.
import { eq } from './kernel/db/drizzle.ts';
import { EnvError } from './kernel/env.ts';
import { users } from './features/accounts/tables.ts';
import {
  sandboxCheckouts,
  sandboxMovements,
  sandboxPayoutAccounts,
  sandboxSubscriptions,
} from './features/payments/sandbox/tables.ts';
import type { Services } from './kernel/services.ts';

const WAY_OUT =
  'Set DATABASE_URL to a new, empty database (and S3_BUCKET or DATA_DIR to new storage), then start again. See docs/operator/install.md, "From a trial to the real thing".';

/** Throws EnvError in production when the database has demonstration accounts or sandbox payments. Elsewhere warns of such accounts. */
export async function refuseDemo({ db: { orm }, env, log }: Pick<Services, 'db' | 'env' | 'log'>): Promise<void> {
  if (env.demoData) return;
  const [person] = await orm.select({ id: users.id }).from(users).where(eq(users.isDemo, true)).limit(1);
  if (!env.production) {
    if (person) log.warn('the database has demonstration accounts: nobody can sign in to them while DEMO_DATA is off');
    return;
  }
  if (person) {
    throw new EnvError(
      `This database holds accounts of the demonstration, which may not run in production. ${WAY_OUT}`,
    );
  }
  for (const table of [sandboxMovements, sandboxSubscriptions, sandboxCheckouts, sandboxPayoutAccounts]) {
    const [row] = await orm.select({ id: table.id }).from(table).limit(1);
    if (row) {
      throw new EnvError(
        `This database holds payments of the sandbox, in which no money moved; it may not run in production. ${WAY_OUT}`,
      );
    }
  }
}
