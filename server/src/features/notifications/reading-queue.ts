// The people whose notifications are read next. While the database reads some, the result of the reading before is written to the streams.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';

const PEOPLE_AT_ONCE = 500;
const AFTER_FAILURE_MS = 1000;

/** Returns what writes to the streams of these people. */
type Read = (userIds: readonly number[]) => Promise<() => void>;

const NOTHING = () => undefined;

export function readingQueue(read: Read, log: Logger) {
  const waiting = new Set<number>();
  let isReading = false;
  let isClosed = false;

  /** Begins to read the next people, writes the result of the reading before once that was asked for, and returns what writes the next. */
  async function readNext(write: () => void): Promise<() => void> {
    const ids = [...waiting].slice(0, PEOPLE_AT_ONCE);
    ids.forEach((id) => waiting.delete(id));
    try {
      const [next] = await Promise.all([ids.length > 0 ? read(ids) : NOTHING, nextTurn().then(write)]);
      return next;
    } catch (error) {
      log.warn({ err: error }, 'notifications could not be read for the open streams');
      ids.forEach((id) => waiting.add(id));
      await new Promise((resolve) => setTimeout(resolve, AFTER_FAILURE_MS).unref());
      return NOTHING;
    }
  }

  const isDone = (write: () => void) => isClosed || (waiting.size === 0 && write === NOTHING);

  /** One statement at a time: people added meanwhile are read by a later one, with everything committed until then. */
  async function readAll(): Promise<void> {
    let write: () => void = NOTHING;
    while (!isDone(write)) write = await readNext(write);
    isReading = false;
  }

  return {
    add(userId: number): void {
      waiting.add(userId);
      if (!isReading) {
        isReading = true;
        // People of one packet of announcements are read together.
        setImmediate(() => void readAll());
      }
    },
    close(): void {
      isClosed = true;
    },
  };
}
