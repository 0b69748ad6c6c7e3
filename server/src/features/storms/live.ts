// The active storms in the memory of each process, so that pages, banners and load shedding need no query.
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { LiveStorm } from '@live-oak/contract/features/storms/schema.ts';
import type { Db } from '../../kernel/db/open.ts';
import { unendedStorms } from './queries.ts';

interface Made {
  /** Of which list, and which of its storms are on. */
  of: string;
  storms: readonly LiveStorm[];
  body: string;
  etag: string;
}

const AGAIN_MS = 2000;

export class LiveStorms {
  readonly #db: Db;
  readonly #clock: () => Date;
  readonly #log: Logger;
  #known: readonly LiveStorm[] = [];
  #version = 0;
  #reading: Promise<void> | undefined;
  #made: Made | undefined;

  constructor({ db, clock, log }: { db: Db; clock: () => Date; log: Logger }) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
  }

  /** Reads them, and again whenever the database says that they changed: in this process or in another. */
  async watch(): Promise<void> {
    await this.#db.listen(
      'storms_changed',
      () => this.refresh(),
      () => this.refresh(),
    );
    await this.read();
  }

  /** Reads them now; what was read before stays where the database does not answer. */
  async read(): Promise<void> {
    const before = this.#reading;
    const reading = (async () => {
      await before?.catch(() => undefined);
      this.#known = await unendedStorms(this.#db.orm, this.#clock());
      this.#version += 1;
    })();
    this.#reading = reading;
    await reading.finally(() => {
      if (this.#reading === reading) {
        this.#reading = undefined;
      }
    });
  }

  /** The same without waiting; tried again until it succeeds. */
  refresh(): void {
    this.read().catch((error: unknown) => {
      this.#log.warn({ err: error }, 'storms could not be read; this will be retried');
      setTimeout(() => this.refresh(), AGAIN_MS).unref();
    });
  }

  /** The active storms. */
  now(): readonly LiveStorm[] {
    return this.#current().storms;
  }

  /** Whether a storm is on anywhere. From memory. */
  isAny(): boolean {
    return this.#known.length > 0 && this.now().length > 0;
  }

  /** The answer of GET /api/storms, made once for each change. */
  answer(): { body: readonly LiveStorm[]; etag: string } {
    const { storms, etag } = this.#current();
    return { body: storms, etag };
  }

  /** They as JSON, for pages. */
  json(): string {
    return this.#current().body;
  }

  #current(): Made {
    const at = this.#clock().toISOString();
    const storms = this.#known.filter(({ since, until }) => since <= at && until > at);
    const of = `${this.#version}:${storms.map(({ id }) => id).join()}`;
    if (this.#made?.of !== of) {
      const body = JSON.stringify(storms);
      this.#made = {
        of,
        storms,
        body,
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
      };
    }
    return this.#made;
  }
}

declare module '../../kernel/services.ts' {
  interface Services {
    /** The storms that are on, from memory. */
    storms: LiveStorms;
  }
}
