// When the server is overloaded, it says when to try again: reads wait and retry automatically, and the page says so.
import { makeListeners } from '../ui/listeners.ts';
import { ApiError } from './api-error.ts';

/** Seconds. After a longer wait, the screen's own retry button is better. */
const LONGEST_WAIT_S = 16;
/** Retries by error code: BUSY when the server sheds load, once for a failing service behind it. */
const REPEATS = { BUSY: 3, other: 1 };

let waiting = 0;
const { subscribe, notify } = makeListeners();

const change = (by: 1 | -1) => {
  waiting += by;
  notify();
};

/** Whether part of the page is waiting for an overloaded server. */
export const isWaiting = (): boolean => waiting > 0;

export const whenWaitingChanges = subscribe;

/** Milliseconds before a failed read is retried: the server's Retry-After plus up to half of it; undefined if it is not retried. */
export function waitBeforeRepeat(error: unknown, repeats: number, random = Math.random()): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 503 || error.retryAfter === undefined) return undefined;
  const most = error.code === 'BUSY' ? REPEATS.BUSY : REPEATS.other;
  return repeats < most && error.retryAfter <= LONGEST_WAIT_S ? error.retryAfter * 1000 * (1 + random / 2) : undefined;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      // These signals are aborted by the browser or TanStack Query, whose reasons are Errors.
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
  });
}

/** Calls `ask`, and retries when the server says to. Throws the last error, or the abort reason of `signal`. */
export async function withRetryWhenBusy<T>(ask: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await ask();
    } catch (error) {
      const wait = waitBeforeRepeat(error, repeats);
      if (wait === undefined) throw error;
      change(1);
      await pause(wait, signal).finally(() => change(-1));
    }
  }
}
