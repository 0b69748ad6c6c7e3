// Runs the real server as a process on one data folder: starts, waits for, kills and watches it.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ensureServerBuild } from '../../scripts/start/server-build.mjs';
import { portOf } from '../harness/port-of.ts';

const ROOT = join(import.meta.dirname, '../..');
const READY_WITHIN_MS = 150_000;
const POLL_MS = 25;

export const ADMIN = { email: 'desk@example.com', password: 'a-shady-live-oak' };

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Its standard error. */
  errors: string;
}

export interface Running {
  url: string;
  port: number;
  pid: number;
  kill: (signal: NodeJS.Signals) => void;
  ended: Promise<Ended>;
}

let program: Promise<string> | undefined;

/** The bundle that `npm start` and the image run, built from the current sources; it starts in half the time. */
export const serverProgram = (): Promise<string> => (program ??= ensureServerBuild(ROOT));

/** Additional environment variables, and the command before the program. */
interface How {
  env?: Record<string, string>;
  args?: readonly string[];
  /** Another version's program; this version's by default. */
  program?: string | undefined;
}

async function launch(
  dataDir: string,
  port: number,
  { env, args = [], program: other }: How = {},
): Promise<{ child: ChildProcess; ended: Promise<Ended> }> {
  const child = spawn(process.execPath, [...args, other ?? (await serverProgram())], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      // An empty folder, so that no .env of this project applies.
      DATABASE_URL: '',
      SMTP_URL: '',
      DEMO_DATA: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const killWithUs = () => void child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const ended: Promise<Ended> = once(child, 'close').then(([code, signal]) => {
    process.removeListener('exit', killWithUs);
    return { code, signal, errors };
  });
  return { child, ended };
}

/** Starts it and waits until it is ready; throws its output if it ends before that. */
export async function start(dataDir: string, port: number, how?: How): Promise<Running> {
  const { child, ended } = await launch(dataDir, port, how);
  const url = `http://127.0.0.1:${port}`;
  let last: Ended | undefined;
  void ended.then((how) => (last = how));
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    if (last) throw new Error(`the server ended with ${last.code ?? last.signal} before it was ready\n${last.errors}`);
    if (Date.now() > deadline) throw new Error(`the server was not ready in ${READY_WITHIN_MS / 1000} s`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return { url, port, pid: child.pid ?? 0, kill: (signal) => void child.kill(signal), ended };
}

/** Starts it where it must fail, and returns how it ended. */
export async function startExpectingFailure(dataDir: string, port: number): Promise<Ended> {
  const { ended } = await launch(dataDir, port);
  return ended;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}
