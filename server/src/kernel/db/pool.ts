// The PostgreSQL connection pool: bounded size and queue, with statistics of the waiting.
import { MESSAGES } from '@live-oak/contract/errors.ts';
import pg from 'pg';
import { Refusal } from '../errors.ts';

const WAITING_A_CONNECTION = 10;
const LEAST_WAITING = 200;
const RETRY_AFTER_SECONDS = 3;

/** Nobody else may wait, or this one waited too long: nothing was asked of the database. */
const crowded = () => new Refusal('BUSY', MESSAGES.busy, { retryAfter: RETRY_AFTER_SECONDS });
/** The driver's error when a query waited while all connections were in use. */
const WAITED_TOO_LONG = 'timeout exceeded when trying to connect';

/** The load on a process's connection pool. */
export interface PoolQueue {
  /**
   * The shortest wait for a connection since the last call, in milliseconds: a queue that empties now and then has waits near zero, a
   * standing queue has none. 0 when nobody asked for one.
   */
  takeLeastWait(): number;
  /** Refused so far: too many waited, or one waited too long. */
  readonly refused: number;
  /** Milliseconds since a query was last answered; Infinity before the first. */
  readonly answeredMs: number;
}

/** The embedded database runs in the process: queries for it queue in the event loop. */
export const NO_QUEUE: PoolQueue = { takeLeastWait: () => 0, refused: 0, answeredMs: Number.POSITIVE_INFINITY };

type Seated = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

const NOTHING = () => undefined;

export class BoundedPool extends pg.Pool implements PoolQueue {
  readonly #mostWaiting: number;
  #refused = 0;
  #leastWait = Number.POSITIVE_INFINITY;
  #seatedAt = performance.now();
  #answeredAt = Number.NEGATIVE_INFINITY;

  /** `connectionTimeoutMillis` is also how long somebody may wait for a connection. */
  constructor(options: pg.PoolConfig & { max: number; connectionTimeoutMillis: number }) {
    super(options);
    this.#mostWaiting = Math.max(LEAST_WAITING, options.max * WAITING_A_CONNECTION);
    this.on('release', (error?: Error | boolean) => {
      if (!error) {
        this.#answeredAt = performance.now();
      }
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(seated: Seated): void;
  override connect(seated?: Seated): Promise<pg.PoolClient> | void {
    if (this.waitingCount >= this.#mostWaiting) {
      const refusal = this.#refuse();
      return seated ? seated(refusal, undefined, NOTHING) : Promise.reject(refusal);
    }
    const asked = performance.now();
    if (seated) {
      super.connect((error, client, done) => {
        this.#seat(asked);
        seated(error && this.#inOurWords(error), client, done);
      });
      return;
    }
    return super
      .connect()
      .catch((error: Error) => Promise.reject(this.#inOurWords(error)))
      .finally(() => this.#seat(asked));
  }

  #refuse(): Refusal {
    this.#refused += 1;
    return crowded();
  }

  #inOurWords(error: Error): Error {
    return error.message === WAITED_TOO_LONG ? this.#refuse() : error;
  }

  #seat(asked: number): void {
    this.#seatedAt = performance.now();
    this.#leastWait = Math.min(this.#leastWait, this.#seatedAt - asked);
  }

  get refused(): number {
    return this.#refused;
  }

  get answeredMs(): number {
    return performance.now() - this.#answeredAt;
  }

  takeLeastWait(): number {
    const least = this.#leastWait;
    this.#leastWait = Number.POSITIVE_INFINITY;
    if (Number.isFinite(least)) {
      return least;
    }
    return this.waitingCount > 0 ? performance.now() - this.#seatedAt : 0;
  }
}
