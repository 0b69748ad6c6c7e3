// A separate empty server whose clock can be advanced, for stories in which days pass.
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { request } from '@playwright/test';
import { newDatabase } from './databases.ts';
import { test as base } from './people.ts';

/** Two stories at a time each have a server. */
export const CLOCK_PORT = Number(process.env.JOURNEY_PORT) + 10_000 + Number(process.env.TEST_PARALLEL_INDEX ?? 0);
export const CLOCK_ADDRESS = `http://localhost:${CLOCK_PORT}`;
export const CLOCK_ADMIN = { email: 'desk@example.com', password: 'a-desk-in-the-shade' };

export interface ClockServer {
  advance: (hours: number) => void;
  /** Stops it and returns its log. */
  stop: () => Promise<string>;
}

const PRELOADED = ['clock-ahead', 'push-stand-in'].flatMap((name) => ['--import', `./lab/harness/${name}.ts`]);

async function ready(isAlive: () => boolean): Promise<void> {
  const asking = await request.newContext();
  const isUp = () =>
    asking.get(`${CLOCK_ADDRESS}/readyz`).then(
      (answer) => answer.ok(),
      () => false,
    );
  while (!(await isUp())) {
    if (!isAlive()) {
      throw new Error('the server of this story did not start');
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await asking.dispose();
}

async function startClockServer(more: Record<string, string>): Promise<ClockServer> {
  const folder = mkdtempSync(join(tmpdir(), 'live-oak-later-'));
  const clock = join(folder, 'clock');
  const advance = (hours: number) => writeFileSync(clock, String(hours));
  advance(0);
  const log = join(folder, 'log');
  const sink = openSync(log, 'w');
  const databaseUrl = await newDatabase(basename(folder).toLowerCase().replaceAll('-', '_'));
  const child = spawn(process.execPath, [...PRELOADED, 'server/build/main.mjs'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', sink, sink],
    env: {
      PATH: process.env.PATH,
      PORT: String(CLOCK_PORT),
      PUBLIC_URL: CLOCK_ADDRESS,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      CLOCK_FILE: clock,
      DEMO_DATA: 'off',
      RATE_LIMIT: 'off',
      SHEDDING: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: CLOCK_ADMIN.email,
      ADMIN_PASSWORD: CLOCK_ADMIN.password,
      ...more,
    },
  });
  closeSync(sink);
  // A story that timed out does not reach stop().
  process.once('exit', () => void child.kill('SIGKILL'));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    const logged = readFileSync(log, 'utf8');
    rmSync(folder, { recursive: true, force: true });
    return logged;
  };
  await ready(() => child.exitCode === null);
  return { advance, stop };
}

/**
 * A story on such a server: with `test.use({ baseURL: LATER_ADDRESS })`, since a project's own base URL takes precedence over a
 * fixture's.
 */
export const clockTest = base.extend<{ clockEnv: Record<string, string>; clockServer: ClockServer }>({
  /** Additional settings of the server. */
  clockEnv: {},
  clockServer: [
    async ({ clockEnv }, provide, info) => {
      const server = await startClockServer(clockEnv);
      await provide(server);
      const logged = await server.stop();
      if (info.status !== info.expectedStatus) await info.attach('log of the server', { body: logged });
    },
    { timeout: 120_000 },
  ],
});
