// A PostgreSQL server for a drill, which can be stopped in any way and restarted; it ends with the drill.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgresBinaries, initialise, serverArguments, unprivileged } from '../harness/postgres.ts';
import { freePort } from './server.ts';

/** A database that the product runs on during a drill. */
export interface Database {
  port: number;
  /** For the product, as the owner of its database, who is not a superuser. */
  url: (port?: number) => string;
  /** As the superuser, for whom three connections are reserved. */
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
}

export interface OwnPostgres extends Database {
  /** Stops it as pg_ctl does: `fast` disconnects everybody, `immediate` is a crash. */
  stop: (mode: 'fast' | 'immediate') => void;
  start: () => void;
}

interface Options {
  settings?: Record<string, string>;
  /** The data directory, an empty folder; its WAL stays outside, so that the data alone may run out of space. */
  dataFolder?: string;
}

/** Starts it; `stop` and `start` may follow each other as often as wanted. */
export async function startOwnPostgres({ settings = {}, dataFolder }: Options = {}): Promise<OwnPostgres> {
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error('No PostgreSQL server is installed: npm test installs one, or see CONTRIBUTING.md.');
  const user = unprivileged();
  const directory = mkdtempSync(join(tmpdir(), 'live-oak-drill-postgres-'));
  const place = dataFolder ?? directory;
  if (user) chownSync(directory, user.uid, user.gid);
  const apart = join(directory, 'wal');
  mkdirSync(apart);
  if (user) chownSync(apart, user.uid, user.gid);
  initialise(binaries, place, user, dataFolder === undefined ? [] : ['--waldir', apart]);
  const port = await freePort();
  // Durable as in production: acknowledged writes survive a crash.
  const args = serverArguments(place, port, { durable: true, settings: { log_min_messages: 'panic', ...settings } });
  const data = join(place, 'data');
  const ctl = (...more: string[]) => {
    const done = spawnSync(join(binaries, 'pg_ctl'), ['-D', data, '-w', '-t', '60', ...more], {
      cwd: directory,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      ...user,
    });
    if (done.status !== 0) throw new Error(`pg_ctl ${more.join(' ')} ended with ${done.status}: ${done.stderr}`);
  };
  const options = args.slice(2).map((arg) => `'${arg.replaceAll("'", `'\\''`)}'`);
  const start = () => ctl('start', '-l', join(directory, 'log'), '-o', options.join(' '));
  start();
  // Ends the server when this process ends, SIGKILL included.
  const script = 'cat >/dev/null; "$1" -D "$2" -m immediate stop; rm -rf "$0"';
  const guard = spawn('sh', ['-c', script, directory, join(binaries, 'pg_ctl'), data], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: directory,
    ...user,
  });
  guard.unref();
  const url = (at = port) => `postgres://live_oak@127.0.0.1:${at}/oak`;
  const ask = async <Row extends pg.QueryResultRow>(database: string, text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/${database}` });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  await ask('postgres', 'create role live_oak login');
  await ask('postgres', 'create role stranger login');
  await ask('postgres', 'create database oak owner live_oak');
  return {
    port,
    url,
    start,
    stop: (mode) => ctl('stop', '-m', mode),
    query: (text, values) => ask('oak', text, values),
    async close() {
      const ended = new Promise((resolve) => guard.once('exit', resolve));
      guard.ref();
      guard.stdin?.end();
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
