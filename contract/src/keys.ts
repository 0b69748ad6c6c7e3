// Typed keys of constant tables, tables made from keys, and properties of unknown values (thrown errors, results of libraries).

/** Object.keys() returns strings, since a value may have more keys than its type; a constant table does not. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

/** Object.entries(), for the same reason. */
export const entriesOf = <T extends object>(table: T) =>
  Object.entries(table) as { [K in keyof T & string]: [K, T[K]] }[keyof T & string][];

/** A table with a value for each key; Object.fromEntries() does not know that none is missing. */
/* @__NO_SIDE_EFFECTS__ */
export const tableOf = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;

type Parts<S extends string, Before extends readonly string[] = []> = S extends `${infer First}, ${infer Rest}`
  ? Parts<Rest, [...Before, First]>
  : readonly [...Before, S];

/** 'low, high' → ['low', 'high'], with these literal types: for long lists of codes. */
export function list<const S extends string>(words: S): Parts<S>;
/* @__NO_SIDE_EFFECTS__ */
export function list(words: string): readonly string[] {
  return words.split(', ');
}

/** The moves of a life cycle: from which statuses to which, and by whom where that is declared. */
export type Moves<S extends readonly string[], Who = unknown> = Record<
  string,
  { from: readonly S[number][]; to: S[number] } & ([unknown] extends [Who] ? unknown : { who: Who })
>;

export const isOneOf = <T extends string>(list: readonly T[], text: unknown): text is T =>
  list.some((one) => one === text);

/** Whether a text is an own key of the table. */
export const isKeyOf = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key);

/** The list as a type with at least one element; throws for an empty one. */
export function filled<T>([first, ...rest]: readonly T[]): [T, ...T[]] {
  if (first === undefined) throw new Error('A list without anything in it');
  return [first, ...rest];
}

export function pick<T extends object, const K extends keyof T>(thing: T, ...keys: readonly K[]): Pick<T, K> {
  // Exactly these keys.
  return Object.fromEntries(keys.map((key) => [key, thing[key]])) as Pick<T, K>;
}

/** The properties of an object; none for anything else. */
export function propertiesOf(value: unknown): Readonly<Record<string, unknown>> {
  // Any property of an object may be read.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A text or a number as text; undefined for anything else. */
export const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
