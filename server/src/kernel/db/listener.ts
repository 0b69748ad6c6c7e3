// LISTEN on one connection for all channels, with reconnect. A query each second also detects a silent server.
import pTimeout, { TimeoutError } from 'p-timeout';
import pg from 'pg';
import { socketOf } from './connections.ts';

interface Subscriber {
  onNotify: (payload: string) => void;
  onLost: () => void;
}

const CHECK_EVERY_MS = 1000;
const ANSWER_WITHIN_MS = 3000;
/** A busy process may have an answer that it did not read yet. */
const READ_WITHIN_MS = 100;
const CONNECT_WITHIN_MS = 2000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 1000;
/** The connection's name in pg_stat_activity. */
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
  readonly #subscribers = new Map<string, Subscriber[]>();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #nextCheck: NodeJS.Timeout | undefined;
  #reconnect: NodeJS.Timeout | undefined;
  #failures = 0;
  #isClosed = false;

  /** `mark` notes the state of the other connections; what it returns is called when the database was silent since. */
  constructor(url: string, mark: () => () => void = () => () => undefined) {
    this.#url = url;
    this.#mark = mark;
  }

  /** Subscribes to a channel (see `Db.listen`). Rejects without a database. */
  async listen(channel: string, onNotify: Subscriber['onNotify'], onLost: Subscriber['onLost']): Promise<void> {
    const isKnown = this.#subscribers.has(channel);
    this.#subscribers.set(channel, [...(this.#subscribers.get(channel) ?? []), { onNotify, onLost }]);
    if (!this.#client) await (this.#connecting ??= this.#connect());
    if (!isKnown) {
      await (this.#client && inTime(this.#client.query(`listen ${channel}`)));
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#nextCheck);
    clearTimeout(this.#reconnect);
    const client = this.#client;
    this.#client = undefined;
    if (client) await inTime(client.end()).catch(() => socketOf(client).destroy());
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: LISTENER_NAME,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    });
    client.on('notification', ({ channel, payload }) => {
      this.#subscribers.get(channel)?.forEach(({ onNotify }) => onNotify(payload ?? ''));
    });
    client.on('error', () => this.#drop(client));
    client.on('end', () => this.#drop(client));
    try {
      await client.connect();
      for (const channel of this.#subscribers.keys()) {
        await inTime(client.query(`listen ${channel}`));
      }
    } catch (error) {
      socketOf(client).destroy();
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
    this.#checkLater(client);
    this.#reportLoss();
  }

  /** Queries each second, one query at a time. Without an answer the database is silent, for this connection and the others. */
  #checkLater(client: pg.Client): void {
    clearTimeout(this.#nextCheck);
    this.#nextCheck = setTimeout(() => {
      const cut = this.#mark();
      inTime(client.query('select 1')).then(
        () => this.#client === client && this.#checkLater(client),
        (error: unknown) => {
          if (error instanceof TimeoutError) cut();
          this.#drop(client);
        },
      );
    }, CHECK_EVERY_MS).unref();
  }

  #drop(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#nextCheck);
    socketOf(client).destroy();
    this.#reportLoss();
    this.#connectLater();
  }

  #connectLater(): void {
    if (this.#isClosed) return;
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#reconnect = setTimeout(
      () => {
        this.#connecting = this.#connect();
        this.#connecting.catch(() => this.#connectLater());
      },
      longest * (0.5 + Math.random() / 2),
    ).unref();
  }

  #reportLoss(): void {
    [...this.#subscribers.values()].flat().forEach(({ onLost }) => onLost());
  }
}
