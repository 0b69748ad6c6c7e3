// Sentences of the server as keys with named values, which each language words: why something is refused, or what was done.
import type { REFUSALS } from './refusals.ts';

export type Params = Record<string, string | number | string[]>;

/** A key, 'bids.closed', and its values; errors.ts has the schema. */
export interface Reasoned {
  reason: string;
  params?: Params | undefined;
}

/** The sentences of one language: group → key → a text, or a function of the values. */
export type Catalog = Readonly<Record<string, Readonly<Record<string, string | ((params: never) => string)>>>>;

type Groups = typeof REFUSALS;
type WordsOf<R> = R extends `${infer G}.${infer K}`
  ? G extends keyof Groups
    ? K extends keyof Groups[G]
      ? Groups[G][K]
      : never
    : never
  : never;
type AnyReason = { [G in keyof Groups]: `${G}.${keyof Groups[G] & string}` }[keyof Groups];
type ReasonWithParams = { [R in AnyReason]: WordsOf<R> extends string ? never : R }[AnyReason];
type ParamsOf<R> = WordsOf<R> extends (params: infer P) => string ? P : never;

/** A key, or a key with its values, as one string, so that it can be the message of a schema. */
export type Reason = Exclude<AnyReason, ReasonWithParams> | `${ReasonWithParams} {${string}`;

export const withParams = <R extends ReasonWithParams>(reason: R, params: ParamsOf<R>): Reason =>
  // JSON of an object begins with a brace.
  `${reason} ${JSON.stringify(params) as `{${string}`}`;

const isText = (value: unknown) => typeof value === 'string';
const isParam = (value: unknown) =>
  isText(value) || typeof value === 'number' || (Array.isArray(value) && value.every(isText));

function paramsIn(json: string): Params | undefined {
  try {
    // The next line checks it.
    const params = JSON.parse(json) as Params;
    return Object.values(params).every(isParam) ? params : undefined;
  } catch {
    return undefined;
  }
}

/** The key and values of a reason; undefined for any other text, which a person may have written. */
export function reasonIn(text: string): Reasoned | undefined {
  const [, reason, json] = /^([a-z]\w*\.[a-z]\w*)(?: (\{.*\}))?$/s.exec(text) ?? [];
  if (reason === undefined || json === undefined) return reason === undefined ? undefined : { reason };
  const params = paramsIn(json);
  return params && { reason, params };
}

const ownOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The sentence for a reason; undefined where the catalog has none, or not for these values. */
export function wordsIn(catalog: Catalog, { reason, params = {} }: Reasoned): string | undefined {
  const [group = '', key = ''] = reason.split('.');
  const words = ownOf(ownOf(catalog, group) ?? {}, key);
  if (typeof words !== 'function') return words;
  try {
    // withParams() takes only the right values.
    return (words as (given: Params) => string)(params);
  } catch {
    // A person wrote a text that looks like a reason.
    return undefined;
  }
}
