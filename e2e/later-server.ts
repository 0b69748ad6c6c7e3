// A server of its own, empty and with a clock that can be put forward: for stories in which days pass.
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { request } from '@playwright/test';
import { newDatabase } from './databases.ts';
import { test as base } from './people.ts';

/** Two stories at a time have a server each. */
export const LATER_PORT = Number(process.env.JOURNEY_PORT) + 10_000 + Number(process.env.TEST_PARALLEL_INDEX ?? 0);
export const LATER_ADDRESS = `http://localhost:${LATER_PORT}`;
export const LATER_ADMIN = { email: 'desk@example.com', password: 'a-desk-in-the-shade' };

export interface LaterServer {
  goAhead: (hours: number) => void;
  /** Ends it; returns what it logged. */
  stop: () => Promise<string>;
}

const PRELOADED = ['clock-ahead', 'push-stand-in'].flatMap((name) => ['--import', `./lab/harness/${name}.ts`]);

async function ready(isAlive: () => boolean): Promise<void> {
  const asking = await request.newContext();
  const isUp = () =>
    asking.get(`${LATER_ADDRESS}/readyz`).then(
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

async function startLaterServer(more: Record<string, string>): Promise<LaterServer> {
  const folder = mkdtempSync(join(tmpdir(), 'live-oak-later-'));
  const clock = join(folder, 'clock');
  const goAhead = (hours: number) => writeFileSync(clock, String(hours));
  goAhead(0);
  const log = join(folder, 'log');
  const sink = openSync(log, 'w');
  const databaseUrl = await newDatabase(basename(folder).toLowerCase().replaceAll('-', '_'));
  const child = spawn(process.execPath, [...PRELOADED, 'server/build/main.mjs'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', sink, sink],
    env: {
      PATH: process.env.PATH,
      PORT: String(LATER_PORT),
      PUBLIC_URL: LATER_ADDRESS,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      CLOCK_FILE: clock,
      DEMO_DATA: 'off',
      RATE_LIMIT: 'off',
      SHEDDING: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: LATER_ADMIN.email,
      ADMIN_PASSWORD: LATER_ADMIN.password,
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
  return { goAhead, stop };
}

/** A story on a server like this: with `test.use({ baseURL: LATER_ADDRESS })`, since a project's own address goes before a fixture's. */
export const laterTest = base.extend<{ laterEnv: Record<string, string>; later: LaterServer }>({
  /** More settings of the server. */
  laterEnv: {},
  later: [
    async ({ laterEnv }, provide, info) => {
      const server = await startLaterServer(laterEnv);
      await provide(server);
      const logged = await server.stop();
      if (info.status !== info.expectedStatus) await info.attach('log of the server', { body: logged });
    },
    { timeout: 120_000 },
  ],
});
