// Prepares the look-ups that come again on each connection, by name: planning one of a job's page takes PostgreSQL longer than running it.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { propertiesOf } from '@live-oak/contract/keys.ts';

/**
 * A prepared statement may get one plan for all values. That suits a look-up by keys; what is searched for, and how many rows of an order are
 * read, decide the plan of a list, which is therefore planned each time (decision 014).
 */
const isPlannedForItsValues = (text: string) =>
  /\bi?like\b|@@|<->|<@|@>|&&|\bsimilarity\b|\bbetween\b/.test(text) || isOrderedAndCut(text);

/**
 * It ends with an order and a number of rows; an order within parentheses is one of a part. A claim, which locks the rows, is planned once:
 * planning the one of gateway calls takes twenty times as long as running it.
 */
function isOrderedAndCut(text: string): boolean {
  if (text.trimEnd().endsWith('for update skip locked')) {
    return false;
  }
  const limit = text.lastIndexOf(' limit $');
  const between = text.slice(text.lastIndexOf('order by', limit), limit);
  const isPart = (between.match(/\)/g)?.length ?? 0) > (between.match(/\(/g)?.length ?? 0);
  return limit !== -1 && between.startsWith('order by') && !isPart;
}

/** A short statement is parsed and planned sooner than its name is worth; SET, LISTEN and the like cannot be prepared. */
const PREPARED = /^\s*(?:select|with|insert|update|delete)\b/i;
const FEWEST_CHARACTERS = 120;
/** A text that comes a third time comes again; one with a list of another length each time does not. */
const NAMED_FROM = 3;
/** Each connection holds the plan of each name. */
const MOST_NAMES = 300;
const MOST_COUNTED = 3000;

/** Names the statements of a process: the same text has the same name on every connection. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #seen = new Map<string, number>();

  /** The name to prepare a statement under, or undefined where it is sent as it is. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_NAMES || text.length < FEWEST_CHARACTERS) {
      return known;
    }
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times < NAMED_FROM || !PREPARED.test(text) || isPlannedForItsValues(text)) {
      if (this.#seen.size >= MOST_COUNTED) this.#seen = new Map();
      // Examined once: from then on it never counts as a third time.
      this.#seen.set(text, times < NAMED_FROM ? times : Number.NEGATIVE_INFINITY);
      return undefined;
    }
    const name = `q${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
    this.#seen.delete(text);
    this.#names.set(text, name);
    return name;
  }

  /** From now on the connection prepares what has a name. */
  prepareOn(client: pg.PoolClient): void {
    // query() is declared with a dozen overloads; its arguments and its answer are passed on unchanged.
    const holder = client as unknown as { query: (...args: unknown[]) => unknown };
    const query = holder.query.bind(client);
    holder.query = (asked, ...rest) => {
      const { text, name, submit } = propertiesOf(asked);
      const chosen =
        typeof text === 'string' && name === undefined && submit === undefined ? this.nameOf(text) : undefined;
      // An object, since it has a text.
      return query(chosen === undefined ? asked : { ...(asked as object), name: chosen }, ...rest);
    };
  }
}
