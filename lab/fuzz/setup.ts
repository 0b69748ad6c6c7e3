// Runs the real server as a process on a PostgreSQL server or on its embedded database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../../server/src/app.ts';
import { openDb } from '../../server/src/kernel/db/open.ts';
import { migrate, migrateServer } from '../../server/src/kernel/db/migrate.ts';
import { readEnv } from '../../server/src/kernel/env.ts';
import { fillDemo } from '../demo/demo.ts';
import { makeLog } from '../../server/src/kernel/log.ts';
import { startSmsGateway } from '../fake-sms/index.ts';
import { freePort, serverProgram } from '../chaos/server.ts';
import { startPostgres } from '../harness/postgres.ts';
import type { Setup } from './scene.ts';

const PLANTED = fileURLToPath(new URL('planted.ts', import.meta.url));
const READY_WITHIN_MS = 120_000;

export interface OpenSetup extends Setup {
  /** Resident memory of the server in MB; 0 if the system does not report it. */
  memoryMb: () => number;
  /** Open files and sockets of the server; 0 if the system does not report them. */
  handles: () => number;
  isUp: () => boolean;
  /** Stops the server; returns the errors that it logged, or how it ended. */
  close: () => Promise<string[]>;
}

export interface SetupOptions {
  /** Plants a bug in it. */
  plant?: string | undefined;
  port?: number | undefined;
  /** Starts with the demonstration's data. */
  demo?: boolean;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function residentMb(pid: number | undefined): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

function openHandles(pid: number | undefined): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

/** Log lines about unexpected events: errors, and lines that are not in the log format. */
export function faultsIn(log: string): string[] {
  return log.split('\n').filter((line) => {
    const level = /^\{"level":(\d+)/.exec(line)?.[1];
    // Refusals of the gateway are recorded, and administrators see them.
    const isRefused = line.includes('"type":"Refusal"');
    return level === undefined ? /Error|at .*:\d+:\d+|Unhandled|Warning/.test(line) : Number(level) >= 50 && !isRefused;
  });
}

/** Starts the server on a new database. */
export async function openSetup({ plant, port, demo = false }: SetupOptions): Promise<OpenSetup> {
  const dataDir = mkdtempSync(join(tmpdir(), 'live-oak-fuzz-'));
  const postgres = await startPostgres({ settings: { shared_buffers: '64MB' } });
  await postgres.run('create database fuzz');
  const databaseUrl = postgres.url('fuzz');
  await migrateServer(databaseUrl);
  const listensAt = port ?? (await freePort());
  const url = `http://127.0.0.1:${listensAt}`;
  const smsGateway = await startSmsGateway('android');
  const logFile = join(dataDir, 'server.log');
  const sink = openSync(logFile, 'w');
  const child = spawn(process.execPath, plant === undefined ? [await serverProgram()] : [PLANTED, plant], {
    stdio: ['ignore', sink, sink],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(listensAt),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SMTP_URL: '',
      DEMO_DATA: demo ? 'on' : 'off',
      RATE_LIMIT: 'off',
      // Load shedding is off: on a busy machine it would refuse requests under test.
      SHEDDING: 'off',
      LOG_LEVEL: 'warn',
      REQUIRE_ADMIN_TWO_FACTOR: 'on',
      ...smsGateway.source,
    },
  });
  closeSync(sink);
  const killWithUs = () => void child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const ended = once(child, 'exit');
  const isUp = () => child.exitCode === null && child.signalCode === null;
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (!isUp() || Date.now() > deadline) {
      throw new Error(`the server did not come up\n${readFileSync(logFile, 'utf8')}`);
    }
    await pause(100);
  }
  const db = await openDb({ databaseUrl, dataDir, poolSize: 4 });
  return {
    url,
    db,
    origin: url,
    memoryMb: () => residentMb(child.pid),
    handles: () => openHandles(child.pid),
    isUp,
    close: async () => {
      const wasUp = isUp();
      await db.close();
      child.kill('SIGTERM');
      await ended;
      process.removeListener('exit', killWithUs);
      await smsGateway.close();
      await postgres.stop();
      const faults = faultsIn(readFileSync(logFile, 'utf8'));
      rmSync(dataDir, { recursive: true, force: true });
      return wasUp ? faults : ['the process ended by itself', ...faults];
    },
  };
}

/** The same on the embedded database, which has one connection: the product runs in this process. */
export async function openEmbeddedSetup({ demo = false }: SetupOptions): Promise<OpenSetup> {
  const dataDir = mkdtempSync(join(tmpdir(), 'live-oak-fuzz-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const smsGateway = await startSmsGateway('android');
  const source = {
    ...smsGateway.source,
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    PORT: String(port),
    DEMO_DATA: demo ? 'on' : 'off',
    RATE_LIMIT: 'off',
    SHEDDING: 'off',
  };
  const env = readEnv({ ...source, REQUIRE_ADMIN_TWO_FACTOR: 'on', LOG_LEVEL: 'warn' });
  const lines: string[] = [];
  const log = makeLog(env, { write: (line) => void lines.push(line) });
  const db = await openDb({ dataDir });
  await migrate(db);
  const app = await buildApp({ env, db, log });
  if (demo) await fillDemo(app.services);
  await app.http.listen({ port, host: '127.0.0.1' });
  const stopTimers = app.startTimers();
  return {
    url,
    db,
    origin: url,
    memoryMb: () => residentMb(process.pid),
    handles: () => openHandles(process.pid),
    isUp: () => true,
    close: async () => {
      await app.http.close();
      await stopTimers();
      await smsGateway.close();
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
      return faultsIn(lines.join(''));
    },
  };
}
