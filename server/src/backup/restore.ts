// Restores a backup into an empty database and compares the result with the backup.
import { constants } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Bulk } from '../kernel/db/bulk.ts';
import type { Db } from '../kernel/db/drizzle.ts';
import { asSquashed, migrate, MIGRATIONS, SchemaTooOld, type Applied } from '../kernel/db/migrate.ts';
import { MAIL_QUEUE } from '../kernel/mail/mail.ts';
import { RESTORED } from '../kernel/mail/mail-queue.ts';
import type { Storage } from '../kernel/storage/storage.ts';
import { BackupError, checkFolder, filePath, measure, readRows, tableFile } from './folder.ts';
import type { FileEntry, Manifest } from './folder.ts';
import { allOf, appliedTo, foreignKeysOf, quoted, tablesOf, type TableShape } from './shape.ts';

export interface Place {
  db: Db;
  databaseUrl: string | undefined;
  storage: Storage;
}

const UNKNOWN =
  'The backup was made by a version of Live Oak whose database this one does not know. Restore it with that version or a newer one.';
const NOT_EMPTY =
  'The database has people in it already. A backup is restored into an empty one: name another by DATABASE_URL or DATA_DIR.';

/** The migrations of the backup's database, as this version names them. */
function levelOf({ migrations }: Manifest): readonly Applied[] {
  try {
    return asSquashed(migrations);
  } catch (error) {
    throw error instanceof SchemaTooOld ? new BackupError(UNKNOWN) : error;
  }
}

/** Throws BackupError unless the database is empty and not newer than the backup; returns how many migrations it has. */
async function refuseUnlessEmpty(bulk: Bulk, level: readonly Applied[]): Promise<number> {
  const applied = await appliedTo(bulk);
  if (applied.some(({ hash }, n) => hash !== level[n]?.hash)) {
    throw new BackupError('The database is newer than the backup, or another one. Restore into a new, empty one.');
  }
  const people = applied.length === 0 ? [] : await bulk.query('select from users limit 1');
  if (people.length > 0) throw new BackupError(NOT_EMPTY);
  return applied.length;
}

/** Migrates a new database to the backup's version, so that its rows fit. The texts of the migrations must be identical. */
async function migrateAsFar(bulk: Bulk, level: readonly Applied[]): Promise<void> {
  const known = new Map(readMigrationFiles({ migrationsFolder: MIGRATIONS }).map((one) => [one.folderMillis, one]));
  const migrations = level.map(({ madeAt, hash }) => {
    const migration = known.get(madeAt);
    if (migration?.hash !== hash) throw new BackupError(UNKNOWN);
    return migration;
  });
  const applied = await refuseUnlessEmpty(bulk, level);
  await bulk.query('create schema if not exists drizzle');
  // The table of drizzle's own migrator.
  await bulk.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of migrations.slice(applied)) {
    for (const statement of sql) await bulk.query(statement);
    await bulk.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
  await bulk.query('set constraints all immediate');
}

/** Runs `work` with the tables' triggers disabled and all foreign keys deferred, so that rows are loaded as they are in any order. */
async function withoutTriggers(bulk: Bulk, tables: readonly TableShape[], work: () => Promise<void>): Promise<void> {
  const keys = await foreignKeysOf(bulk);
  for (const { name } of tables) {
    await bulk.query(`alter table ${quoted(name)} disable trigger user`);
  }
  for (const { table, name } of keys) {
    await bulk.query(`alter table ${table} alter constraint ${quoted(name)} deferrable initially deferred`);
  }
  await bulk.query('set constraints all deferred');
  await work();
  await bulk.query('set constraints all immediate');
  for (const { table, name, timing } of keys) {
    await bulk.query(`alter table ${table} alter constraint ${quoted(name)} ${timing}`);
  }
  for (const { name } of tables) {
    await bulk.query(`alter table ${quoted(name)} enable trigger user`);
  }
}

/** Reads every table and compares it with the backup. Throws BackupError at the first difference. */
export async function compareTables(bulk: Bulk, manifest: Manifest): Promise<void> {
  const tables = new Map((await tablesOf(bulk)).map((table) => [table.name, table]));
  for (const wanted of manifest.tables) {
    const table = tables.get(wanted.name);
    const measured = table && (await measure(await bulk.copyOut(allOf({ ...table, columns: wanted.columns }))));
    if (!measured || measured.sha256 !== wanted.sha256 || measured.lines !== wanted.rows) {
      throw new BackupError(
        `Table ${wanted.name} is not what was taken: ${measured?.lines ?? 'no'} rows, where ${wanted.rows} were expected.`,
      );
    }
  }
}

async function loadTables(bulk: Bulk, folder: string, manifest: Manifest): Promise<void> {
  const tables = await tablesOf(bulk);
  await withoutTriggers(bulk, tables, async () => {
    // Rows that migrations inserted are in the backup as well.
    await bulk.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
    for (const { name, columns } of manifest.tables) {
      await bulk.copyIn(`${quoted(name)} (${columns.map(quoted).join(', ')})`, readRows(tableFile(folder, name)));
    }
  });
  await compareTables(bulk, manifest);
}

/** Ids from after the backup are in links, in receipts and at the payment gateway, and must not be reused: more than are ever given out meanwhile. */
export const ID_GAP = 1_000_000;

async function skipIds(bulk: Bulk, { sequences }: Manifest): Promise<void> {
  for (const { name, lastValue } of sequences) {
    await bulk.query('select setval($1::regclass, $2::bigint + $3::bigint, true)', [quoted(name), lastValue, ID_GAP]);
  }
}

/** Waiting messages were probably sent after the backup: an administrator decides about email, pushes are dropped. */
async function holdMessages(bulk: Bulk, { tables }: Manifest): Promise<void> {
  // A backup of the first schema has no queue yet.
  if (tables.some(({ name }) => name === 'queue_jobs')) {
    await bulk.query(
      `update queue_jobs set failed_at = now(), holder = null, failure = $1 where queue = $2 and failed_at is null`,
      [RESTORED, MAIL_QUEUE.name],
    );
    await bulk.query(`delete from queue_jobs where queue = 'push'`);
  }
}

async function putFiles(folder: string, files: readonly FileEntry[], storage: Storage): Promise<void> {
  const staging = await mkdtemp(join(folder, '.restoring-')).catch(() => mkdtemp(join(tmpdir(), 'live-oak-restore-')));
  try {
    for (const { key, bytes } of files) {
      // A copy: the storage may hard-link the file, which must not share bytes with the backup.
      const copy = join(staging, 'file');
      await copyFile(filePath(folder, key), copy, constants.COPYFILE_FICLONE);
      await storage.put(key, { path: copy, bytes, mime: 'application/octet-stream' });
      await rm(copy);
    }
  } finally {
    await rm(staging, { recursive: true });
  }
}

/**
 * Restores a backup into an empty place: checks it and stores its files; in one transaction loads and compares all rows, moves the sequences
 * ahead, holds waiting messages and ends all sessions, unless they are kept; then migrates. The database gets a new name, which distinguishes its
 * objects at the payment gateway. Throws BackupError and leaves the database unchanged.
 */
export async function restoreBackup(folder: string, place: Place, { keepSessions = false } = {}) {
  const began = performance.now();
  const { manifest, files } = await checkFolder(folder);
  const level = levelOf(manifest);
  await place.db.inBulk('read', (bulk) => refuseUnlessEmpty(bulk, level));
  // Files come before the rows that refer to them, as in an upload.
  await putFiles(folder, files, place.storage);
  await place.db.inBulk('write', async (bulk) => {
    await migrateAsFar(bulk, level);
    await loadTables(bulk, folder, manifest);
    await skipIds(bulk, manifest);
    await holdMessages(bulk, manifest);
    // Sessions and emailed links that ended after the backup stay ended.
    for (const table of keepSessions ? [] : ['sessions', 'password_resets', 'email_changes']) {
      await bulk.query(`delete from ${table}`);
    }
    await bulk.query('insert into installations (restored_at) values (now())');
  });
  await migrate(place.db, place.databaseUrl);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { manifest, rows, seconds: (performance.now() - began) / 1000 };
}
