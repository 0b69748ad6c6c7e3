// The active storms in the memory of each process, so that pages, banners and load shedding need no query.
import type { LiveStorm } from '@live-oak/contract/features/storms/schema.ts';
import type { Services } from '../../kernel/services.ts';
import { activeStorms } from './queries.ts';

const AGAIN_MS = 2000;

type Parts = Pick<Services, 'db' | 'clock' | 'log'>;

export class LiveStorms {
  readonly #parts: Parts;
  #known: readonly LiveStorm[] = [];
  #reading = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Reads them, and again whenever the database announces a change, by this process or another. */
  async watch(): Promise<void> {
    const refresh = () => this.refresh();
    await this.#parts.db.listen('storms_changed', refresh, refresh);
    await this.read();
  }

  /** Reads them, after a reading in progress; on a failure the last result stays. */
  read(): Promise<void> {
    const again = async () => {
      this.#known = await activeStorms(this.#parts.db.orm, this.#parts.clock());
    };
    this.#reading = this.#reading.then(again, again);
    return this.#reading;
  }

  /** The same without waiting; retried until it succeeds. */
  refresh(): void {
    this.read().catch((error: unknown) => {
      this.#parts.log.warn({ err: error }, 'storms could not be read; this will be retried');
      setTimeout(() => this.refresh(), AGAIN_MS).unref();
    });
  }

  now(): readonly LiveStorm[] {
    const at = this.#parts.clock().toISOString();
    return this.#known.filter(({ since, until }) => since <= at && until > at);
  }
}

declare module '../../kernel/services.ts' {
  interface Services {
    storms: LiveStorms;
  }
}
