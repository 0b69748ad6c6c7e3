// The processes of a measurement: the servers, whose CPU time is read from /proc, and the process that calls them.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ensureServerBuild, SERVER_FLAGS, SERVER_MEMORY } from '../scripts/start/server-build.mjs';
import type { BareStreamOptions } from './bare-streams.ts';
import type { BareUploadOptions } from './bare-upload.ts';
import type { BareWebhookOptions } from './bare-webhooks.ts';
import type { BareOptions } from './bare.ts';
import type { LoadOptions, LoadResult } from './load.ts';
import { portOf } from '../lab/harness/port-of.ts';

const READY_WITHIN_MS = 300_000;
/** Linux counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

export interface Server {
  url: string;
  /** Seconds of CPU time so far; NaN where there is no /proc. */
  cpuSeconds(): number;
  /** Bytes of resident memory now; NaN where there is no /proc. */
  memoryBytes(): number;
  stop(): Promise<void>;
}

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}

function cpuSecondsOf(pid: number): number {
  try {
    // After the name in parentheses: user time is the 12th field, system time the 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

function memoryBytesOf(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return Number.NaN;
  }
}

export async function untilReady(child: ChildProcess, url: string, what: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${what} ended with ${child.exitCode} before it was ready`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok || answer?.status === 304) return;
    if (Date.now() > deadline) throw new Error(`${what} was not ready in ${READY_WITHIN_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export function serverOf(child: ChildProcess, url: string): Server {
  const { pid = 0 } = child;
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  return {
    url,
    cpuSeconds: () => cpuSecondsOf(pid),
    memoryBytes: () => memoryBytesOf(pid),
    async stop() {
      process.removeListener('exit', kill);
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const root = file('..');

/** Starts Live Oak as in production: the bundled file, logging every answer (to /dev/null), but with rate limits and shedding off. */
export async function startLiveOak(
  databaseUrl: string,
  dataDir: string,
  nodeFlags: string[] = [],
  more: Record<string, string> = {},
): Promise<Server> {
  const port = await freePort();
  const nowhere = openSync('/dev/null', 'w');
  const child = spawn(process.execPath, [...SERVER_FLAGS, ...nodeFlags, await ensureServerBuild(root)], {
    stdio: ['ignore', nowhere, 'inherit'],
    env: {
      ...SERVER_MEMORY,
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO_DATA: 'off',
      RATE_LIMIT: 'off',
      // The benchmark measures capacity, not refusals.
      SHEDDING: 'off',
      LOG_LEVEL: 'info',
      ...more,
    },
  });
  closeSync(nowhere);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, `${url}/readyz`, 'Live Oak');
  return serverOf(child, url);
}

export async function startBare(options: Omit<BareOptions, 'port'>): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, [file('bare.ts'), JSON.stringify({ ...options, port })], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, `${url}/nothing`, 'the bare server');
  return serverOf(child, url);
}

/** Streams every body to a file in the folder. */
export async function startBareUpload(folder: string): Promise<Server> {
  const port = await freePort();
  const options: BareUploadOptions = { port, folder };
  const child = spawn(process.execPath, [file('bare-upload.ts'), JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url, 'the bare server');
  return serverOf(child, url);
}

/** Stores each POST as one row of its own table. */
export async function startBareWebhooks(databaseUrl: string, poolSize: number): Promise<Server> {
  const port = await freePort();
  const options: BareWebhookOptions = { port, databaseUrl, poolSize };
  const child = spawn(process.execPath, [file('bare-webhooks.ts'), JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url, 'the bare server');
  return serverOf(child, url);
}

/** Writes each notification of the database to the open streams of its person. */
export async function startBareStreams(databaseUrl: string): Promise<Server> {
  const port = await freePort();
  const options: BareStreamOptions = { port, databaseUrl };
  const child = spawn(process.execPath, [file('bare-streams.ts'), JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url, 'the bare server');
  return serverOf(child, url);
}

/** Runs a program to its end and returns what it printed. */
export async function output(args: string[], env: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  // The event close of a child has this first argument; once() cannot know.
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}\n${said}`);
  return said;
}

export async function load(options: LoadOptions): Promise<LoadResult> {
  // load.ts prints this type.
  return JSON.parse(await output([file('load.ts'), JSON.stringify(options)])) as LoadResult;
}
