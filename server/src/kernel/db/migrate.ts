// Migrates a database to the current schema; processes that start at the same time wait for one another.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pRetry from 'p-retry';
import pg from 'pg';
import { sql, type Db } from './drizzle.ts';
import { sqlState } from '../errors.ts';

export const MIGRATIONS = join(dirname(fileURLToPath(import.meta.url)), '../../../migrations');

/** An applied migration: when it was made, in milliseconds, and the sha256 of its text. */
export interface Applied {
  madeAt: number;
  hash: string;
}

/** Of 0043_audit_actor_names.sql, the last of the 44 migrations that were squashed into one. */
const LAST_OLD_HASH = 'd5cb15f90b619337e428ce45bffccb03a55ce5a7e4a6b4de3a4858d1b98fa34a';

export class SchemaTooOld extends Error {
  override name = 'SchemaTooOld';
  constructor() {
    super(
      'This database was made by an early version of Live Oak and is not up to date with it. Nothing was changed. Check out commit 28ab9c8ea, run npm run migrate there, and start this version again.',
    );
  }
}

/** The applied migrations, oldest first, with the squashed ones as one. Throws SchemaTooOld for a database that has only some of those. */
export function asSquashed(applied: readonly Applied[]): readonly Applied[] {
  const [initial] = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  if (!initial || applied.length === 0 || applied[0]?.hash === initial.hash) return applied;
  const last = applied.findIndex(({ madeAt }) => madeAt >= initial.folderMillis);
  if (last < 0 || applied[last]?.hash !== LAST_OLD_HASH) throw new SchemaTooOld();
  return [{ madeAt: initial.folderMillis, hash: initial.hash }, ...applied.slice(last + 1)];
}

type AppliedRow = Record<'hash' | 'at', string>;

/** Replaces the squashed migrations in the database's list. Call it under the migration lock; it may run again. */
async function squashApplied(query: (text: string) => Promise<{ rows: AppliedRow[] }>): Promise<void> {
  const list = 'select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at';
  const { rows } = await query(`
    select '' as hash, '' as at where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (rows.length === 0) return;
  const applied = (await query(list)).rows.map(({ hash, at }) => ({ hash, madeAt: Number(at) }));
  const [initial] = asSquashed(applied);
  if (initial && initial.hash !== applied[0]?.hash) {
    // One statement, so that it is all or nothing.
    await query(`
      with others as (delete from drizzle.__drizzle_migrations where created_at < ${initial.madeAt})
      update drizzle.__drizzle_migrations set hash = '${initial.hash}' where created_at = ${initial.madeAt}`);
  }
}

/** An arbitrary key for the advisory lock; nothing else uses it. */
const MIGRATION_LOCK = 7_204_311;

/** All later queries wait behind a change of a table that waits for its lock: it gives up soon, lets them through, and tries again. */
const LOCK_TIMEOUT = '2s';
const LOCK_TRIES = 30;
const BETWEEN_TRIES_MS = 1000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Runs a transaction again while it fails for want of a lock, up to thirty times. */
export const retryUntilLocked = (once: () => Promise<void>): Promise<void> =>
  pRetry(once, {
    retries: LOCK_TRIES - 1,
    factor: 1,
    minTimeout: BETWEEN_TRIES_MS,
    shouldRetry: ({ error }) => sqlState(error) === LOCK_NOT_AVAILABLE,
  });

/** Runs all missing migrations in one transaction, up to thirty times while it gets no lock. Throws SchemaTooOld without having changed anything. */
export async function migrateServer(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A lost connection fails the query that waits for it; without a listener the process would exit.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    await squashApplied((text) => client.query(text));
    await retryUntilLocked(() => migratePg(drizzle({ client }), { migrationsFolder: MIGRATIONS }));
  } finally {
    await client.end();
  }
}

const NO_TABLE = '42P01';
let needed: number | undefined;

/** Whether the database has every migration that this version knows; it may have later ones. Throws when it does not answer. */
export async function hasSchema(db: Pick<Db, 'prepared'>): Promise<boolean> {
  needed ??= readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)?.folderMillis ?? 0;
  try {
    const [row] = await db.prepared<{ newest: string | number | null }>(
      'schema_newest',
      'select max(created_at) as newest from drizzle.__drizzle_migrations',
      [],
    );
    return Number(row?.newest ?? 0) >= needed;
  } catch (error) {
    if (sqlState(error) === NO_TABLE) return false;
    throw error;
  }
}

export async function migrate(db: Db, databaseUrl?: string): Promise<void> {
  if (databaseUrl !== undefined) {
    await migrateServer(databaseUrl);
    return;
  }
  await squashApplied((text) => db.orm.execute<AppliedRow>(sql.raw(text)));
  // The embedded database's own migrator; the type of `orm` is the shared one.
  await migratePglite(db.orm as unknown as Parameters<typeof migratePglite>[0], { migrationsFolder: MIGRATIONS });
}
