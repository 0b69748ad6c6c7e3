// What the server says to people, as a key that each language has words for: why something is refused, or what was done. What varies in
// the words goes with it as named values.
import * as z from 'zod/mini';
import type { REFUSALS } from './refusals.ts';

export const Params = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));
export type Params = z.infer<typeof Params>;

/** The key, 'bids.closed', and the values of its words. */
export const Reasoned = z.strictObject({ reason: z.string(), params: z.optional(Params) });
export type Reasoned = z.infer<typeof Reasoned>;

/** A sentence in English, and the key by which another language words it. What only administrators and programs get has none. */
export const Sentence = z.strictObject({ message: z.string(), ...z.partial(Reasoned).shape });
export type Sentence = z.infer<typeof Sentence>;

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

/** The values behind a key; undefined where this is no JSON of values. */
function paramsIn(json: string): Params | undefined {
  try {
    return Params.safeParse(JSON.parse(json)).data;
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
