// A new embedded database is made in memory, which is faster than on a disk, and written when it is closed.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryFS } from '@electric-sql/pglite';

/** Of Emscripten's files, which PGlite exports without their types. */
interface Files {
  readdir(path: string): string[];
  stat(path: string): { mode: number };
  isDir(mode: number): boolean;
  readFile(path: string): Uint8Array;
}

/** Where PGlite keeps the files of a database. */
const FILES = '/pglite/data';

function copyOut(files: Files, from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const name of files.readdir(from).filter((entry) => entry !== '.' && entry !== '..')) {
    const path = `${from}/${name}`;
    if (files.isDir(files.stat(path).mode)) {
      copyOut(files, path, join(to, name));
    } else {
      // On the disk before the folder gets its name: after a power failure half a database would not be made again.
      writeFileSync(join(to, name), files.readFile(path), { mode: 0o600, flush: true });
    }
  }
}

/** Files in memory until PGlite closes them, which it does after PostgreSQL has shut down: then the folder exists, with all of them. */
export class NewFolder extends MemoryFS {
  readonly #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
  }

  override async closeFs(): Promise<void> {
    if (this.pg) {
      const unfinished = `${this.#folder}.new`;
      rmSync(unfinished, { recursive: true, force: true });
      copyOut(this.pg.Module.FS, FILES, unfinished);
      renameSync(unfinished, this.#folder);
    }
    await super.closeFs();
  }
}
