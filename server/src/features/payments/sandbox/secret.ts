// The secret that signs the sandbox's events: configured, or generated once and stored.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/open.ts';
import { gatewaySecrets } from '../tables.ts';
import { firstOr } from '../../../kernel/errors.ts';

const NAME = 'sandbox_webhook';

async function kept(db: Db): Promise<string> {
  // Of several processes that start at once the first one's secret stays; all read that one.
  const value = `whsec_${randomBytes(32).toString('hex')}`;
  await db.orm.insert(gatewaySecrets).values({ name: NAME, value }).onConflictDoNothing();
  const row = firstOr(
    await db.orm.select().from(gatewaySecrets).where(eq(gatewaySecrets.name, NAME)),
    () => new Error('The secret of the sandbox was not kept'),
  );
  return row.value;
}

/** Returns the secret, read once. */
export function makeSecret(db: Db, configured: string | undefined): () => Promise<string> {
  let known: Promise<string> | undefined;
  return () => {
    known ??= configured === undefined ? kept(db) : Promise.resolve(configured);
    const reading = known;
    // A failed reading is not remembered.
    reading.catch(() => {
      known = undefined;
    });
    return reading;
  };
}
