// Drill: the clock of a running server jumps an hour ahead, an hour back, a day ahead, and back again.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Setup } from '../setup.ts';
import { ADMIN } from '../server.ts';
import { judge, undoneAfter } from '../judging.ts';
import { postUntilTaken } from '../load.ts';
import type { Drill, Outcome } from '../outcome.ts';
import { freePort, start, type Running } from '../server.ts';
import { sharedSetup } from './with-setup.ts';

const CLOCK = fileURLToPath(new URL('../../harness/clock-ahead.ts', import.meta.url));
const JUMPS = [1, 0, -1, 0, 24, 0];
/** The server reads its clock file ten times a second. */
const TURNED_AFTER_MS = 200;
const POSTS = 5;

/** A session ends by the clock: people who were signed out sign in again. */
async function signInAgain({ cast: { owners, bidders, admin } }: Setup): Promise<void> {
  for (const [at, person] of [...owners, ...bidders].entries()) {
    if ((await person.ask('GET', '/api/auth/me')).status === 401) {
      const who = { email: `drill${at + 1}@example.com`, password: ADMIN.password };
      await person.call('POST', '/api/auth/login', at < owners.length ? who : { ...who, portal: 'provider' });
    }
  }
  if ((await admin.ask('GET', '/api/auth/me')).status === 401) {
    await admin.call('POST', '/api/auth/login', { ...ADMIN, portal: 'admin' });
  }
}

async function jumps(setup: Setup, turned: Running, turn: (hours: number) => void): Promise<Outcome> {
  const before = setup.record.answers;
  const untaken: string[] = [];
  let slowest = 0;
  const first = setup.running;
  setup.running = turned;
  for (const hours of JUMPS) {
    turn(hours);
    await sleep(TURNED_AFTER_MS);
    const began = performance.now();
    await signInAgain(setup);
    for (let n = 0; n < POSTS; n += 1) {
      const [owner] = setup.cast.owners;
      const lost = owner && (await postUntilTaken(owner, () => undefined, setup.record));
      if (lost !== undefined) untaken.push(lost);
      if (n === 0) slowest = Math.max(slowest, performance.now() - began);
    }
    await setup.cast.admin.ask('POST', '/api/auth/forgot-password', { email: 'drill1@example.com' });
  }
  const { undone, ms } = await undoneAfter(setup);
  setup.running = first;
  await signInAgain(setup);
  const { lost, doubled } = await judge(setup, setup.record);
  return {
    done: `the clock of a server jumps: ${JUMPS.map((hours) => `${hours} h`).join(', ')} from the true time`,
    acknowledged: setup.record.answers - before,
    lost: [...lost, ...untaken],
    doubled,
    answers: undefined,
    slowestMs: undefined,
    backMs: slowest,
    calmMs: 1000,
    faults: undone.map((what) => `${what} was not done`),
    notes: [
      `all that was promised was done ${(ms / 1000).toFixed(1)} s after`,
      'a day ahead ends the sessions of twelve hours',
    ],
  };
}

export const clockJumps: Drill = {
  name: 'clock-jumps',
  async run() {
    const setup = await sharedSetup();
    const folder = `${setup.dataDir}-clock`;
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'hours');
    const turn = (hours: number) => writeFileSync(file, String(hours));
    turn(0);
    const env = { ...setup.env, CLOCK_FILE: file };
    const turned = await start(folder, await freePort(), { env, args: ['--import', CLOCK] });
    try {
      return await jumps(setup, turned, turn);
    } finally {
      turned.kill('SIGKILL');
      await turned.ended;
    }
  },
};
