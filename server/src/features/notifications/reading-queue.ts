// The people whose notifications are read next. While the database reads some, what was read of those before is written to their streams.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';

/** People that one statement reads. */
const PEOPLE_AT_ONCE = 500;
const AFTER_FAILURE_MS = 1000;

/** Reads these people, and returns what writes to their streams. */
type Read = (userIds: readonly number[]) => Promise<() => void>;

const NOTHING = () => undefined;

export class ReadingQueue {
  readonly #read: Read;
  readonly #log: Logger;
  readonly #waiting = new Set<number>();
  #isReading = false;
  #isClosed = false;

  constructor(read: Read, log: Logger) {
    this.#read = read;
    this.#log = log;
  }

  add(userId: number): void {
    this.#waiting.add(userId);
    if (!this.#isReading) {
      this.#isReading = true;
      // All notifications of one packet are read together.
      setImmediate(() => void this.#readAll());
    }
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Reads until nobody waits. One statement at a time: who is added meanwhile is read by a later one, with everything committed until then. */
  async #readAll(): Promise<void> {
    let write: () => void = NOTHING;
    while ((this.#waiting.size > 0 || write !== NOTHING) && !this.#isClosed) {
      write = await this.#readNext(write);
    }
    this.#isReading = false;
  }

  /** Begins to read the next people, writes what was read before, and returns what writes to the next. */
  async #readNext(write: () => void): Promise<() => void> {
    const ids = [...this.#waiting].slice(0, PEOPLE_AT_ONCE);
    ids.forEach((id) => this.#waiting.delete(id));
    try {
      const [next] = await Promise.all([ids.length > 0 ? this.#read(ids) : NOTHING, this.#inTurn(write)]);
      return next;
    } catch (error) {
      this.#log.warn({ err: error }, 'notifications could not be read for the open streams');
      ids.forEach((id) => this.#waiting.add(id));
      await new Promise((resolve) => setTimeout(resolve, AFTER_FAILURE_MS).unref());
      return NOTHING;
    }
  }

  /** Once the statement of the next is on its way. */
  async #inTurn(write: () => void): Promise<void> {
    if (write !== NOTHING) {
      await nextTurn();
      write();
    }
  }
}
