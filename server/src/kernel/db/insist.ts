// Retries a write that records what was done outside while the database is away for a moment.
import pRetry from 'p-retry';
import { isUnreachable } from './faults.ts';

/** A server that was restarted is back by then; shorter than what stopping may take. */
const AT_MOST_MS = 5000;
const PAUSE_MS = 250;

/** Retries a repeatable write while the database cannot be reached, for some seconds; then throws the database's error. */
export const insist = <T>(write: () => Promise<T>, atMostMs = AT_MOST_MS): Promise<T> =>
  pRetry(write, {
    retries: Infinity,
    factor: 1,
    minTimeout: PAUSE_MS,
    maxRetryTime: atMostMs,
    shouldRetry: ({ error }) => isUnreachable(error),
  });
