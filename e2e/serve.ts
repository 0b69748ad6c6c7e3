// The server of the journeys, on its own PostgreSQL server: it does twice as much in the same time as the embedded database,
// which the HTTP tests and the drills cover. Stories in which days pass start their own servers, each on another copy of the
// empty database.
import { writeFileSync } from 'node:fs';
import { startPostgres } from '../lab/harness/postgres.ts';
import { migrateServer } from '../server/src/kernel/db/migrate.ts';
import { PATIENT } from '../lab/harness/suite.ts';
import { EMPTY, POSTGRES_FILE } from './databases.ts';

const { JOURNEY_PORT, JOURNEY_DATA_DIR, JOURNEY_SERVER } = process.env;
Object.assign(process.env, {
  PORT: JOURNEY_PORT,
  PUBLIC_URL: `http://localhost:${JOURNEY_PORT}`,
  DATA_DIR: JOURNEY_DATA_DIR,
  DEMO_DATA: 'on',
  RATE_LIMIT: 'off',
  // Load shedding is off: on a busy machine it would refuse people here, which is correct but not part of their stories.
  SHEDDING: 'off',
  LOG_LEVEL: 'warn',
});
// Started by npm test, it ends with npm test, however that ends.
if (JOURNEY_SERVER === 'ahead') process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume();

const postgres = await startPostgres();
await postgres.run(`create database ${EMPTY}`);
await migrateServer(postgres.url(EMPTY));
await postgres.run(`create database journeys template ${EMPTY}`);
writeFileSync(POSTGRES_FILE, postgres.url('postgres'));
process.env.DATABASE_URL = postgres.url('journeys') + PATIENT;
// In this process: PostgreSQL ends when it ends.
await import(new URL('../server/build/main.mjs', import.meta.url).href);
