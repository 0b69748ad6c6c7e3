// Observes timers: runs, duration, last success in this process.
import { timerRuns, timerSeconds, timerSuccess } from './metrics.ts';
import { failureCode } from './outgoing.ts';
import { traced } from './tracing.ts';

export interface TimerFacts {
  runs: number;
  failures: number;
  lastMs: number;
  /** ISO instants; null: not since this process started. */
  lastOkAt: string | null;
  lastFailedAt: string | null;
  failure: string | null;
}

const facts = new Map<string, TimerFacts>();

/** How the timers of this process go. */
export const timerFacts = (): Record<string, TimerFacts> => Object.fromEntries(facts);

/** Runs a timer once; what it throws is passed on. */
export async function timed(timer: string, run: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const known = facts.get(timer) ?? {
    runs: 0,
    failures: 0,
    lastMs: 0,
    lastOkAt: null,
    lastFailedAt: null,
    failure: null,
  };
  facts.set(timer, known);
  known.runs += 1;
  try {
    await traced(`timer ${timer}`, 'internal', run);
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
