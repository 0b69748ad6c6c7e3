// Typed keys of constant tables, tables made from keys, and properties of unknown values (thrown errors, results of libraries).

/** The keys of a table. Object.keys() answers strings, since a value may have more keys than its type; a constant that is written here has not. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

/** The rows of a table, for the same reason. */
export const entriesOf = <T extends object>(table: T) =>
  Object.entries(table) as { [K in keyof T & string]: [K, T[K]] }[keyof T & string][];

/** A table with one value a key. Object.fromEntries() cannot know that no key is left out. */
/* @__NO_SIDE_EFFECTS__ */
export const tableOf = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;

export const isOneOf = <T extends string>(list: readonly T[], text: unknown): text is T =>
  list.some((one) => one === text);

/** Whether a text is a key of the table itself, not of what every object has. */
export const isKeyOf = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key);

/** A list that has something in it, as the columns of the database ask for. Throws when it has not. */
export function filled<T>([first, ...rest]: readonly T[]): [T, ...T[]] {
  if (first === undefined) {
    throw new Error('A list without anything in it');
  }
  return [first, ...rest];
}

export function pick<T extends object, const K extends keyof T>(thing: T, ...keys: readonly K[]): Pick<T, K> {
  // Exactly the keys that the type names.
  return Object.fromEntries(keys.map((key) => [key, thing[key]])) as Pick<T, K>;
}

/** The properties of an object; none of anything else. */
export function propertiesOf(thing: unknown): Readonly<Record<string, unknown>> {
  // Any object answers any name, with undefined where it has nothing: that is all that this type says.
  return typeof thing === 'object' && thing !== null ? (thing as Record<string, unknown>) : {};
}

/** A text or a number as a text; undefined for anything else, which has no words of its own. */
export const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
