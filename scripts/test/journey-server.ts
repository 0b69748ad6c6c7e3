// Starts the server of the journeys ahead of them: filling its database keeps one processor busy for some fifteen seconds, while
// the stage before uses the other.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** As people run it: bundled into one file. */
export const SERVE = 'node scripts/build.mjs && exec node e2e/serve.ts';

const POLL_MS = 250;
/** A limit for hangs. */
const READY_WITHIN_MS = 600_000;

/** Environment variables of the server and the journeys, so that they find each other. */
export const journeyEnv = (folder: string) => ({
  JOURNEY_SERVER: 'ahead',
  JOURNEY_PORT: String(10_000 + Math.floor(Math.random() * 10_000)),
  JOURNEY_DATA_DIR: mkdtempSync(join(folder, 'journeys-')),
});

/**
 * Resolves once the server is ready, with a function that stops it. If it does not start, Playwright starts it again and reports
 * why. It stops when its input closes: also when this process is killed.
 */
export async function startJourneyServer(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const child = spawn('sh', ['-c', SERVE], { env, stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const isReady = () =>
    fetch(`http://localhost:${env.JOURNEY_PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = Date.now() + READY_WITHIN_MS;
  while (child.exitCode === null && Date.now() < deadline && !(await isReady())) await wait(POLL_MS);
  return async () => {
    child.stdin.end();
    await ended;
  };
}
