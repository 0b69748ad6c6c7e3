// Runs one fault under load, and reports the responses, the recovery time, and what was lost or duplicated.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answers } from './answers.ts';
import type { Database, OwnPostgres } from './own-postgres.ts';
import type { Setup } from './setup.ts';
import { judge, undoneAfter } from './judging.ts';
import { beginLoad, postUntilTaken } from './load.ts';
import type { Outcome } from './outcome.ts';

const CALM_MS = 500;
const PROBE_PAUSE_MS = 20;
const PROBE_WITHIN_MS = 30_000;

export interface Fault<D extends Database = OwnPostgres> {
  done: string;
  begin: (setup: Setup<D>) => Promise<void> | void;
  end: (setup: Setup<D>) => Promise<void> | void;
  lastsMs: number;
  /** Additional actions during the fault; their responses count with the others. */
  meanwhile?: (setup: Setup<D>, answers: Answers) => Promise<void>;
  /** A call that must work throughout: most calls do not need the broken component. */
  mustGoOn?: boolean;
  /** The calls that do need it and may be refused. */
  needsIt?: RegExp;
  /** Whether the broken component works again, polled until it does. By default a read and a write. */
  isBack?: (setup: Setup<D>) => Promise<boolean>;
  /** Additional checks at the end. */
  after?: (setup: Setup<D>) => Promise<string[]>;
}

/** A read and a write succeed, and /readyz answers 200. */
async function isWell({ cast, record, running }: Setup<Database>): Promise<boolean> {
  const [owner] = cast.owners;
  if (!owner) return false;
  const ready = await fetch(`${running.url}/readyz`, { signal: AbortSignal.timeout(3000) });
  await ready.arrayBuffer();
  const list = await owner.ask('GET', '/api/jobs');
  if (!ready.ok || list.status !== 200) return false;
  return (await postUntilTaken(owner, () => undefined, record)) === undefined;
}

async function untilWell<D extends Database>(setup: Setup<D>, isBack?: Fault<D>['isBack']): Promise<number> {
  const began = performance.now();
  for (;;) {
    const isGood = await Promise.all([isWell(setup), isBack?.(setup) ?? true]).catch(() => [false]);
    const ms = performance.now() - began;
    if (isGood.every(Boolean) || ms > PROBE_WITHIN_MS) return ms;
    await sleep(PROBE_PAUSE_MS);
  }
}

/** The LISTEN connection of every process, as PostgreSQL reports it. */
export async function hasListener({ postgres }: Setup<Database>): Promise<boolean> {
  const text = `select 1 from pg_stat_activity where application_name = 'live-oak listener'`;
  return (await postgres.query(text)).length > 0;
}

export async function through<D extends Database>(setup: Setup<D>, fault: Fault<D>): Promise<Outcome> {
  const before = setup.record.answers;
  const load = beginLoad(setup.cast, setup.record);
  await sleep(CALM_MS);
  const calmMs = await untilWell(setup);
  load.fault();
  await fault.begin(setup);
  const answersOfMeanwhile = load.answers();
  await Promise.all([sleep(fault.lastsMs), fault.meanwhile?.(setup, answersOfMeanwhile)]);
  await fault.end(setup);
  const backMs = await untilWell(setup, fault.isBack);
  // Calls sent before the end are answered within the longest time.
  const answers = load.calm();
  await sleep(CALM_MS);
  await load.stop();
  const { undone, ms: undoneMs } = await undoneAfter(setup);
  const { lost, doubled } = await judge(setup, setup.record);
  const stopped = fault.mustGoOn === true ? answers.refused(fault.needsIt) : [];
  return {
    done: fault.done,
    acknowledged: setup.record.answers - before,
    lost: [...lost, ...load.untaken.map((title) => `the post "${title}" was never taken`)],
    doubled,
    answers: answers.words,
    reasons: answers.reasons,
    slowestMs: answers.slowestMs,
    backMs,
    calmMs,
    faults: [
      ...answers.faults,
      ...undone.map((what) => `${what} was not done ${Math.round(undoneMs)} ms after`),
      ...stopped.map((what) => `${what} was refused, and does not need what is broken`),
      ...((await fault.after?.(setup)) ?? []),
    ],
    notes: [`all that was promised was done ${(undoneMs / 1000).toFixed(1)} s after the load`],
  };
}
