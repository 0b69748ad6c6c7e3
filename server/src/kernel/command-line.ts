// What the programs of an operator share.
import { migrate } from './db/migrate.ts';
import { openDb, type Db } from './db/open.ts';
import type { Env } from './env.ts';

export const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs a program. An error is printed, with `usage` where the arguments are wrong, and the process ends with code 1. */
export async function runProgram(main: () => Promise<void>, usage = ''): Promise<void> {
  try {
    await main();
  } catch (error) {
    const isUsage = error instanceof RangeError || (error instanceof TypeError && 'code' in error);
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${isUsage ? usage : ''}`);
    process.exitCode = 1;
  }
}

/** Runs `work` on the database of the environment, once it has the schema of this version, and closes it. */
export async function withDatabase<T>(
  { databaseUrl, dataDir, load }: Pick<Env, 'databaseUrl' | 'dataDir' | 'load'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const directUrl = load.databaseDirectUrl;
  const db = await openDb({ databaseUrl, dataDir, directUrl, prepared: load.databasePrepared, poolSize: 2 });
  try {
    // Its lock belongs to one connection, which a pooler of transactions would take away.
    await migrate(db, directUrl ?? databaseUrl);
    return await work(db);
  } finally {
    await db.close();
  }
}
