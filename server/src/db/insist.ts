// Writing down what was done outside while the database is away for a moment.
import { setTimeout as sleep } from 'node:timers/promises';
import { isUnreachable } from './faults.ts';

/** A server that was restarted is back by then; shorter than what stopping may take. */
const AT_MOST_MS = 5000;
const PAUSE_MS = 250;

/** Tries a repeatable write again while the database cannot be reached, for some seconds; then throws what it said. */
export async function insist<T>(write: () => Promise<T>, atMostMs = AT_MOST_MS): Promise<T> {
  const until = performance.now() + atMostMs;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isUnreachable(error) || performance.now() > until) {
        throw error;
      }
      await sleep(PAUSE_MS);
    }
  }
}
