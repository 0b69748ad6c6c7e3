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
class Runner<Needs extends QueueServices> {
  readonly #services: Needs;
  readonly #queue: Queue<object, Needs>;
  /** Leaves the transaction that a notification may come from. */
  readonly #apart = AsyncLocalStorage.snapshot();
  #timer: NodeJS.Timeout | undefined;
  #dueAt = Infinity;
  #running: Promise<void> | undefined;
  #again = false;
  #isClosed = false;
  #hasTimers = false;

  constructor(services: Needs, queue: Queue<object, Needs>) {
    this.#services = services;
    this.#queue = queue;
  }

  wake(inMs = PAUSE_MS): void {
    const dueAt = performance.now() + inMs;
    const isHeld = this.#queue.onlyWithTimers && !this.#hasTimers;
    if (isHeld || this.#isClosed || dueAt >= this.#dueAt) {
      return;
    }
    if (this.#running) {
      this.#again = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = this.#apart(() => setTimeout(() => void this.#begin(), inMs).unref());
  }

  /** Called by the timers: runs what is due now, and one probe where jobs wait for their service. */
  async pass(): Promise<void> {
    this.#hasTimers = true;
    await this.#queue.drain?.(this.#services);
    await purgeAbandoned(this.#services, this.#queue);
    await this.#run();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    await runQueue(this.#services, this.#queue, () => this.#isClosed);
    if (!this.#isClosed) {
      await probeService(this.#services, this.#queue);
    }
  }

  #begin(): Promise<void> {
    this.#dueAt = Infinity;
    this.#running ??= this.#turn().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #turn(): Promise<void> {
    const { log } = this.#services;
    const { name } = this.#queue;
    let nextMs: number | undefined = LEAST_WAIT_MS;
    try {
      await timed(`queue ${name}`, () => this.#run());
      nextMs = await nextPoll(this.#services, this.#queue);
    } catch (error) {
      log.error({ err: error, queue: name }, 'a queue could not be run; it will be retried');
    }
    const again = this.#again;
    this.#again = false;
    setImmediate(() => {
      if (again) {
        this.wake();
      } else if (nextMs !== undefined) {
        this.wake(Math.min(Math.max(nextMs, LEAST_WAIT_MS), FALLBACK_MS));
      }
    });
  }
}

export class QueueWorker<Needs extends QueueServices> {
  readonly #services: Needs;
  readonly #runners: ReadonlyMap<string, Runner<Needs>>;
  /** For jobs without a notification. */
  readonly timer: { name: string; everyMs: number; run: () => Promise<void> };

  constructor(services: Needs, queues: readonly Queue<object, Needs>[]) {
    this.#services = services;
    this.#runners = new Map(queues.map((queue) => [queue.name, new Runner(services, queue)]));
    this.timer = { name: 'queues', everyMs: FALLBACK_MS, run: () => this.#pass() };
  }

  async watch(): Promise<void> {
    await this.#services.db.listen(
      CHANNEL,
      (name) => this.#runners.get(name)?.wake(),
      () => this.wakeAll(),
    );
  }

  wakeAll(): void {
    this.#runners.forEach((runner) => runner.wake());
  }

  async close(): Promise<void> {
    await Promise.all([...this.#runners.values()].map((runner) => runner.close()));
  }

  async #pass(): Promise<void> {
    for (const runner of this.#runners.values()) {
      await runner.pass();
    }
  }
}
