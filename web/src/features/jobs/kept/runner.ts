// Sends what waits while a page is open: when the line comes back, when the tab is looked at, and after growing waits.
import type { Outcome } from '../../../offline/sending.ts';
import type { KeptJob } from '../../../offline/store.ts';

export interface RunnerParts {
  send: () => Promise<Outcome>;
  jobs: () => Promise<readonly Pick<KeptJob, 'hold' | 'nextTryAt' | 'needsSignIn'>[]>;
  isOnline: () => boolean;
  /** Titles of what went out. */
  onSent: (count: number) => void;
  /** Nothing waits any more. */
  onEmpty: () => void;
  now: () => number;
}

const LEAST_MS = 1000;

export interface Runner {
  /** Tries at once: the line is back, or somebody looks. */
  wake: () => void;
  stop: () => void;
}

export function startRunner({ send, jobs, isOnline, onSent, onEmpty, now }: RunnerParts): Runner {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let running: Promise<void> | undefined;

  const plan = async () => {
    const left = await jobs();
    if (left.length === 0) {
      onEmpty();
    }
    const next = left.filter(({ hold, needsSignIn }) => !hold && !needsSignIn).map(({ nextTryAt }) => nextTryAt);
    if (next.length > 0 && !isStopped && isOnline()) {
      timer = setTimeout(run, Math.max(LEAST_MS, Math.min(...next) - now()));
    }
  };
  const once = async () => {
    if (isOnline()) {
      const { sent } = await send();
      if (sent.length > 0) {
        onSent(sent.length);
      }
    }
    await plan();
  };
  function run(): void {
    clearTimeout(timer);
    // A database that does not open has nothing to send.
    running ??= once()
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
  }
  run();
  return {
    wake: run,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
