// Schemas of yes and no: a checkbox, true or false in JSON or a text in a form, and the flags of an answer.
import * as z from 'zod/mini';
import { tableOf } from './keys.ts';
import { via } from './via.ts';

const YES = new Set(['true', 'on', 'yes', '1']);
const NO = new Set(['false', 'off', 'no', '0']);

/** What a text of a form says: yes, no, or undefined for any other text. */
export function yesNoOf(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return YES.has(word) || (NO.has(word) ? false : undefined);
}

/** An object of an answer in which each of these is true or false, such as what the reader may do (`can`). */
/* @__NO_SIDE_EFFECTS__ */
export const flags = <const K extends string>(...names: readonly K[]) =>
  z.strictObject(tableOf(names, () => z.boolean()));

/** True or false, or the text that a form sends for it; may be left out: undefined, null and '' count as left out. */
export function optionalYesNo(message: string) {
  return via(
    z.nullish(z.union([z.boolean(), z.string()], { error: message })),
    (value) => {
      if (typeof value !== 'string') return value ?? undefined;
      return value === '' ? undefined : (yesNoOf(value) ?? value);
    },
    z.optional(z.boolean({ error: message })),
  );
}
