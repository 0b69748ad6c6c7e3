// npm run backup: a consistent copy of everything into a new folder, while the server keeps running.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { print, runProgram, withDatabase } from '../kernel/command-line.ts';
import { DatabaseInUse } from '../kernel/db/lock.ts';
import type { Db } from '../kernel/db/drizzle.ts';
import { processEnv, type Env } from '../kernel/env.ts';
import { makeLog } from '../kernel/log.ts';
import { makeStorage } from '../kernel/storage/storage.ts';
import { askServer } from './control.ts';
import { outcomeOf, runBackup, type TakeOptions } from './take.ts';

const USAGE = `Usage: npm run backup [-- --to FOLDER] [--keep N]

Takes a backup of the database of DATABASE_URL with the files of S3_BUCKET, or of the embedded database in DATA_DIR with its files,
into a new folder below FOLDER. The server may run meanwhile.
  --to FOLDER   where backups lie; DATA_DIR/backups unless said. Keep copies on another machine.
  --keep N      how many to have there afterwards; the oldest are removed
Ends with code 1 when it failed, and when files were missing that rows name.
`;

/** Nothing is written that other users can read. */
process.umask(0o077);

function parseOptions(env: Env): TakeOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { to: text, keep: text } });
  const most = values.keep === undefined ? undefined : Number(values.keep);
  if (most !== undefined && !(Number.isInteger(most) && most >= 1)) {
    throw new RangeError('--keep takes a whole number from 1.');
  }
  return { into: resolve(values.to ?? `${env.dataDir}/backups`), most };
}

await runProgram(async () => {
  const env = processEnv();
  const options = parseOptions(env);
  const storage = makeStorage(env, makeLog({ ...env, logLevel: 'error' }));
  const takeHere = async (db: Db) => outcomeOf(await runBackup({ db, storage, clock: () => new Date() }, options));
  const { said, whole } = await withDatabase(env, takeHere).catch((error: unknown) => {
    if (error instanceof DatabaseInUse) return askServer(env.dataDir, options);
    throw error;
  });
  print(said.join('\n'));
  process.exitCode = whole ? 0 : 1;
}, USAGE);
