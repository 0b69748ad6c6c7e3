// Schemas of yes and no: a checkbox, true or false in JSON or a text in a form, and the flags of an answer.
import * as z from 'zod/mini';
import { tableOf } from './keys.ts';
import { via } from './via.ts';

const TEXTS: Readonly<Record<string, boolean>> = {
  true: true,
  on: true,
  yes: true,
  '1': true,
  false: false,
  off: false,
  no: false,
  '0': false,
};

/** An object of an answer in which each of these is true or false, such as what the reader may do (`can`). */
/* @__NO_SIDE_EFFECTS__ */
export const flags = <const K extends string>(...names: readonly K[]) =>
  z.strictObject(tableOf(names, () => z.boolean()));

/** True or false, or the text that a form sends for it; may be left out: undefined, null and '' count as left out. */
export function optionalYesNo(message: string) {
  return via(
    z.nullish(z.union([z.boolean(), z.string()], { error: message })),
    (value) => {
      if (value === null || value === undefined || value === '') {
        return undefined;
      }
      return typeof value === 'string' ? (TEXTS[value.trim().toLowerCase()] ?? value) : value;
    },
    z.optional(z.boolean({ error: message })),
  );
}
