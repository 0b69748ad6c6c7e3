// Migrates a database to the current schema; processes that start at the same time wait for one another.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pRetry from 'p-retry';
import pg from 'pg';
import type { Db } from './open.ts';
import { MIGRATIONS, squashApplied } from './squashed.ts';
import { sqlState } from '../errors.ts';

/** An arbitrary key for the advisory lock; nothing else uses it. */
const MIGRATION_LOCK = 7_204_311;

/** A change of a table waits for its users, and all later queries wait behind it: it gives up soon, lets them through, and tries again. */
const LOCK_TIMEOUT = '2s';
const LOCK_TRIES = 30;
const BETWEEN_TRIES_MS = 1000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Runs a transaction again while it fails for want of a lock, up to thirty times. */
export const untilLocked = (once: () => Promise<void>): Promise<void> =>
  pRetry(once, {
    retries: LOCK_TRIES - 1,
    factor: 1,
    minTimeout: BETWEEN_TRIES_MS,
    shouldRetry: ({ error }) => sqlState(error) === LOCK_NOT_AVAILABLE,
  });

/**
 * Migrates the PostgreSQL server behind a URL, all missing migrations in one transaction. One that gets no lock within two seconds is
 * rolled back and tried again, up to thirty times; then this throws the database's error. Throws SchemaTooOld without a change for a
 * database from before the migrations became one.
 */
export async function migrateServer(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // The query that waits for a lost connection fails; without this the process would exit.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    await squashApplied((text) => client.query(text));
    await untilLocked(() => migratePg(drizzle({ client }), { migrationsFolder: MIGRATIONS }));
  } finally {
    await client.end();
  }
}

interface Journal {
  entries: { when: number }[];
}

/** The newest migration that this version knows, by the time that the journal names it with. */
function newestKnown(): number {
  // drizzle-kit writes the journal, and it comes with the version.
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal;
  return journal.entries.at(-1)?.when ?? 0;
}

const NO_TABLE = '42P01';
let needed: number | undefined;

/** Whether the database has every migration that this version knows; it may have later ones. Throws when it does not answer. */
export async function hasSchema(db: Pick<Db, 'prepared'>): Promise<boolean> {
  needed ??= newestKnown();
  try {
    const [row] = await db.prepared<{ newest: string | number | null }>(
      'schema_newest',
      'select max(created_at) as newest from drizzle.__drizzle_migrations',
      [],
    );
    return Number(row?.newest ?? 0) >= needed;
  } catch (error) {
    if (sqlState(error) === NO_TABLE) {
      return false;
    }
    throw error;
  }
}

/** Migrates whichever database was opened. */
export async function migrate(db: Db, databaseUrl?: string): Promise<void> {
  if (databaseUrl !== undefined) {
    await migrateServer(databaseUrl);
    return;
  }
  await squashApplied((text) => db.orm.execute(sql.raw(text)));
  // The embedded database's own migrator; the type of `orm` is the shared one.
  await migratePglite(db.orm as unknown as Parameters<typeof migratePglite>[0], { migrationsFolder: MIGRATIONS });
}
