// Drill: the server is killed while a text message is with the gateway, just before or after the gateway accepted it. Each
// message must reach its number once: the second attempt is recognized by its id.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSmsGateway } from '../../fake-sms/index.ts';
import type { Drill, Outcome } from '../outcome.ts';
import { Person } from '../people.ts';
import { freePort, start, type Running } from '../server.ts';

const ROUNDS = { full: 6, short: 2 };
/** The message of a dead process is retried when its lease expires. */
const SETTLES_WITHIN_MS = 120_000;
type Moment = 'before it was taken' | 'after it was taken';

type Gateway = Awaited<ReturnType<typeof startSmsGateway>>;

/** Kills the server in the next call to the gateway; resolves when it is dead. */
function killIn(gateway: Gateway, moment: Moment, running: Running): Promise<void> {
  return new Promise((resolve) => {
    const kill = () => {
      gateway.state.faults = () => 'none';
      gateway.state.onTaken = () => undefined;
      running.kill('SIGKILL');
      return running.ended.then(() => resolve());
    };
    if (moment === 'before it was taken') {
      gateway.state.faults = () => {
        void kill();
        return 'busy';
      };
    } else {
      gateway.state.onTaken = kill;
    }
  });
}

const numberOf = (round: number) => `+1337555${String(1000 + round)}`;

/** Waits for the second attempt of a message; returns what is wrong. */
async function settled({ taken, again }: Gateway, to: string, moment: Moment): Promise<string[]> {
  const deadline = Date.now() + SETTLES_WITHIN_MS;
  const of = (list: Gateway['taken']) => list.filter((one) => one.to === to).length;
  const isTriedAgain = () => (moment === 'before it was taken' ? of(taken) > 0 : of(again) > 0 || of(taken) > 1);
  while (!isTriedAgain() && Date.now() < deadline) await sleep(100);
  return [
    ...(isTriedAgain() ? [] : [`a text to ${to}, killed ${moment}, was not tried again`]),
    ...(of(taken) > 1 ? [`a text to ${to} arrived ${of(taken)} times`] : []),
  ];
}

async function run(dataDir: string, rounds: number, say: (line: string) => void): Promise<Outcome> {
  const gateway = await startSmsGateway('android');
  const port = await freePort();
  const begin = () => start(dataDir, port, { env: gateway.source });
  const where = { running: await begin() };
  const faults: string[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const moment = n % 2 === 0 ? 'after it was taken' : 'before it was taken';
    const killed = killIn(gateway, moment, where.running);
    const asked = { phone: numberOf(n), parish: '22055', agreed: true, language: 'en' };
    const { status } = await new Person(where).ask('POST', '/api/storm-texts', asked);
    await killed;
    where.running = await begin();
    const found =
      status === 202 ? await settled(gateway, numberOf(n), moment) : [`asking for texts answered ${status}`];
    say(`round ${n + 1}: killed ${moment}; ${found.length === 0 ? 'one text' : found.join(', ')}`);
    faults.push(...found);
  }
  where.running.kill('SIGTERM');
  await where.running.ended;
  await gateway.close();
  return {
    done: `${rounds} SIGKILLs while a text message is with the gateway`,
    acknowledged: rounds,
    lost: [],
    doubled: [],
    answers: undefined,
    slowestMs: undefined,
    backMs: undefined,
    faults,
  };
}

export const killText: Drill = {
  name: 'kill-text',
  async run({ isShort, say }) {
    const dataDir = mkdtempSync(join(tmpdir(), 'live-oak-drill-'));
    try {
      return await run(dataDir, isShort ? ROUNDS.short : ROUNDS.full, say);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
