// Computes the overload level of this process many times a second from how long its queues take (decision 020).
import { monitorEventLoopDelay, performance, type EventLoopUtilization } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { isCrowd, type Askers, type Crowd } from './crowd.ts';

/** What was seen in one window. */
export interface Sample extends Askers {
  windowMs: number;
  /** The shortest iteration of the event loop: the queueing even in its best moment (the idea of CoDel, RFC 8289). */
  loopMs: number;
  /** 0 to 1: the share of the window in which the loop did not wait for anything. */
  utilisation: number;
  /** The shortest wait for a connection to the database. */
  poolMs: number;
  /** 0 to 1: of the memory that objects may take. */
  heapShare: number;
  /** Requests that came in. */
  arrivals: number;
  /** New connections for each iteration of the loop, which accepts one: at 1 the next one already waits outside. */
  newPerTurn: number;
}

/** An iteration may take this long, and a call wait this long for the database, before anything is refused. */
const LOOP_TARGET_MS = 50;
const POOL_TARGET_MS = 100;
/** A loop that is late but not busy waits for a processor: refusing people would not give it one. */
const BUSY = 0.8;
const FULL_HEAP = 0.92;
/** A loop that is always busy and finds a new connection at nearly every iteration has a queue outside that it cannot see. */
const NEVER_RESTS = 0.98;
const AT_EVERY_TURN = 0.8;
const QUEUE_OUTSIDE = 1.5;
/** However long a window was: a machine that stood still for seconds is no crowd. */
const LONGEST_STEP_MS = 250;
/** Levels a second. */
const RISE = 0.7;
const STEEPEST = 3;
/** With a queue just below its target, and with none: in between, so that it neither swings nor stays longer than it must. */
const FALL_NEAR = 0.15;
const FALL_EMPTY = 1;
/** At 1 all of `first` is refused, at 2 all of `usual`, at 2.9 nine of ten of `keep`. */
export const HIGHEST = 2.9;

const isHeapFull = ({ heapShare }: Sample) => heapShare > FULL_HEAP;

/** Above 1: some queue is too long. */
export function overloadOf(sample: Sample): number {
  const { loopMs, utilisation, poolMs, newPerTurn } = sample;
  const loop = utilisation >= BUSY ? loopMs / LOOP_TARGET_MS : 0;
  const outside = utilisation >= NEVER_RESTS && newPerTurn >= AT_EVERY_TURN ? QUEUE_OUTSIDE : 0;
  return Math.max(loop, outside, poolMs / POOL_TARGET_MS, isHeapFull(sample) ? 2 : 0);
}

/** Whether it is those who come that make it too much. Memory is filled by few as by many, one after the other. */
const isTheirDoing = (sample: Sample) => isCrowd(sample) || (isHeapFull(sample) && sample.arrivals > 0);

/**
 * The next level, from 0 (everybody is let in) to 2.9. Rises by what is too much, falls slowly near it and fast without a queue. What
 * is too much without a crowd is nobody's fault who comes: they are let in again, fast; where memory is full slowly, and with them what
 * was full is swept.
 */
export function nextLevel(level: number, sample: Sample): number {
  const overload = overloadOf(sample);
  const seconds = Math.min(sample.windowMs, LONGEST_STEP_MS) / 1000;
  if (overload > 1 && isTheirDoing(sample)) {
    return Math.min(HIGHEST, level + Math.min(overload - 1, STEEPEST) * RISE * seconds);
  }
  const isCrowdGone = !isCrowd(sample) && !isHeapFull(sample);
  const fall = isCrowdGone ? FALL_EMPTY : FALL_NEAR + (FALL_EMPTY - FALL_NEAR) * Math.max(0, 1 - overload) ** 2;
  const next = level - fall * seconds;
  return next < 0.01 ? 0 : next;
}

const TICK_MS = 100;
const RESOLUTION_MS = 10;
/** A window has so many turns of the loop, or is so long. */
const LEAST_TURNS = 3;
const LONGEST_WINDOW_MS = 400;

export interface Queues {
  /** The shortest wait for a connection since it was last asked. */
  takeLeastWait(): number;
}

export class Pressure {
  /** 0: nobody is refused. */
  level = 0;
  /** Counted by the caller that admits requests. */
  arrivals = 0;
  /** Counted up with every connection. */
  connections = 0;
  /** What moved the level last. */
  last: Sample = {
    windowMs: 0,
    loopMs: 0,
    utilisation: 0,
    poolMs: 0,
    heapShare: 0,
    arrivals: 0,
    newPerTurn: 0,
    clients: 0,
    inFlight: 0,
  };
  readonly #queues: Queues;
  readonly #crowd: Crowd;
  readonly #onTick: (before: number, now: number) => void;
  readonly #delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #since = 0;
  #turns = 0;
  #utilisation: EventLoopUtilization = performance.eventLoopUtilization();
  #timer: NodeJS.Timeout | undefined;

  constructor(queues: Queues, crowd: Crowd, onTick: (before: number, now: number) => void) {
    this.#queues = queues;
    this.#crowd = crowd;
    this.#onTick = onTick;
  }

  start(): void {
    this.#delays.enable();
    this.#since = performance.now();
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#delays.disable();
  }

  #tick(): void {
    const windowMs = performance.now() - this.#since;
    if (this.#delays.count < LEAST_TURNS && windowMs < LONGEST_WINDOW_MS) {
      return;
    }
    const now = performance.eventLoopUtilization();
    const { loopCount } = performance.nodeTiming.uvMetricsInfo;
    const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics();
    this.take({
      windowMs,
      // Without a single turn all of the window was one.
      loopMs: this.#delays.count === 0 ? windowMs : Math.max(0, this.#delays.min / 1e6 - RESOLUTION_MS),
      utilisation: performance.eventLoopUtilization(now, this.#utilisation).utilization,
      poolMs: this.#queues.takeLeastWait(),
      heapShare: used / most,
      arrivals: this.arrivals,
      newPerTurn: this.connections / Math.max(1, loopCount - this.#turns),
      ...this.#crowd.askers(),
    });
    this.#utilisation = now;
    this.#since = performance.now();
    this.#delays.reset();
    this.arrivals = 0;
    this.connections = 0;
    this.#turns = loopCount;
  }

  /** Moves the level by one window's sample. */
  take(sample: Sample): void {
    const before = this.level;
    this.last = sample;
    this.level = nextLevel(before, sample);
    this.#onTick(before, this.level);
  }
}
