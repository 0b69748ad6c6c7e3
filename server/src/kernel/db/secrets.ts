// Secrets that are not configured: generated once, stored in the database, the same for all processes.
import { eq, type Runner } from './drizzle.ts';
import { insertedRow } from '../errors.ts';
import { secrets } from '../tables.ts';

/** The secret of a name. The first of several processes that need it makes it, and all read that one. */
export async function storedSecret(run: Runner, name: string, make: () => string): Promise<string> {
  const read = () => run.select().from(secrets).where(eq(secrets.name, name));
  const [known] = await read();
  if (known) return known.value;
  await run.insert(secrets).values({ name, value: make() }).onConflictDoNothing();
  return insertedRow(await read()).value;
}
