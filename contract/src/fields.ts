// Building blocks of schemas: texts, numbers, money and dates on the wire, yes and no, choices from a few values. `budget`, `bidAmount` and
// `amount` are dollars on the wire; all money is whole cents inside.
import * as z from 'zod/mini';
import { withParams } from './reasons.ts';
import { tableOf } from './keys.ts';
import { MAX_DOLLARS, parseCents } from './money.ts';
import { chicagoDate, toCalendarDate } from './time.ts';

/** Parses with `input`, maps with `turn`, and parses the result with `output`. */
export function via<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  input: I,
  turn: (value: z.output<I>) => unknown,
  output: O,
) {
  // zod cannot see that the mapped value is what `output` checks at run time; in and out types are still exact.
  return z.pipe(z.pipe(input, z.transform(turn)), output) as unknown as z.ZodMiniPipe<I, O>;
}

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

const MAX_ID = 2_147_483_647;

/** Row ids are positive 32-bit integers; anything else cannot exist, so it is "not found" rather than "invalid". */
const id = z.int().check(z.positive(), z.maximum(MAX_ID));

/** An id in an address: digits only. */
export const pathId = via(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), (digits) => Number(digits), id);
export const IdParams = z.object({ id: pathId });

/** A number as JSON has it, or as a form sends it. */
const sent = (message: string) => z.union([z.number(), z.string()], { error: message });

/** An id in a body: a number, or the digits of one. */
export function bodyId(message: string) {
  return via(
    sent(message),
    (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value.trim()) ? Number(value) : value),
    z.int({ error: message }).check(z.positive(message), z.maximum(MAX_ID, message)),
  );
}

const someCents = (message: string) =>
  z.int({ error: message }).check(z.positive(message), z.maximum(MAX_DOLLARS * 100, 'form.mostDollars'));

/** Dollars on the wire → cents: more than 0, at most 1,000,000, at most two decimals. */
export function dollars(message: string) {
  return via(sent(message), parseCents, someCents(message));
}

/** As dollars(), but may be left out: undefined, null and '' count as left out. */
export function optionalDollars(message: string) {
  return via(
    z.nullish(sent(message)),
    (value) => (isBlank(value) ? undefined : parseCents(value)),
    z.optional(someCents(message)),
  );
}

/** A number, or the digits of one, within bounds; may be left out. */
export function optionalNumber(message: string, least: number, most: number) {
  return via(
    z.nullish(sent(message)),
    (value) => (isBlank(value) ? undefined : Number(value)),
    z.optional(z.number({ error: message }).check(z.minimum(least, message), z.maximum(most, message))),
  );
}

/** A whole number, or the digits of one, that must be there. `otherwise`: what is said of one that is no whole number, or above `most`. */
export function wholeNumber(message: string, least: number, most: number, otherwise = message) {
  return via(
    z.union([z.number(), z.string().check(z.regex(/\S/, message))], { error: message }),
    Number,
    z
      .number({ error: message })
      .check(z.minimum(least, { error: message, abort: true }), z.maximum(most, otherwise), z.multipleOf(1, otherwise)),
  );
}

/** An object of an answer in which each of these is a whole number. */
/* @__NO_SIDE_EFFECTS__ */
export const counts = <const K extends string>(...names: readonly K[]) => z.strictObject(tableOf(names, () => z.int()));

export const cents = z.int();
export const instant = z.string();
export const calendarDate = z.string();

/** An instant such as '2026-12-05T17:00:00Z', in this century; how far ahead it may be the server checks, whose clock counts. */
/* @__NO_SIDE_EFFECTS__ */
export function instantField(name: string) {
  const error = `${name} is a time such as 2026-12-05T17:00:00Z`;
  const isInstant = (value: string) =>
    /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}.{0,24}$/.test(value) && !Number.isNaN(Date.parse(value));
  return z.string({ error }).check(storable, z.refine(isInstant, { error }));
}

/** A calendar date that may be left out, today or later in Louisiana. */
export function optionalFutureDate(message: string) {
  return via(
    z.nullish(z.string({ error: message })),
    (value) => (isBlank(value) ? undefined : (toCalendarDate(value) ?? 'none')),
    z.optional(
      z.string().check(
        z.refine((date) => date !== 'none', { error: message, abort: true }),
        z.refine((date) => date >= chicagoDate(new Date()), { error: 'form.futureDate', abort: true }),
        z.refine((date) => date < '2100-01-01', message),
      ),
    ),
  );
}

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
