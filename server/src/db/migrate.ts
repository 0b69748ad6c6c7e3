// Brings a database to the present schema; several processes that start at once wait for one another.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Db } from './open.ts';

export const MIGRATIONS = join(dirname(fileURLToPath(import.meta.url)), '../../migrations');
/** Any number that nobody else locks by. */
const MIGRATION_LOCK = 7_204_311;

/** Migrates the PostgreSQL server behind a URL. */
export async function migrateServer(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePg(drizzle({ client }), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}

/** Migrates whichever database was opened. */
export async function migrate(db: Db, databaseUrl?: string): Promise<void> {
  if (databaseUrl !== undefined) {
    await migrateServer(databaseUrl);
    return;
  }
  // The embedded database's own migrator; the type of `orm` is the shared one.
  await migratePglite(db.orm as unknown as Parameters<typeof migratePglite>[0], { migrationsFolder: MIGRATIONS });
}
