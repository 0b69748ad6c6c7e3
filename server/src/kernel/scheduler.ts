// Runs scheduled tasks. Each is safe to run in several processes at once and after any pause.
import { timed } from './observability/timers.ts';
import type { Services } from './services.ts';

export interface Timer {
  name: string;
  everyMs: number;
  run: (services: Services) => Promise<void>;
}

/** Does something with each row that is due. One that fails is logged and does not keep the others waiting. */
export async function eachDue(
  { log }: Pick<Services, 'log'>,
  what: string,
  ids: readonly number[],
  run: (id: number) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    await run(id).catch((error: unknown) =>
      log.error({ err: error, what, id }, 'a due row failed; it will be retried'),
    );
  }
}

/** Starts the timers; returns what stops them and waits for the one that runs. */
export function startTimers(timers: readonly Timer[], services: Services): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const handles = timers.map((timer) => {
    let busy = false;
    return setInterval(() => {
      if (busy) {
        return;
      }
      busy = true;
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
