// npm run migrate: migrates the database of DATABASE_URL, or the embedded one in DATA_DIR (stop the server first), to this version's
// schema.
import { print, runProgram } from '../command-line.ts';
import { processEnv } from '../env.ts';
import { migrate } from './migrate.ts';
import { openDb } from './open.ts';

async function main(): Promise<void> {
  const { databaseUrl, dataDir, load } = processEnv();
  const db = await openDb({ databaseUrl, dataDir });
  try {
    // Its lock belongs to one connection, which a pooler of transactions would take away.
    await migrate(db, load.databaseDirectUrl ?? databaseUrl);
  } finally {
    await db.close();
  }
  print('The database has the schema of this version.');
}

await runProgram(main);
