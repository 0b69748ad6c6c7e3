// The files of a backup: each copied once, or hard-linked to the previous backup.
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Storage } from '../kernel/storage/storage.ts';
import { filePath, readFileList, readManifest, writeMeasured, type FileEntry } from './folder.ts';

const FILES_AT_ONCE = 4;
const NAME = /^live-oak-\d{8}T\d{9}Z$/;

export async function backupsIn(into: string): Promise<string[]> {
  const names = await readdir(into).catch(() => []);
  return names.filter((name) => NAME.test(name)).toSorted();
}

interface Previous {
  folder: string;
  entries: ReadonlyMap<string, FileEntry>;
}

/** The files of the newest backup in a folder: the bytes of a key never change, so they need not be written twice. */
export async function previousFiles(into: string): Promise<Previous> {
  const folder = join(into, (await backupsIn(into)).at(-1) ?? '');
  // A missing or damaged previous backup does not matter: every file is copied.
  const list = await readManifest(folder)
    .then((manifest) => readFileList(folder, manifest))
    .catch(() => []);
  return { folder, entries: new Map(list.map((entry) => [entry.key, entry])) };
}

export type FileCopies = ReturnType<typeof copyFiles>;

/** Copies the files of keys into a backup, each once. */
export function copyFiles(storage: Storage, folder: string, previous: Previous) {
  const entries = new Map<string, FileEntry>();

  const linked = async (key: string, path: string): Promise<FileEntry | undefined> => {
    const entry = previous.entries.get(key);
    if (!entry) return undefined;
    const from = filePath(previous.folder, key);
    try {
      if ((await stat(from)).size !== entry.bytes) return undefined;
      await mkdir(dirname(path), { recursive: true });
      await link(from, path);
      return entry;
    } catch {
      // A disk without hard links, or a deleted file: it is copied.
      return undefined;
    }
  };

  const copied = async (key: string, path: string): Promise<FileEntry | undefined> => {
    const content = await storage.read(key);
    if (!content) return undefined;
    await mkdir(dirname(path), { recursive: true });
    const { bytes, sha256 } = await writeMeasured(path, content);
    return { key, bytes, sha256 };
  };

  return {
    /** Returns the keys whose bytes were missing. */
    async add(keys: readonly string[]): Promise<string[]> {
      const missing: string[] = [];
      const copy = async (key: string) => {
        const path = filePath(folder, key);
        const entry = (await linked(key, path)) ?? (await copied(key, path));
        if (entry) {
          entries.set(key, entry);
        } else {
          missing.push(key);
        }
      };
      const waiting = Readable.from(keys.filter((key) => !entries.has(key)));
      await waiting.forEach(copy, { concurrency: FILES_AT_ONCE });
      return missing.toSorted();
    },
    /** Removes the files that no row refers to in the backup; returns the others by key. */
    async only(keys: readonly string[]): Promise<FileEntry[]> {
      const wanted = new Set(keys);
      for (const key of entries.keys()) {
        if (!wanted.has(key)) {
          await rm(filePath(folder, key), { force: true });
          entries.delete(key);
        }
      }
      return [...entries.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
    },
  };
}
