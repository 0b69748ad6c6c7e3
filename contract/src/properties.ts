// Reads properties of unknown values (thrown errors, results of libraries) one by one, each as unknown.

/** The properties of an object; none of anything else. */
export function propertiesOf(thing: unknown): Readonly<Record<string, unknown>> {
  // Any object answers any name, with undefined where it has nothing: that is all that this type says.
  return typeof thing === 'object' && thing !== null ? (thing as Record<string, unknown>) : {};
}

/** A text or a number as a text; undefined for anything else, which has no words of its own. */
export const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
