// npm run drill: kills the server on its embedded database under load, 20 times; every acknowledged write must be there at the next start.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lossesOf } from './drill/losses.ts';
import { gather, type Cast } from './drill/people.ts';
import { freePort, start, type Running } from './drill/server.ts';
import { faultsAfterStop, faultsOfSecond, faultsOfStop } from './drill/stopping.ts';
import { write, type Record } from './drill/writers.ts';

const ROUNDS = 20;
/** The kill comes after this many answers of a round, and then at any moment of the next few answers. */
const KILL_AFTER = { least: 3, most: 40, andMs: 60 };
/** However slow the machine is. */
const LONGEST_ROUND_MS = 8000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

interface Drill {
  dataDir: string;
  port: number;
  running: Running;
  record: Record;
  lost: string[];
  failedRestarts: number;
}

/** Restarts after a kill; a start that fails is counted and tried once more. */
async function restart(drill: Drill): Promise<void> {
  try {
    drill.running = await start(drill.dataDir, drill.port);
  } catch (error) {
    drill.failedRestarts += 1;
    say(`  the start failed: ${String(error)}`);
    drill.running = await start(drill.dataDir, drill.port);
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const between = (least: number, most: number) => least + Math.random() * (most - least);

/** Waits until the writers have had their answers, and a random moment more. */
async function untilMoment({ record }: Drill): Promise<void> {
  const enough = record.answers + between(KILL_AFTER.least, KILL_AFTER.most);
  const deadline = Date.now() + LONGEST_ROUND_MS;
  while (record.answers < enough && Date.now() < deadline) await pause(2);
  await pause(between(0, KILL_AFTER.andMs));
}

/** Writes, kills at a random moment, restarts, and looks at everything that was ever acknowledged. */
async function round(drill: Drill, cast: Cast, n: number): Promise<void> {
  const before = drill.record.answers;
  let isOver = false;
  const began = Date.now();
  const writing = write(cast, drill.record, () => isOver);
  await untilMoment(drill);
  isOver = true;
  drill.running.kill('SIGKILL');
  const killed = Date.now();
  await Promise.all([writing, drill.running.ended]);
  await restart(drill);
  const back = Date.now();
  const losses = await lossesOf(cast, drill.record);
  drill.lost.push(...losses);
  const written = drill.record.answers - before;
  say(
    `round ${n}: ${written} answers, killed after ${killed - began} ms, back in ${back - killed} ms, ` +
      `${losses.length} lost (looked for ${Date.now() - back} ms)`,
  );
  losses.forEach((loss) => say(`  ${loss}`));
}

async function run(dataDir: string): Promise<number> {
  const port = await freePort();
  const record: Record = { jobs: new Map(), bids: new Map(), answers: 0 };
  const drill: Drill = { dataDir, port, running: await start(dataDir, port), record, lost: [], failedRestarts: 0 };
  const cast = await gather(drill);
  const [owner] = cast.owners;
  if (!owner) throw new Error('nobody came');
  for (let n = 1; n <= ROUNDS; n += 1) await round(drill, cast, n);

  const faults = await faultsOfSecond(dataDir, drill.running);
  faults.push(...(await faultsOfStop(drill.running, owner)));
  await restart(drill);
  faults.push(...(await lossesOf(cast, record)), ...(await faultsAfterStop(owner)));
  drill.running.kill('SIGTERM');
  await drill.running.ended;
  faults.forEach((fault) => say(fault));
  say(
    `${ROUNDS} kills: ${record.answers} acknowledged writes (${record.jobs.size} jobs, ${record.bids.size} bids), ` +
      `${drill.lost.length} lost, ${drill.failedRestarts} failed restarts; second process and SIGTERM: ${faults.length} faults`,
  );
  return drill.lost.length + drill.failedRestarts + faults.length;
}

const dataDir = mkdtempSync(join(tmpdir(), 'live-oak-drill-'));
try {
  process.exitCode = (await run(dataDir)) === 0 ? 0 : 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
