// A temporary PostgreSQL server for tests, benchmarks and trials; it stops with the process that started it.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** A limit for hangs: beside everything else a start takes many times its usual second. */
const READY_WITHIN_MS = 300_000;
const POLL_MS = 50;

/** A running server with databases; stop it when done (it also stops when this process ends). */
export interface PostgresServer {
  /** The connection URL of one of its databases, as the superuser. */
  url(database: string): string;
  /** Runs one statement in the `postgres` database. */
  run(sql: string): Promise<void>;
  /** Fast shutdown, then the data directory is removed. */
  stop(): Promise<void>;
}

/** `durable` keeps PostgreSQL's own safety (fsync, synchronous commit), for measurements; by default it is off for speed. */
export interface PostgresOptions {
  durable?: boolean;
  /** More settings, as PostgreSQL names them, e.g. { shared_buffers: '512MB' }. */
  settings?: Record<string, string>;
}

function newestBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const versions = readdirSync(folder).toSorted((a, b) => Number.parseFloat(b) - Number.parseFloat(a));
  return versions.map((version) => join(folder, version, 'bin'));
}

/** The folder with `initdb` and `postgres`, or undefined if no server is installed. */
export function findPostgresBinaries(): string | undefined {
  const candidates = spawnSync('sh', ['-c', 'pg_config --bindir; dirname "$(command -v initdb)"'], {
    encoding: 'utf8',
  });
  const folders = [...candidates.stdout.split('\n').filter(Boolean), ...newestBelow('/usr/lib/postgresql')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

function idOf(flag: '-u' | '-g', user: string): number {
  return Number.parseInt(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout, 10);
}

/** PostgreSQL refuses to run as root: there it runs as the system user `postgres`, or as `nobody`. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = Number.isNaN(idOf('-u', 'postgres')) ? 'nobody' : 'postgres';
  return { uid: idOf('-u', user), gid: idOf('-g', user) };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // No replica follows a test's server, and its WAL need not grow to PostgreSQL's usual gigabyte.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
};

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * The folder for servers that need not outlive their process: in memory, if there is room. On a disk copying a database takes ten
 * times as long.
 */
function homeOf({ durable }: PostgresOptions): string {
  if (durable || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
}

/** For the program `postgres` on the data below `directory`. */
export function serverArguments(directory: string, port: number, { durable, settings }: PostgresOptions): string[] {
  const chosen = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: directory,
    max_connections: '200',
    log_min_messages: 'fatal',
    ...(durable ? {} : FAST),
    ...settings,
  };
  return [
    '-D',
    join(directory, 'data'),
    ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/**
 * Starts the server under a small shell that waits on a pipe from this process. When the pipe closes, because of `stop()` or
 * because this process ended in any way, SIGKILL included, the shell stops the server and removes its directory.
 */
function startGuarded(
  binaries: string,
  directory: string,
  args: string[],
  user: ReturnType<typeof unprivileged>,
): ChildProcess {
  const script = '"$@" & server=$!; cat >/dev/null; kill -INT "$server"; wait "$server"; rm -rf "$0"';
  return spawn('sh', ['-c', script, directory, join(binaries, 'postgres'), ...args], {
    cwd: directory,
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
    ...user,
  });
}

async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    try {
      await query(url, 'select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

/** Creates an empty cluster below `directory`, in its folder `data`; `more` is passed to initdb. */
export function initialise(
  binaries: string,
  directory: string,
  user: ReturnType<typeof unprivileged>,
  more: readonly string[] = [],
): void {
  if (user) chownSync(directory, user.uid, user.gid);
  const args = [
    '-D',
    join(directory, 'data'),
    '-A',
    'trust',
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
    ...more,
  ];
  const { status, stdout, stderr } = spawnSync(join(binaries, 'initdb'), args, {
    cwd: directory,
    encoding: 'utf8',
    ...user,
  });
  if (status === 0) return;
  rmSync(directory, { recursive: true, force: true });
  throw new Error(`initdb failed\n${stdout}${stderr}`);
}

/**
 * Creates a new, empty server (about 0.8 s). Its URLs name its Unix socket, which takes a sixth off the tests' processor time; those of
 * a durable one name its port on 127.0.0.1, as an operator's do. Throws if PostgreSQL's programs are not installed.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error('No PostgreSQL server is installed: npm test installs one, or see CONTRIBUTING.md.');
  const user = unprivileged();
  const directory = mkdtempSync(join(homeOf(options), 'live-oak-postgres-'));
  initialise(binaries, directory, user);

  const port = await freePort();
  const guard = startGuarded(binaries, directory, serverArguments(directory, port, options), user);
  const host = options.durable ? '127.0.0.1' : encodeURIComponent(directory);
  const url = (database: string) => `postgres://postgres@${host}:${port}/${database}`;
  const stop = async () => {
    if (guard.exitCode !== null || guard.signalCode !== null) return;
    guard.ref();
    const ended = once(guard, 'exit');
    guard.stdin?.end();
    await ended;
  };
  try {
    await untilReady(url('postgres'));
  } catch (error) {
    await stop();
    throw error;
  }
  // The guard must not keep this process alive: a process that ends without stop() still stops the server.
  guard.unref();
  return { url, run: (sql) => query(url('postgres'), sql), stop };
}
