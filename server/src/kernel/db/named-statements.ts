// Prepares repeated look-ups by name on each connection: planning one of a job's page takes PostgreSQL longer than running it.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { propertiesOf } from '@live-oak/contract/keys.ts';

/** A prepared statement may get one plan for all values: that suits a look-up by key, while a list is planned each time (decision 014). */
const needsOwnPlan = (text: string) =>
  /\bi?like\b|@@|<->|<@|@>|&&|\bsimilarity\b|\bbetween\b/.test(text) || isOrderedAndCut(text);

/** It ends with an order and a limit, not inside parentheses. A claim is planned once: planning one can take twenty times as long as running it. */
function isOrderedAndCut(text: string): boolean {
  if (text.trimEnd().endsWith('for update skip locked')) return false;
  const limit = text.lastIndexOf(' limit $');
  const between = text.slice(text.lastIndexOf('order by', limit), limit);
  const isPart = (between.match(/\)/g)?.length ?? 0) > (between.match(/\(/g)?.length ?? 0);
  return limit !== -1 && between.startsWith('order by') && !isPart;
}

const PREPARED = /^\s*(?:select|with|insert|update|delete)\b/i;
/** Preparing a shorter statement saves nothing. */
const FEWEST_CHARACTERS = 120;
/** A text that is used three times will be used again; one with a list of varying length will not. */
const NAMED_FROM = 3;
const MOST_NAMES = 300;
const MOST_COUNTED = 3000;

/** Names statements: the same text has the same name on every connection. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #seen = new Map<string, number>();

  /** The name to prepare a statement under; undefined where it is not prepared. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_NAMES || text.length < FEWEST_CHARACTERS) return known;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times < NAMED_FROM || !PREPARED.test(text) || needsOwnPlan(text)) {
      if (this.#seen.size >= MOST_COUNTED) this.#seen = new Map();
      // Examined only once: from then on it never reaches the third use.
      this.#seen.set(text, times < NAMED_FROM ? times : Number.NEGATIVE_INFINITY);
      return undefined;
    }
    const name = `q${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
    this.#seen.delete(text);
    this.#names.set(text, name);
    return name;
  }

  prepareOn(client: pg.PoolClient): void {
    // query() is declared with a dozen overloads; its arguments and result are passed on unchanged.
    const holder = client as unknown as { query: (...args: unknown[]) => unknown };
    const query = holder.query.bind(client);
    holder.query = (asked, ...rest) => {
      const { text, name, submit } = propertiesOf(asked);
      const chosen =
        typeof text === 'string' && name === undefined && submit === undefined ? this.nameOf(text) : undefined;
      // It has a text, so it is an object.
      return query(chosen === undefined ? asked : { ...(asked as object), name: chosen }, ...rest);
    };
  }
}
