// LISTEN on one connection for every channel, with reconnect. It is also the database's health check: a query each second detects a
// silent server.
import pTimeout, { TimeoutError } from 'p-timeout';
import pg from 'pg';
import { streamOf } from './connections.ts';

interface Ear {
  heard: (payload: string) => void;
  lost: () => void;
}

/** The connection is checked this often, since a silently dead one reports nothing. */
const TRY_EVERY_MS = 1000;
const ANSWER_WITHIN_MS = 3000;
/** An answer may lie in this process unread, while it did something else for long: it is looked for once more. */
const READ_WITHIN_MS = 100;
const CONNECT_WITHIN_MS = 2000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 1000;
/** By this name the connection is found in pg_stat_activity. */
export const LISTENER_NAME = 'live-oak listener';

/** Rejects with TimeoutError when the database stays silent. */
const inTime = <T>(answer: Promise<T>): Promise<T> =>
  pTimeout(answer, {
    milliseconds: ANSWER_WITHIN_MS,
    fallback: () => pTimeout(answer, { milliseconds: READ_WITHIN_MS, message: 'the database did not answer in time' }),
  });

export class Listener {
  readonly #url: string;
  readonly #mark: () => () => void;
  readonly #ears = new Map<string, Ear[]>();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #trying: NodeJS.Timeout | undefined;
  #again: NodeJS.Timeout | undefined;
  #failures = 0;
  #isClosed = false;

  /** `mark` notes where the other connections are; what it answers is called when the database was silent since. */
  constructor(url: string, mark: () => () => void = () => () => undefined) {
    this.#url = url;
    this.#mark = mark;
  }

  /** Calls `heard` for every NOTIFY on the channel from now on, and `lost` when some may have been missed. Rejects without a database. */
  async listen(channel: string, heard: Ear['heard'], lost: Ear['lost']): Promise<void> {
    const isKnown = this.#ears.has(channel);
    this.#ears.set(channel, [...(this.#ears.get(channel) ?? []), { heard, lost }]);
    if (!this.#client) {
      await (this.#connecting ??= this.#connect());
    }
    if (!isKnown) {
      await (this.#client && inTime(this.#client.query(`listen ${channel}`)));
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#trying);
    clearTimeout(this.#again);
    const client = this.#client;
    this.#client = undefined;
    if (client) {
      await inTime(client.end()).catch(() => streamOf(client).destroy());
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: LISTENER_NAME,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    });
    client.on('notification', ({ channel, payload }) => {
      for (const ear of this.#ears.get(channel) ?? []) {
        ear.heard(payload ?? '');
      }
    });
    client.on('error', () => this.#drop(client));
    client.on('end', () => this.#drop(client));
    try {
      await client.connect();
      for (const channel of this.#ears.keys()) {
        await inTime(client.query(`listen ${channel}`));
      }
    } catch (error) {
      streamOf(client).destroy();
      throw error;
    } finally {
      this.#connecting = undefined;
    }
    if (this.#isClosed) {
      await client.end();
      return;
    }
    this.#client = client;
    this.#failures = 0;
    this.#feel(client);
    // Notifications between the last connection and this one were lost.
    this.#tellLost();
  }

  /** Asks each second, one question at a time; no answer in time: the database is silent, for this connection and the others. */
  #feel(client: pg.Client): void {
    clearTimeout(this.#trying);
    this.#trying = setTimeout(() => {
      const cut = this.#mark();
      inTime(client.query('select 1')).then(
        () => this.#client === client && this.#feel(client),
        (error: unknown) => {
          if (error instanceof TimeoutError) {
            cut();
          }
          this.#drop(client);
        },
      );
    }, TRY_EVERY_MS);
    this.#trying.unref();
  }

  #drop(client: pg.Client): void {
    if (this.#client !== client) {
      return;
    }
    this.#client = undefined;
    clearTimeout(this.#trying);
    streamOf(client).destroy();
    this.#tellLost();
    this.#connectLater();
  }

  #connectLater(): void {
    if (this.#isClosed) {
      return;
    }
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#again = setTimeout(
      () => {
        this.#connecting = this.#connect();
        this.#connecting.catch(() => this.#connectLater());
      },
      longest * (0.5 + Math.random() / 2),
    );
    this.#again.unref();
  }

  #tellLost(): void {
    for (const ear of [...this.#ears.values()].flat()) {
      ear.lost();
    }
  }
}
