// Runs the queues of this process: soon after a commit that enqueued, when a job is due, and every 30 s in any case.
import { AsyncLocalStorage } from 'node:async_hooks';
import { timed } from '../scheduler.ts';
import { nextPoll, probeService, runQueue } from './run.ts';
import { purgeAbandoned, type Queue, type QueueServices } from './queue.ts';

/** A trigger notifies this channel at every commit that enqueued; the payload is the queue's name. */
const CHANNEL = 'queue_jobs';
/** By then the call that enqueued has been answered. */
const PAUSE_MS = 100;
/** The shortest time between two polls, and between two probes of an unavailable service. */
const LEAST_WAIT_MS = 1000;
const FALLBACK_MS = 30_000;

/** One queue in this process. It runs once at a time; notifications that arrive meanwhile lead to one more run. */
function makeRunner<Needs extends QueueServices>(services: Needs, queue: Queue<object, Needs>) {
  /** Leaves the transaction that a notification may come from. */
  const apart = AsyncLocalStorage.snapshot();
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Infinity;
  let running: Promise<void> | undefined;
  let again = false;
  let isClosed = false;
  let hasTimers = false;

  const run = async () => {
    await runQueue(services, queue, () => isClosed);
    if (!isClosed) await probeService(services, queue);
  };

  const wake = (inMs = PAUSE_MS): void => {
    const at = performance.now() + inMs;
    const isHeld = queue.onlyWithTimers && !hasTimers;
    if (isHeld || isClosed || at >= dueAt) return;
    if (running) {
      again = true;
      return;
    }
    clearTimeout(timer);
    dueAt = at;
    timer = apart(() => setTimeout(() => void begin(), inMs).unref());
  };

  const turn = async () => {
    let nextMs: number | undefined = LEAST_WAIT_MS;
    try {
      await timed(`queue ${queue.name}`, run);
      nextMs = await nextPoll(services, queue);
    } catch (error) {
      services.log.error({ err: error, queue: queue.name }, 'a queue could not be run; it will be retried');
    }
    const wakesAgain = again;
    again = false;
    setImmediate(() => {
      if (wakesAgain) {
        wake();
      } else if (nextMs !== undefined) {
        wake(Math.min(Math.max(nextMs, LEAST_WAIT_MS), FALLBACK_MS));
      }
    });
  };

  const begin = (): Promise<void> => {
    dueAt = Infinity;
    running ??= turn().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    wake,
    /** Called by the timers: runs what is due now, and one probe where jobs wait for their service. */
    async pass(): Promise<void> {
      hasTimers = true;
      await queue.drain?.(services);
      await purgeAbandoned(services, queue);
      await run();
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

export function makeQueueWorker<Needs extends QueueServices>(services: Needs, queues: readonly Queue<object, Needs>[]) {
  const runners = new Map(queues.map((queue) => [queue.name, makeRunner(services, queue)]));
  const wakeAll = () => runners.forEach((runner) => runner.wake());
  const pass = async () => {
    for (const runner of runners.values()) await runner.pass();
  };
  return {
    /** For jobs without a notification. */
    timer: { name: 'queues', everyMs: FALLBACK_MS, run: pass },
    watch: () => services.db.listen(CHANNEL, (name) => runners.get(name)?.wake(), wakeAll),
    async close(): Promise<void> {
      await Promise.all([...runners.values()].map((runner) => runner.close()));
    },
  };
}
