// Shared by the operator's programs: output, errors, an open database.
import { migrate } from './db/migrate.ts';
import { openDb } from './db/open.ts';
import type { Db } from './db/drizzle.ts';
import type { Env } from './env.ts';

export const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs a program. Prints its error, with `usage` where the arguments are wrong, and sets the exit code 1. */
export async function runProgram(main: () => Promise<void>, usage = ''): Promise<void> {
  try {
    await main();
  } catch (error) {
    const isUsage = error instanceof RangeError || (error instanceof TypeError && 'code' in error);
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${isUsage ? usage : ''}`);
    process.exitCode = 1;
  }
}

/** Opens and migrates the database of the environment, runs `work`, and closes it. */
export async function withDatabase<T>(
  { databaseUrl, dataDir, load }: Pick<Env, 'databaseUrl' | 'dataDir' | 'load'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const directUrl = load.databaseDirectUrl;
  const db = await openDb({ databaseUrl, dataDir, directUrl, prepared: load.databasePrepared, poolSize: 2 });
  try {
    // The migration lock needs a connection of its own, which a transaction pooler does not give.
    await migrate(db, directUrl ?? databaseUrl);
    return await work(db);
  } finally {
    await db.close();
  }
}
