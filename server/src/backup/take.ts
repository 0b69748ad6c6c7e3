// Takes a backup: a snapshot of all rows and every file that they refer to, while the server keeps running.
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from '../kernel/db/drizzle.ts';
import type { Bulk } from '../kernel/db/bulk.ts';
import { backupsIn, copyFiles, previousFiles, type FileCopies } from './file-copies.ts';
import { sha256Of, sync, tableFile, writeManifest, writeRows, type TableEntry } from './folder.ts';
import { allOf, appliedTo, sequencesOf, tablesOf } from './shape.ts';
import type { Services } from '../kernel/services.ts';
import { backupRuns } from '../kernel/tables.ts';

/** Every column with keys of the storage. */
const KEYS = `
  select key from uploads union select thumb_key from uploads where thumb_key is not null
  union select storage_key from money_papers where storage_key is not null`;
/** A file may be deleted between the snapshot and its turn; then both are taken again. */
const MOST_TURNS = 4;

export type Taken = Awaited<ReturnType<typeof takeBackup>>;

export interface TakeOptions {
  /** The folder of the backups; created when missing. */
  into: string;
  /** Older backups are deleted. Left out: none. */
  most?: number | undefined;
}

type From = Pick<Services, 'db' | 'storage' | 'clock'>;

const keysIn = async (bulk: Bulk) => (await bulk.query<{ key: string }>(`${KEYS} order by key`)).map(({ key }) => key);

async function takeRows({ db }: From, folder: string) {
  return db.inBulk('read', async (bulk) => {
    const [at] = await bulk.query<{ now: string }>(`select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`);
    const tables: TableEntry[] = [];
    for (const table of await tablesOf(bulk)) {
      const { lines, bytes, sha256 } = await writeRows(tableFile(folder, table.name), await bulk.copyOut(allOf(table)));
      tables.push({ name: table.name, columns: table.columns, rows: lines, bytes, sha256 });
    }
    return {
      takenAt: at?.now ?? '',
      migrations: await appliedTo(bulk),
      tables,
      keys: await keysIn(bulk),
      sequences: await sequencesOf(bulk),
    };
  });
}

/** Rows and their files: those uploaded before the snapshot are copied first, later ones afterwards. */
async function takeAll(from: From, folder: string, copies: FileCopies) {
  await copies.add(await from.db.inBulk('read', keysIn));
  for (let turn = 1; ; turn += 1) {
    const rows = await takeRows(from, folder);
    const missing = await copies.add(rows.keys);
    const now = new Set(missing.length > 0 ? await from.db.inBulk('read', keysIn) : []);
    // Keys that rows still have were lost before the backup; others were deleted meanwhile.
    if (missing.every((key) => now.has(key)) || turn === MOST_TURNS) return { ...rows, missing };
  }
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    names.filter((entry) => entry.isFile()).map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function dropOld(into: string, most: number): Promise<void> {
  const names = await backupsIn(into);
  for (const name of names.slice(0, -most)) {
    await rm(join(into, name), { recursive: true });
  }
}

/** Takes a backup into a new folder below `into`, readable by its owner alone; it ends in `.partial` until it is complete. Throws on any failure. */
export async function takeBackup(from: From, { into, most }: TakeOptions) {
  const began = performance.now();
  const stamp = from.clock().toISOString().replaceAll(/[-:.]/g, '');
  const folder = join(into, `live-oak-${stamp}`);
  const partial = `${folder}.partial`;
  await mkdir(join(partial, 'tables'), { recursive: true, mode: 0o700 });
  await mkdir(join(partial, 'files'), { mode: 0o700 });
  try {
    const copies = copyFiles(from.storage, partial, await previousFiles(into));
    const { keys, ...snapshot } = await takeAll(from, partial, copies);
    const manifest = await writeManifest(partial, snapshot, await copies.only(keys));
    await rename(partial, folder);
    await sync(into);
    if (most !== undefined) await dropOld(into, most);
    return { folder, manifest, bytes: await sizeOf(folder), seconds: (performance.now() - began) / 1000 };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** A backup in lines for a person; `whole`: no file that a row refers to was missing. */
export function outcomeOf({ folder, manifest, bytes, seconds }: Taken) {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { missing, files, tables } = manifest;
  const lines = [
    `Backed up to ${folder}`,
    `  ${rows} rows of ${tables.length} tables and ${files.count} files, ${(bytes / 1024 ** 2).toFixed(1)} MB, in ${seconds.toFixed(1)} s`,
  ];
  if (missing.length > 0) {
    lines.push(
      `  Not in the storage, and so not in the backup: ${missing.length} files that rows name. The first: ${missing[0]}`,
    );
  }
  return { said: lines, whole: missing.length === 0 };
}
export type Outcome = ReturnType<typeof outcomeOf>;

/** Takes a backup and records its time and result in the database that was backed up. Throws as takeBackup() does. */
export async function runBackup(from: From, options: TakeOptions): Promise<Taken> {
  const { orm } = from.db;
  const [run] = await orm.insert(backupRuns).values({ startedAt: from.clock() }).returning({ id: backupRuns.id });
  const isThis = eq(backupRuns.id, run?.id ?? sql`null`);
  const end = (result: Partial<typeof backupRuns.$inferInsert>) => {
    const values = { finishedAt: from.clock(), ...result };
    return orm.update(backupRuns).set(values).where(isThis);
  };
  try {
    const taken = await takeBackup(from, options);
    await end({ ok: true, bytes: taken.bytes, sha256: sha256Of(JSON.stringify(taken.manifest)) });
    return taken;
  } catch (error) {
    await end({ ok: false, error: error instanceof Error ? error.message : String(error) }).catch(() => undefined);
    throw error;
  }
}
