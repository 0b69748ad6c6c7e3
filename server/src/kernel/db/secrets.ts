// Secrets that are not configured: generated once, stored in the database, the same for all processes.
import { eq } from './drizzle.ts';
import type { Runner } from './open.ts';
import { secrets } from '../tables.ts';

/** The secret of a name. The first of several processes that need it makes it, and all read that one. */
export async function storedSecret(run: Runner, name: string, make: () => string): Promise<string> {
  const read = async () => {
    const [row] = await run.select().from(secrets).where(eq(secrets.name, name));
    return row?.value;
  };
  const known = await read();
  if (known !== undefined) {
    return known;
  }
  await run.insert(secrets).values({ name, value: make() }).onConflictDoNothing();
  const kept = await read();
  if (kept === undefined) {
    throw new Error(`The secret ${name} was not kept`);
  }
  return kept;
}
