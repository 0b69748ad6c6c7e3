// The people whose notifications are read next. While the database reads some, the result of the reading before is written to the streams.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';

const PEOPLE_AT_ONCE = 500;
const AFTER_FAILURE_MS = 1000;

/** Returns what writes to the streams of these people. */
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
      // People of one packet of announcements are read together.
      setImmediate(() => void this.#readAll());
    }
  }

  close(): void {
    this.#isClosed = true;
  }

  /** One statement at a time: people added meanwhile are read by a later one, with everything committed until then. */
  async #readAll(): Promise<void> {
    let write: () => void = NOTHING;
    while ((this.#waiting.size > 0 || write !== NOTHING) && !this.#isClosed) {
      write = await this.#readNext(write);
    }
    this.#isReading = false;
  }

  /** Begins to read the next people, writes the result of the reading before, and returns what writes the next. */
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

  /** Writes once the next statement was sent. */
  async #inTurn(write: () => void): Promise<void> {
    if (write !== NOTHING) {
      await nextTurn();
      write();
    }
  }
}
