// Runs one fault under load, and reports the answers, the recovery time, and what was lost or doubled.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answers } from './answers.ts';
import type { House } from './house.ts';
import { judge, undoneAfter } from './judging.ts';
import { beginLoad, postUntilTaken } from './load.ts';
import type { Outcome } from './outcome.ts';

const CALM_MS = 500;
const PROBE_PAUSE_MS = 20;
const PROBE_WITHIN_MS = 30_000;

export interface Fault {
  done: string;
  begin: (house: House) => Promise<void> | void;
  end: (house: House) => Promise<void> | void;
  lastsMs: number;
  /** More that people do while it lasts; its answers count with the others. */
  meanwhile?: (house: House, answers: Answers) => Promise<void>;
  /** What must work all the while: a part is broken that most do not need. */
  mustGoOn?: boolean;
  /** The calls that need it all the same, and may be refused. */
  needsIt?: RegExp;
  /** Whether what was broken does its work again; asked until it says so. Left out: a read and a write. */
  isBack?: (house: House) => Promise<boolean>;
  /** More that must hold at the end. */
  after?: (house: House) => Promise<string[]>;
}

/** Somebody reads, somebody writes, and the server calls itself ready. */
async function isWell({ cast, record, running }: House): Promise<boolean> {
  const [owner] = cast.owners;
  if (!owner) return false;
  const ready = await fetch(`${running.url}/readyz`, { signal: AbortSignal.timeout(3000) });
  await ready.arrayBuffer();
  const list = await owner.ask('GET', '/api/jobs');
  if (!ready.ok || list.status !== 200) return false;
  return (await postUntilTaken(owner, () => undefined, record)) === undefined;
}

async function untilWell(house: House, isBack?: Fault['isBack']): Promise<number> {
  const began = performance.now();
  for (;;) {
    const isGood = await Promise.all([isWell(house), isBack?.(house) ?? true]).catch(() => [false]);
    const ms = performance.now() - began;
    if (isGood.every(Boolean) || ms > PROBE_WITHIN_MS) return ms;
    await sleep(PROBE_PAUSE_MS);
  }
}

/** The connection that hears of changes, of every process, as PostgreSQL sees it. */
export async function hasListener({ postgres }: House): Promise<boolean> {
  const text = `select 1 from pg_stat_activity where application_name = 'live-oak listener'`;
  return (await postgres.query(text)).length > 0;
}

export async function through(house: House, fault: Fault): Promise<Outcome> {
  const before = house.record.answers;
  const load = beginLoad(house.cast, house.record);
  await sleep(CALM_MS);
  const calmMs = await untilWell(house);
  load.fault();
  await fault.begin(house);
  const answersOfMeanwhile = load.answers();
  await Promise.all([sleep(fault.lastsMs), fault.meanwhile?.(house, answersOfMeanwhile)]);
  await fault.end(house);
  const backMs = await untilWell(house, fault.isBack);
  // What was asked before the end is answered within the longest time.
  const answers = load.calm();
  await sleep(CALM_MS);
  await load.stop();
  const { undone, ms: undoneMs } = await undoneAfter(house);
  const { lost, doubled } = await judge(house, house.record);
  const stopped = fault.mustGoOn === true ? answers.refused(fault.needsIt) : [];
  return {
    done: fault.done,
    acknowledged: house.record.answers - before,
    lost: [...lost, ...load.untaken.map((title) => `the post "${title}" was never taken`)],
    doubled,
    answers: answers.words,
    slowestMs: answers.slowestMs,
    backMs,
    calmMs,
    faults: [
      ...answers.faults,
      ...undone.map((what) => `${what} was not done ${Math.round(undoneMs)} ms after`),
      ...stopped.map((what) => `${what} was refused, and does not need what is broken`),
      ...((await fault.after?.(house)) ?? []),
    ],
    notes: [`all that was promised was done ${(undoneMs / 1000).toFixed(1)} s after the load`],
  };
}
