// The files of a backup: each copied once, or hard-linked to the backup before it.
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Storage } from '../kernel/storage/storage.ts';
import { filePath, readFileList, readManifest, writeMeasured, type FileEntry } from './folder.ts';

const FILES_AT_ONCE = 4;
const NAME = /^live-oak-\d{8}T\d{9}Z$/;

/** Complete backups in a folder, oldest first. */
export async function backupsIn(into: string): Promise<string[]> {
  const names = await readdir(into).catch(() => []);
  return names.filter((name) => NAME.test(name)).toSorted();
}

interface Before {
  folder: string;
  entries: ReadonlyMap<string, FileEntry>;
}

/** Files of the newest backup beside this one: a key's bytes never change, so that they need not be written twice. */
export async function filesBefore(into: string): Promise<Before> {
  const folder = join(into, (await backupsIn(into)).at(-1) ?? '');
  // If the previous backup is missing or damaged, this one is still complete.
  const list = await readManifest(folder)
    .then((manifest) => readFileList(folder, manifest))
    .catch(() => []);
  return { folder, entries: new Map(list.map((entry) => [entry.key, entry])) };
}

/** Copies the files of keys into a backup, each once. */
export class FileCopies {
  readonly #storage: Storage;
  readonly #folder: string;
  readonly #before: Before;
  readonly entries = new Map<string, FileEntry>();

  constructor(storage: Storage, folder: string, before: Before) {
    this.#storage = storage;
    this.#folder = folder;
    this.#before = before;
  }

  /** Returns the keys whose bytes were missing. */
  async add(keys: readonly string[]): Promise<string[]> {
    const missing: string[] = [];
    const copy = async (key: string) => {
      const entry = (await this.#linked(key)) ?? (await this.#copied(key));
      if (entry) {
        this.entries.set(key, entry);
      } else {
        missing.push(key);
      }
    };
    const waiting = Readable.from(keys.filter((key) => !this.entries.has(key)));
    await waiting.forEach(copy, { concurrency: FILES_AT_ONCE });
    return missing.toSorted();
  }

  async #linked(key: string): Promise<FileEntry | undefined> {
    const entry = this.#before.entries.get(key);
    if (!entry) {
      return undefined;
    }
    const from = filePath(this.#before.folder, key);
    const to = filePath(this.#folder, key);
    try {
      if ((await stat(from)).size !== entry.bytes) {
        return undefined;
      }
      await mkdir(dirname(to), { recursive: true });
      await link(from, to);
      return entry;
    } catch {
      // A disk without hard links, or a file that was deleted: it is copied.
      return undefined;
    }
  }

  async #copied(key: string): Promise<FileEntry | undefined> {
    const bytes = await this.#storage.read(key);
    if (!bytes) {
      return undefined;
    }
    const path = filePath(this.#folder, key);
    await mkdir(dirname(path), { recursive: true });
    const { bytes: size, sha256 } = await writeMeasured(path, bytes);
    return { key, bytes: size, sha256 };
  }

  /** Lets go of files that no row names at the moment of the backup. */
  async only(keys: readonly string[]): Promise<FileEntry[]> {
    const named = new Set(keys);
    for (const key of [...this.entries.keys()].filter((key) => !named.has(key))) {
      await rm(filePath(this.#folder, key), { force: true });
      this.entries.delete(key);
    }
    return [...this.entries.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  }
}
