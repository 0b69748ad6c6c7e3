// Schemas of text fields; text that PostgreSQL cannot store is refused in the form and on the server.
import { withParams } from './reasons.ts';
import * as z from 'zod/mini';

/** True for text that PostgreSQL can hold and give back unchanged: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** True of what counts as left out: undefined, null, and a text of nothing but white space. */
export function isBlank(value: unknown): value is '' | null | undefined {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** The rule of every text; what follows it in the schema is not asked of a text that breaks it. */
export const storable = z.refine<string>(isStorable, { error: 'form.characters', abort: true });

interface TextRule {
  /** Shown when the field is missing, blank, or shorter than `min`. */
  message: string;
  min?: number;
  max: number;
}

/** A text that must say something; white space alone does not count. The text is kept exactly as it was sent. */
export function text({ message, min = 1, max }: TextRule) {
  return z.string({ error: message }).check(
    storable,
    z.refine((value) => value.trim().length >= min, { error: message, abort: true }),
    z.maxLength(max, withParams('form.atMost', { most: max })),
  );
}

/** A text of at most `max` characters, blank ones too. `message`: said of what is no text. */
/* @__NO_SIDE_EFFECTS__ */
export const shortText = (max: number, message?: string) =>
  z.string(message).check(storable, z.maxLength(max, withParams('form.atMost', { most: max })));

/** A text that may be left out; an empty one counts as left out. */
export function optionalText(max: number) {
  return z.pipe(
    z.nullish(shortText(max)),
    z.transform((value) => (isBlank(value) ? undefined : value)),
  );
}

/** The token of a link that the server mailed or answered, base64url; `message`: said of one that was cut off. */
/* @__NO_SIDE_EFFECTS__ */
export const linkToken = (message: string) => z.string(message).check(z.regex(/^[A-Za-z0-9_-]{20,100}$/, message));

/** Query words: any storable text. */
export const words = z.string().check(storable, z.maxLength(200, 'form.shorterSearch'));
