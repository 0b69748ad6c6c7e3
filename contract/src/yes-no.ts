// Schema of a checkbox: true or false in JSON, a text in a form.
import * as z from 'zod/mini';
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
