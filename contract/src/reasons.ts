// What the server says to people, as a key that each language has words for: why something is refused, or what was done. What varies in
// the words goes with it as named values.
import type { REFUSALS } from './refusals.ts';

export type Params = Record<string, string | number | string[]>;

/** The key, 'bids.closed', and the values of its words; errors.ts has the schema. */
export interface Reasoned {
  reason: string;
  params?: Params | undefined;
}

/** The words of one language: group → key → a sentence, or what makes one of its values. */
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

/** Every key whose words take values. */
type ReasonWithParams = { [R in AnyReason]: WordsOf<R> extends string ? never : R }[AnyReason];
type ParamsOf<R> = WordsOf<R> extends (params: infer P) => string ? P : never;

/** A key, or a key with its values: as one string it also fits where a schema has its message. */
export type Reason = Exclude<AnyReason, ReasonWithParams> | `${ReasonWithParams} {${string}`;

export const withParams = <R extends ReasonWithParams>(reason: R, params: ParamsOf<R>): Reason =>
  // JSON of an object begins with its brace.
  `${reason} ${JSON.stringify(params) as `{${string}`}`;

const isText = (value: unknown) => typeof value === 'string';
const isParam = (value: unknown) =>
  isText(value) || typeof value === 'number' || (Array.isArray(value) && value.every(isText));

/** The values behind a key, which is the JSON of an object; undefined where this is no JSON of values. */
function paramsIn(json: string): Params | undefined {
  try {
    // Checked in the next line.
    const params = JSON.parse(json) as Params;
    return Object.values(params).every(isParam) ? params : undefined;
  } catch {
    return undefined;
  }
}

/** The key and the values of a reason; undefined for any other text, which may be what a person wrote. */
export function reasonIn(text: string): Reasoned | undefined {
  const [, reason, json] = /^([a-z]\w*\.[a-z]\w*)(?: (\{.*\}))?$/s.exec(text) ?? [];
  if (reason === undefined || json === undefined) {
    return reason === undefined ? undefined : { reason };
  }
  const params = paramsIn(json);
  return params && { reason, params };
}

const ownOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The words for a reason in one language; undefined where it has none, or not for these values. */
export function wordsIn(catalog: Catalog, { reason, params = {} }: Reasoned): string | undefined {
  const [group = '', key = ''] = reason.split('.');
  const words = ownOf(ownOf(catalog, group) ?? {}, key);
  if (typeof words !== 'function') {
    return words;
  }
  try {
    // `withParams` holds that the values are those which the words take.
    return (words as (given: Params) => string)(params);
  } catch {
    // A person wrote a text that looks like a key.
    return undefined;
  }
}
