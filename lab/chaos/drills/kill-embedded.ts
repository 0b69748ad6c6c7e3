// Drill: a server on the embedded database is killed under load repeatedly; a second process is refused; a stop is orderly.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { doubledJobs } from '../judging.ts';
import { lossesOf } from '../losses.ts';
import type { Drill as NamedDrill, Outcome } from '../outcome.ts';
import { gather, type Cast } from '../people.ts';
import { freePort, start, type Running } from '../server.ts';
import { faultsAfterStop, faultsOfSecond, faultsOfStop } from '../stopping.ts';
import { write, type Record } from '../writers.ts';

const ROUNDS = { full: 200, short: 1 };
/** The kill comes after this many responses of a round, at a random moment of the next few. */
const KILL_AFTER = { least: 3, most: 40, andMs: 60 };
/** However slow the machine is. */
const LONGEST_ROUND_MS = 8000;

interface Drill {
  dataDir: string;
  port: number;
  running: Running;
  record: Record;
  lost: string[];
  kills: number;
  failedRestarts: number;
  /** The longest time from a kill until the server was ready again. */
  backMs: number;
  say: (line: string) => void;
}

/** Restarts after a kill; a start that fails is counted and tried once more. */
async function restart(drill: Drill): Promise<void> {
  try {
    drill.running = await start(drill.dataDir, drill.port);
  } catch (error) {
    drill.failedRestarts += 1;
    drill.say(`  the start failed: ${String(error)}`);
    drill.running = await start(drill.dataDir, drill.port);
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const between = (least: number, most: number) => least + Math.random() * (most - least);

/** Waits until the writers have had their responses, and a random moment more. */
async function untilMoment({ record }: Drill): Promise<void> {
  const enough = record.answers + between(KILL_AFTER.least, KILL_AFTER.most);
  const deadline = Date.now() + LONGEST_ROUND_MS;
  while (record.answers < enough && Date.now() < deadline) await pause(2);
  await pause(between(0, KILL_AFTER.andMs));
}

/** Writes, kills at a random moment, restarts, and verifies everything that was ever acknowledged. */
async function round(drill: Drill, cast: Cast, n: number): Promise<void> {
  const before = drill.record.answers;
  let isOver = false;
  const began = Date.now();
  const writing = write(cast, drill.record, () => isOver);
  await untilMoment(drill);
  isOver = true;
  drill.running.kill('SIGKILL');
  drill.kills += 1;
  const killed = Date.now();
  await Promise.all([writing, drill.running.ended]);
  await restart(drill);
  const back = Date.now();
  const losses = await lossesOf(cast, drill.record);
  drill.lost.push(...losses);
  drill.backMs = Math.max(drill.backMs, back - killed);
  const written = drill.record.answers - before;
  drill.say(
    `round ${n}: ${written} answers, killed after ${killed - began} ms, back in ${back - killed} ms, ` +
      `${losses.length} lost (looked for ${Date.now() - back} ms)`,
  );
  losses.forEach((loss) => drill.say(`  ${loss}`));
}

async function run(dataDir: string, rounds: number, say: (line: string) => void): Promise<Outcome> {
  const port = await freePort();
  const record: Record = { jobs: new Map(), bids: new Map(), answers: 0 };
  const running = await start(dataDir, port);
  const drill: Drill = { dataDir, port, running, record, lost: [], kills: 0, failedRestarts: 0, backMs: 0, say };
  const cast = await gather(drill);
  const [owner] = cast.owners;
  if (!owner) throw new Error('nobody came');
  const faults: string[] = [];
  const doubled: string[] = [];
  try {
    while (drill.kills < rounds) await round(drill, cast, drill.kills + 1);
    faults.push(...(await faultsOfSecond(dataDir, drill.running)));
    faults.push(...(await faultsOfStop(drill.running, owner)));
    await restart(drill);
    drill.lost.push(...(await lossesOf(cast, record)));
    faults.push(...(await faultsAfterStop(owner)));
    doubled.push(...(await doubledJobs(cast)));
  } catch (error) {
    // Findings up to that point still count.
    faults.push(String(error));
  }
  drill.running.kill('SIGTERM');
  await drill.running.ended;
  if (drill.failedRestarts > 0) faults.push(`${drill.failedRestarts} starts failed`);
  return {
    done: `${drill.kills} SIGKILLs under load; a second process on the folder; SIGTERM with half of a request`,
    acknowledged: record.answers,
    lost: drill.lost,
    doubled,
    answers: undefined,
    slowestMs: undefined,
    // A start is a separate fault: its time is in the notes.
    backMs: undefined,
    faults,
    notes: [`started again in ${(drill.backMs / 1000).toFixed(2)} s at most`],
  };
}

export const killEmbedded: NamedDrill = {
  name: 'kill-embedded',
  isShort: true,
  async run({ isShort, rounds = isShort ? ROUNDS.short : ROUNDS.full, say }) {
    const dataDir = mkdtempSync(join(tmpdir(), 'live-oak-drill-'));
    try {
      return await run(dataDir, rounds, say);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
