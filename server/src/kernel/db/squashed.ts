// The first 44 migrations are one now. A database that has all of them continues; one that stopped before the last is refused.
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const MIGRATIONS = join(dirname(fileURLToPath(import.meta.url)), '../../../migrations');

/** One applied migration: when it was made, in milliseconds, and the sha256 of its text. */
export interface Applied {
  madeAt: number;
  hash: string;
}

/** The text of the last migration before they became one, 0043_audit_actor_names.sql. */
const LAST_OLD_HASH = 'd5cb15f90b619337e428ce45bffccb03a55ce5a7e4a6b4de3a4858d1b98fa34a';

export class SchemaTooOld extends Error {
  override name = 'SchemaTooOld';
  constructor() {
    super(
      'This database was made by an early version of Live Oak and is not up to date with it. Nothing was changed. Check out commit 28ab9c8ea, run npm run migrate there, and start this version again.',
    );
  }
}

/** The applied migrations, oldest first, as this version names them. Throws SchemaTooOld for a database that has only some of the old ones. */
export function asSquashed(applied: readonly Applied[]): readonly Applied[] {
  const [initial] = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  if (!initial || applied.length === 0 || applied[0]?.hash === initial.hash) {
    return applied;
  }
  const last = applied.findIndex(({ madeAt }) => madeAt >= initial.folderMillis);
  if (last < 0 || applied[last]?.hash !== LAST_OLD_HASH) {
    throw new SchemaTooOld();
  }
  return [{ madeAt: initial.folderMillis, hash: initial.hash }, ...applied.slice(last + 1)];
}

interface Row {
  [column: string]: unknown;
  hash: string;
  at: string;
}
/** Runs a query of the list below, or a statement without rows. */
type Query = (text: string) => Promise<{ rows: Row[] }>;

/** Replaces the old migrations in the list that the database keeps. Call it under the lock of the migrations; it may run again. */
export async function squashApplied(query: Query): Promise<void> {
  const list = 'select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at';
  const { rows } = await query(`
    select '' as hash, '' as at where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (rows.length === 0) {
    return;
  }
  const applied = (await query(list)).rows.map(({ hash, at }) => ({ hash, madeAt: Number(at) }));
  const [initial] = asSquashed(applied);
  if (initial && initial.hash !== applied[0]?.hash) {
    // One statement, so that it is all or nothing.
    await query(`
      with others as (delete from drizzle.__drizzle_migrations where created_at < ${initial.madeAt})
      update drizzle.__drizzle_migrations set hash = '${initial.hash}' where created_at = ${initial.madeAt}`);
  }
}
