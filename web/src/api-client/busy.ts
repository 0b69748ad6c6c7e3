// When the server has more than it can carry it says when to come back: reads wait and ask again by themselves, and the page says so.
import { ApiError } from './api-error.ts';

/** A wait that somebody sits through; after a longer one the screen's own button is better. */
const LONGEST_WAIT_S = 16;
/** Of a server that refused at its door; of a part that is down, once. */
const REPEATS = { BUSY: 3, other: 1 };

let waiting = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1) => {
  waiting += by;
  for (const listener of listeners) {
    listener();
  }
};

/** Whether some part of the page waits for a server that is too busy. */
export const isWaiting = (): boolean => waiting > 0;

export function whenWaitingChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Milliseconds until a read that failed is asked for again: what the server said, and up to half as long again; undefined: never. */
export function waitBeforeRepeat(error: unknown, repeats: number, random = Math.random()): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 503 || error.retryAfter === undefined) {
    return undefined;
  }
  const most = error.code === 'BUSY' ? REPEATS.BUSY : REPEATS.other;
  return repeats < most && error.retryAfter <= LONGEST_WAIT_S ? error.retryAfter * 1000 * (1 + random / 2) : undefined;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      // Signals of this application are aborted by the browser or by TanStack Query, whose reasons are Errors.
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) {
      stop();
    }
  });
}

/** Asks, and asks again while the server says when. What it throws is the last failure, or the abort of `signal`. */
export async function patiently<T>(ask: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await ask();
    } catch (error) {
      const wait = waitBeforeRepeat(error, repeats);
      if (wait === undefined) {
        throw error;
      }
      change(1);
      await pause(wait, signal).finally(() => change(-1));
    }
  }
}
