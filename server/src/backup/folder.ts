// Writes, reads and verifies a backup folder: manifest.json, one file for each table, files.ndjson and the files.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { PassThrough, Transform, type Duplex, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';

/** To be raised when older versions cannot read it. */
const FORMAT = 1;
const MANIFEST = 'manifest.json';
const FILE_LIST = 'files.ndjson';

const count = z.int().check(z.nonnegative());
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const TableEntry = z.object({ name: z.string(), columns: z.array(z.string()), rows: count, bytes: count, sha256 });
const FileEntry = z.object({ key: z.string().check(z.minLength(1)), bytes: count, sha256 });
const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The instant of the snapshot. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ madeAt: z.int(), hash: sha256 })),
  tables: z.array(TableEntry),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** `bytes` of the files, `sha256` of their list. */
  files: z.object({ count, bytes: count, sha256 }),
  /** Keys in rows that were not in the storage. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;
export type TableEntry = z.infer<typeof TableEntry>;
export type FileEntry = z.infer<typeof FileEntry>;

export class BackupError extends Error {
  override name = 'BackupError';
}

export const tableFile = (folder: string, name: string) => join(folder, 'tables', `${name}.copy.gz`);

/** The file of a key in a backup. Throws BackupError for a key that leads out of it. */
export function filePath(folder: string, key: string): string {
  const root = resolve(folder, 'files');
  const path = resolve(root, key);
  if (!path.startsWith(root + sep)) throw new BackupError(`The backup names a file outside of itself: ${key}`);
  return path;
}

const NEW_LINE = 0x0a;

/** Passes bytes through and counts them. `lines` are the rows of COPY's text form, which escapes line ends inside a value. */
function meter() {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, at + 1)) lines += 1;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, lines, sha256: hash.digest('hex') }) };
}

export async function measure(from: Readable) {
  const { through, result } = meter();
  through.resume();
  await pipeline(from, through);
  return result();
}

/** Syncs a file or folder to disk, so that a crash of the machine loses nothing. */
export async function sync(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

/** Writes a new file, compressed by `packed`, and syncs it; measures the bytes before compression. */
export async function writeMeasured(path: string, from: Readable, packed: Duplex = new PassThrough()) {
  const { through, result } = meter();
  await pipeline(from, through, packed, createWriteStream(path, { mode: 0o600 }));
  await sync(path);
  return result();
}

export const writeRows = (path: string, rows: Readable) => writeMeasured(path, rows, createGzip({ level: 4 }));

/** A damaged file fails while it is read. */
export function readRows(path: string): Readable {
  const rows = createGunzip();
  pipeline(createReadStream(path), rows).catch((error: Error) => rows.destroy(error));
  return rows;
}

export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

/** Writes the list of files and the manifest, and syncs them with the folder. */
export async function writeManifest(
  folder: string,
  snapshot: Omit<Manifest, 'format' | 'files'>,
  entries: readonly FileEntry[],
): Promise<Manifest> {
  const list = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const files = { count: entries.length, bytes, sha256: sha256Of(list) };
  const manifest = { format: FORMAT, ...snapshot, files } as const;
  const options = { mode: 0o600, flush: true };
  await writeFile(join(folder, FILE_LIST), list, options);
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, undefined, 1)}\n`, options);
  await sync(folder);
  return manifest;
}

const textOf = (path: string) =>
  readFile(path, 'utf8').catch(() => {
    throw new BackupError(`There is no ${path}: this is no backup, or not a whole one.`);
  });

/** Throws BackupError when the folder is no backup, or has another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await textOf(join(folder, MANIFEST));
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`${join(folder, MANIFEST)} cannot be read: it is damaged, or made by another version.`);
  }
}

/** The list of files, checked against the manifest. */
export async function readFileList(folder: string, manifest: Manifest): Promise<FileEntry[]> {
  const text = await textOf(join(folder, FILE_LIST));
  if (sha256Of(text) !== manifest.files.sha256) throw new BackupError(`${join(folder, FILE_LIST)} is damaged.`);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => FileEntry.parse(JSON.parse(line)));
}

async function mustBe(
  what: string,
  path: string,
  from: (path: string) => Readable,
  wanted: { bytes: number; sha256: string },
) {
  const { bytes, sha256: found } = await measure(from(path)).catch(() => {
    throw new BackupError(`${path} is missing or damaged.`);
  });
  if (bytes !== wanted.bytes || found !== wanted.sha256) {
    throw new BackupError(`${what} of the backup is damaged: it is not what was written.`);
  }
}

/** Reads the whole backup and compares it with its checksums. Throws BackupError at the first difference. */
export async function checkFolder(folder: string): Promise<{ manifest: Manifest; files: FileEntry[] }> {
  const manifest = await readManifest(folder);
  const files = await readFileList(folder, manifest);
  for (const table of manifest.tables) {
    await mustBe(`Table ${table.name}`, tableFile(folder, table.name), readRows, table);
  }
  for (const file of files) {
    await mustBe(`File ${file.key}`, filePath(folder, file.key), createReadStream, file);
  }
  return { manifest, files };
}
