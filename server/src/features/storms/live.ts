// The active storms in the memory of each process, so that pages, banners and load shedding need no query.
import type { Logger } from 'pino';
import type { LiveStorm } from '@live-oak/contract/features/storms/schema.ts';
import type { Db } from '../../kernel/db/open.ts';
import { activeStorms } from './queries.ts';

const AGAIN_MS = 2000;

export class LiveStorms {
  readonly #db: Db;
  readonly #clock: () => Date;
  readonly #log: Logger;
  #known: readonly LiveStorm[] = [];
  #reading = Promise.resolve();

  constructor({ db, clock, log }: { db: Db; clock: () => Date; log: Logger }) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
  }

  /** Reads them, and again whenever the database says that they changed: in this process or in another. */
  async watch(): Promise<void> {
    const refresh = () => this.refresh();
    await this.#db.listen('storms_changed', refresh, refresh);
    await this.read();
  }

  /** Reads them, after a reading that is under way; what was read before stays where the database does not answer. */
  read(): Promise<void> {
    const again = async () => {
      this.#known = await activeStorms(this.#db.orm, this.#clock());
    };
    this.#reading = this.#reading.then(again, again);
    return this.#reading;
  }

  /** The same without waiting; tried again until it succeeds. */
  refresh(): void {
    this.read().catch((error: unknown) => {
      this.#log.warn({ err: error }, 'storms could not be read; this will be retried');
      setTimeout(() => this.refresh(), AGAIN_MS).unref();
    });
  }

  now(): readonly LiveStorm[] {
    const at = this.#clock().toISOString();
    return this.#known.filter(({ since, until }) => since <= at && until > at);
  }
}

declare module '../../kernel/services.ts' {
  interface Services {
    /** The storms that are on, from memory. */
    storms: LiveStorms;
  }
}
