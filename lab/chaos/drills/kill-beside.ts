// Drill: of two servers on PostgreSQL one is killed at random, again and again, while the other keeps running.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Setup } from '../setup.ts';
import { judge, undoneAfter } from '../judging.ts';
import { beginLoad } from '../load.ts';
import type { Drill, Outcome } from '../outcome.ts';
import { sharedSetup } from './with-setup.ts';
import { uploadAndRead } from './storage.ts';

const ROUNDS = { full: 20, short: 4 };
const LIVES_MS = { least: 300, most: 1500 };
/** A process that dies with a claimed email holds it until the lease expires. */
const SETTLES_WITHIN_MS = 120_000;

/** Uploads a picture now and then: a kill may fall between its bytes and its row. */
async function bringAllAlong(setup: Setup, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await uploadAndRead(setup).catch(() => undefined);
    await setup.cast.admin
      .ask('POST', '/api/auth/forgot-password', { email: 'drill2@example.com' })
      .catch(() => undefined);
    await sleep(200);
  }
}

async function run(setup: Setup, rounds: number): Promise<Outcome> {
  const before = setup.record.answers;
  const first = setup.running;
  let slowest = 0;
  const load = beginLoad(setup.cast, setup.record);
  const over = new AbortController();
  const bringing = bringAllAlong(setup, over.signal);
  setup.mail.taken.splice(0);
  for (let n = 0; n < rounds; n += 1) {
    const mortal = await setup.another();
    setup.running = mortal;
    await sleep(LIVES_MS.least + Math.random() * (LIVES_MS.most - LIVES_MS.least));
    mortal.kill('SIGKILL');
    await mortal.ended;
    const killed = performance.now();
    setup.running = first;
    await setup.cast.admin.call('GET', '/api/auth/me');
    slowest = Math.max(slowest, performance.now() - killed);
  }
  over.abort();
  await Promise.all([load.stop(), bringing]);
  const { undone, ms } = await undoneAfter(setup, SETTLES_WITHIN_MS);
  const { lost, doubled } = await judge(setup, setup.record);
  const mails = setup.mail.taken.splice(0);
  return {
    done: `${rounds} SIGKILLs of one of two servers on PostgreSQL, while it posts, pays, uploads, mails and hands out`,
    acknowledged: setup.record.answers - before,
    lost: [...lost, ...load.untaken.map((title) => `the post "${title}" was never taken`)],
    doubled,
    answers: undefined,
    slowestMs: undefined,
    backMs: slowest,
    faults: undone.map((what) => `${what} was not done ${Math.round(ms / 1000)} s after`),
    notes: [
      `all that was promised was done ${(ms / 1000).toFixed(1)} s after the load`,
      `${mails.length} mails, ${mails.length - new Set(mails).size} of them a second time with the same Message-ID`,
    ],
  };
}

export const killBeside: Drill = {
  name: 'kill-beside',
  run: async ({ isShort, rounds = isShort ? ROUNDS.short : ROUNDS.full }) => run(await sharedSetup(), rounds),
};
