// What PostgreSQL notifies of: one connection a process listens for every channel, is tried while idle, and comes back when it is lost.
import pg from 'pg';

interface Ear {
  heard: (payload: string) => void;
  lost: () => void;
}

/** An idle connection is asked this often whether it is still there: a line that died silently says nothing by itself. */
const TRY_EVERY_MS = 15_000;
const ANSWER_WITHIN_MS = 10_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;
/** By this name the connection is found in pg_stat_activity. */
export const LISTENER_NAME = 'live-oak listener';

export class Listener {
  readonly #url: string;
  readonly #ears = new Map<string, Ear[]>();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #trying: NodeJS.Timeout | undefined;
  #again: NodeJS.Timeout | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** `heard` for every NOTIFY on the channel from now on; `lost` when some may have been missed. Rejects without a database. */
  async listen(channel: string, heard: Ear['heard'], lost: Ear['lost']): Promise<void> {
    const isKnown = this.#ears.has(channel);
    this.#ears.set(channel, [...(this.#ears.get(channel) ?? []), { heard, lost }]);
    if (!this.#client) {
      await (this.#connecting ??= this.#connect());
    }
    if (!isKnown) {
      await this.#client?.query(`listen ${channel}`);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#trying);
    clearTimeout(this.#again);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: LISTENER_NAME,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
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
        await client.query(`listen ${channel}`);
      }
    } catch (error) {
      void client.end().catch(() => undefined);
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
    clearInterval(this.#trying);
    this.#trying = setInterval(() => void client.query('select 1').catch(() => this.#drop(client)), TRY_EVERY_MS);
    this.#trying.unref();
    // What was told between the last connection and this one was heard by nobody.
    this.#tellLost();
  }

  #drop(client: pg.Client): void {
    if (this.#client !== client) {
      return;
    }
    this.#client = undefined;
    clearInterval(this.#trying);
    void client.end().catch(() => undefined);
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
