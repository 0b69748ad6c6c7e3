// Locks the embedded database to one process: PGlite takes no lock, and a second opener would lose rows.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { propertiesOf } from '@live-oak/contract/keys.ts';

interface Holder {
  pid: number;
  since: string;
  what: string;
}

export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse';
}

function readHolder(file: string): Holder | undefined {
  try {
    // Only this file writes it. An edited one fails to parse, or names no process that runs.
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return propertiesOf(error).code === 'EPERM';
  }
}

function refuse(dir: string, holder: Holder | undefined): never {
  const who = holder ? `process ${holder.pid} (${holder.what}, since ${holder.since})` : 'another process';
  throw new DatabaseInUse(
    `The database in ${dir} is in use by ${who}. Stop that process first, or set DATA_DIR to another folder.`,
  );
}

/** Holds a socket name, which Linux releases however the process dies; undefined where another process holds it. */
function holdName(dir: string): Promise<Server | undefined> {
  const name = `\0live-oak-${createHash('sha256').update(realpathSync(dir)).digest('hex')}`;
  const server = createServer();
  server.unref();
  return new Promise((done) => {
    server.once('error', () => done(undefined));
    server.listen(name, () => done(server));
  });
}

/** Locks a data folder; returns the function that releases it. Throws DatabaseInUse. */
export async function lockFolder(dir: string): Promise<() => void> {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'holder.json');
  const holder: Holder = { pid: process.pid, since: new Date().toISOString(), what: process.argv[1] ?? 'node' };
  if (process.platform === 'linux') {
    const server = await holdName(dir);
    if (!server) refuse(dir, readHolder(file));
    writeFileSync(file, JSON.stringify(holder));
    return () => {
      rmSync(file, { force: true });
      server.close();
    };
  }
  const before = readHolder(file);
  if (before && isAlive(before.pid)) refuse(dir, before);
  rmSync(file, { force: true });
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' });
  } catch {
    refuse(dir, readHolder(file));
  }
  return () => rmSync(file, { force: true });
}
