// Runs and measures scheduled tasks. Each is safe to run in several processes at once and after any pause.
import { type Services, type Work, runCommand } from './services.ts';
import { timerRuns, timerSeconds, timerSuccess } from './observability/metrics.ts';
import { failureCode, traced } from './observability/tracing.ts';

export interface Timer {
  name: string;
  everyMs: number;
  /** Its work comes from calls: while nobody calls this process, it runs every 30 s. */
  followsCalls?: true;
  run: (services: Services) => Promise<unknown>;
}

const IDLE_EVERY_MS = 30_000;
/** After the last call timers stay frequent this long, since its work may take a while or be retried. */
const ACTIVE_MS = 60_000;

type Row = number | { id: number };
/** The ids of due rows, the rows, or a query of them. */
type Due = readonly Row[] | PromiseLike<readonly Row[]>;

/** Runs something for each due row, and returns how many there were. A failure is logged and does not stop the others. */
export async function eachDue(
  { log }: Pick<Services, 'log'>,
  what: string,
  due: Due,
  run: (id: number) => Promise<void>,
): Promise<number> {
  const ids = (await due).map((row) => (typeof row === 'number' ? row : row.id));
  for (const id of ids) {
    await run(id).catch((error: unknown) =>
      log.error({ err: error, what, id }, 'a due row failed; it will be retried'),
    );
  }
  return ids.length;
}

/** Runs a command for each due row, each in a separate transaction. */
export const commandForEach = (
  services: Services,
  what: string,
  due: Due,
  command: (work: Work, id: number) => Promise<unknown>,
): Promise<number> =>
  eachDue(services, what, due, async (id) => {
    await runCommand(services, (work) => command(work, id));
  });

/** Starts the timers; returns a function that stops them and waits for those that run. `sinceCallMs`: how long ago this process was last called. */
export function startTimers(
  timers: readonly Timer[],
  services: Services,
  sinceCallMs: () => number = () => 0,
): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const handles = timers.map((timer) => {
    let busy = false;
    let ranAt = performance.now();
    const isResting = () =>
      timer.followsCalls && sinceCallMs() > ACTIVE_MS && performance.now() - ranAt < IDLE_EVERY_MS - timer.everyMs / 2;
    return setInterval(() => {
      if (busy || isResting()) return;
      busy = true;
      ranAt = performance.now();
      const turn = timed(timer.name, () => timer.run(services))
        .catch((error: unknown) => services.log.error({ err: error, timer: timer.name }, 'a timer failed'))
        .finally(() => {
          busy = false;
          running.delete(turn);
        });
      running.add(turn);
    }, timer.everyMs).unref();
  });
  return async () => {
    handles.forEach((handle) => clearInterval(handle));
    await Promise.all(running);
  };
}

export interface TimerFacts {
  runs: number;
  failures: number;
  lastMs: number;
  lastOkAt: string | null;
  lastFailedAt: string | null;
  failure: string | null;
}

const facts = new Map<string, TimerFacts>();

export const timerFacts = (): Record<string, TimerFacts> => Object.fromEntries(facts);

const NEVER_RUN: TimerFacts = { runs: 0, failures: 0, lastMs: 0, lastOkAt: null, lastFailedAt: null, failure: null };

/** Runs and measures a timer once; rethrows its error. */
export async function timed(timer: string, run: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  const known = facts.get(timer) ?? { ...NEVER_RUN };
  facts.set(timer, known);
  known.runs += 1;
  try {
    await traced(`timer ${timer}`, run);
    known.lastOkAt = new Date().toISOString();
    timerRuns.inc({ timer, outcome: 'ok' });
    timerSuccess.set({ timer }, Date.now() / 1000);
  } catch (error) {
    known.failures += 1;
    known.lastFailedAt = new Date().toISOString();
    known.failure = failureCode(error);
    timerRuns.inc({ timer, outcome: 'failed' });
    throw error;
  } finally {
    known.lastMs = Math.round(performance.now() - began);
    timerSeconds.set({ timer }, (performance.now() - began) / 1000);
  }
}
