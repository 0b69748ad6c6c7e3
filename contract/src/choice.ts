// Schemas of an optional choice from a few values.
import * as z from 'zod/mini';
import { isBlank } from './text.ts';
import { via } from './via.ts';

/** One of `values`, or nothing: undefined, null and blank count as left out. */
export function optionalChoice<const T extends readonly [string, ...string[]]>(values: T, message: string) {
  return via(
    z.nullish(z.string({ error: message })),
    (value) => (isBlank(value) ? undefined : value),
    z.optional(z.enum(values, { error: message })),
  );
}

/** A filter of a list: one of `values`; left out, blank and `all` are every value. */
export function choiceFilter<const T extends readonly string[]>(
  values: T,
  message = `state is one of ${values.join(', ')}`,
) {
  return z.optional(
    z.pipe(
      z.transform((value) => (value === '' || value === 'all' ? undefined : value)),
      z.optional(z.enum(values, { error: message })),
    ),
  );
}
