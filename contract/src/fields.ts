// Building blocks of schemas: texts, numbers, money (`budget`, `bidAmount`, `amount`: dollars on the wire, cents inside), dates, choices.
import * as z from 'zod/mini';
import { withParams } from './reasons.ts';
import { tableOf } from './keys.ts';
import type { feet } from './lengths.ts';
import { MAX_DOLLARS, parseCents } from './money.ts';
import { chicagoDate, toCalendarDate } from './time.ts';

/** Parses with `input`, maps with `turn`, and parses the result with `output`. */
export function via<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  input: I,
  turn: (value: z.output<I>) => unknown,
  output: O,
) {
  // `output` checks the mapped value at run time; the input and output types are exact.
  return z.pipe(z.pipe(input, z.transform(turn)), output) as unknown as z.ZodMiniPipe<I, O>;
}

/** True for text that PostgreSQL can store unchanged: no NUL, no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** True for undefined, null and white space. */
export const isBlank = (value: unknown): value is '' | null | undefined =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The error of a rule between fields, shown at one of them. */
export const at = (field: string, error: string) => ({ error, path: [field] });

/** The rule of every text; when it fails, later checks are skipped. */
export const storable = z.refine<string>(isStorable, { error: 'form.characters', abort: true });

/** Further checks, some of which search a text, are made only of one that is short enough. */
const atMost = (max: number) => z.maxLength(max, { error: withParams('form.atMost', { most: max }), abort: true });

/** A required text, untrimmed. `message`: for a missing or blank one, and one of fewer than `min` characters. */
export const text = (message: string, max: number, min = 1) =>
  z.string(message).check(
    storable,
    z.refine((value) => value.trim().length >= min, { error: message, abort: true }),
    atMost(max),
  );

/** Controls and characters without a shape: they reverse what follows, or make two names look the same. */
const UNSEEN = /(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * A required name or number on one line, without white space around it and with single spaces: it is pasted, and filled in by browsers.
 * Characters that nobody sees are left out.
 */
export const line = (message: string, max: number) =>
  z.string(message).check(
    storable,
    z.overwrite((value) => value.replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim()),
    z.minLength(1, { error: message, abort: true }),
    atMost(max),
  );

/** A text of at most `max` characters, which may be blank. `message`: for anything but a text. */
/* @__NO_SIDE_EFFECTS__ */
export const shortText = (max: number, message?: string) => z.string(message).check(storable, atMost(max));

/** A text that may be left out; a blank one becomes undefined. */
export const optionalText = (max: number) =>
  z.pipe(
    z.nullish(shortText(max)),
    z.transform((value) => (isBlank(value) ? undefined : value)),
  );

/** As via(), for a field that may be left out: undefined for null and blank texts too. */
export const optionally = <I extends z.ZodMiniType, O extends z.ZodMiniType>(
  input: I,
  turn: (value: z.output<I>) => unknown,
  output: O,
) => via(z.nullish(input), (value) => (isBlank(value) ? undefined : turn(value)), z.optional(output));

/** The token of a link, base64url. `message`: for an incomplete one. */
/* @__NO_SIDE_EFFECTS__ */
export const linkToken = (message: string) => z.string(message).check(z.regex(/^[A-Za-z0-9_-]{20,100}$/, message));

export const words = z.string().check(storable, z.maxLength(200, 'form.shorterSearch'));

const MAX_ID = 2_147_483_647;
const id = z.int().check(z.positive(), z.maximum(MAX_ID));

/** An id in an address: digits only. */
export const pathId = via(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), (digits) => Number(digits), id);
export const IdParams = z.object({ id: pathId });

/** A number from JSON, or its digits from a form. */
const sent = (message: string) => z.union([z.number(), z.string()], message);

/** An id in a body: a number or its digits. */
export const bodyId = (message: string) =>
  via(
    sent(message),
    (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value.trim()) ? Number(value) : value),
    z.int(message).check(z.positive(message), z.maximum(MAX_ID, message)),
  );

/** As bodyId(), but may be null or ''. */
export const optionalId = (message: string) =>
  via(
    z.nullish(sent(message)),
    (value) => (value === null || value === '' ? undefined : value),
    z.optional(bodyId(message)),
  );

const someCents = (message: string) =>
  z.int(message).check(z.positive(message), z.maximum(MAX_DOLLARS * 100, 'form.mostDollars'));

/** Dollars on the wire → cents: more than 0, at most 1,000,000, at most two decimals. */
export const dollars = (message: string) => via(sent(message), parseCents, someCents(message));

/** As dollars(), but may be left out or blank. */
export const optionalDollars = (message: string) => optionally(sent(message), parseCents, someCents(message));

/** A number or its digits, within bounds. */
export const numberWithin = (message: string, least: number, most: number) =>
  z.number(message).check(z.minimum(least, message), z.maximum(most, message));

/** A number or its digits, within bounds; may be left out or blank. `read`: of a length, feet() or inches(). */
export const optionalNumber = (message: string, least: number, most: number, read: typeof feet = Number) =>
  optionally(sent(message), read, numberWithin(message, least, most));

/** A number, or a text that is not blank. */
export const sentNumber = (message: string) => z.union([z.number(), z.string().check(z.regex(/\S/, message))], message);

/** A required whole number or its digits. `otherwise`: the message for a fraction, or a number above `most`. */
export const wholeNumber = (message: string, least: number, most: number, otherwise = message) =>
  via(
    sentNumber(message),
    Number,
    z
      .number(message)
      .check(z.minimum(least, { error: message, abort: true }), z.maximum(most, otherwise), z.multipleOf(1, otherwise)),
  );

/** Fields that have the same schema. */
/* @__NO_SIDE_EFFECTS__ */
export const each = <S extends z.ZodMiniType, const K extends string>(schema: S, ...names: readonly K[]) =>
  tableOf(names, () => schema);

/* @__NO_SIDE_EFFECTS__ */
export const counts = <const K extends string>(...names: readonly K[]) => z.strictObject(each(z.int(), ...names));

export const cents = z.int();
export const instant = z.string();
export const calendarDate = z.string();

/** An instant of this century, '2026-12-05T17:00:00Z'. The server checks how far ahead it is. */
/* @__NO_SIDE_EFFECTS__ */
export function instantField(name: string) {
  const error = `${name} is a time such as 2026-12-05T17:00:00Z`;
  const isInstant = (value: string) =>
    /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}.{0,24}$/.test(value) && !Number.isNaN(Date.parse(value));
  return z.string(error).check(storable, z.refine(isInstant, error));
}

/** A calendar date, today or later in Louisiana; may be left out. */
export const optionalFutureDate = (message: string) =>
  optionally(
    z.string(message),
    (value) => toCalendarDate(value) ?? 'none',
    z.string().check(
      z.refine((date) => date !== 'none', { error: message, abort: true }),
      z.refine((date) => date >= chicagoDate(new Date()), { error: 'form.futureDate', abort: true }),
      z.refine((date) => date < '2100-01-01', message),
    ),
  );

const YES = new Set(['true', 'on', 'yes', '1']);
const NO = new Set(['false', 'off', 'no', '0']);

/** Reads yes or no from a form's text; undefined for other texts. */
export function yesNoOf(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return YES.has(word) || (NO.has(word) ? false : undefined);
}

/** An object in which each of these is a boolean, such as `can`. */
/* @__NO_SIDE_EFFECTS__ */
export const flags = <const K extends string>(...names: readonly K[]) => z.strictObject(each(z.boolean(), ...names));

export const optionalYesNo = (message: string) =>
  via(
    z.nullish(z.union([z.boolean(), z.string()], message)),
    (value) => {
      if (typeof value !== 'string') return value ?? undefined;
      return value === '' ? undefined : (yesNoOf(value) ?? value);
    },
    z.optional(z.boolean(message)),
  );

/** One of `values`; may be left out or blank. */
export const optionalChoice = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  optionally(z.string(message), (value) => value, z.enum(values, message));

/** A filter of a list: one of `values`, or all of them: left out, '' or `all`. */
export const choiceFilter = <const T extends readonly string[]>(
  values: T,
  message = `state is one of ${values.join(', ')}`,
) =>
  z.optional(
    z.pipe(
      z.transform((value) => (value === '' || value === 'all' ? undefined : value)),
      z.optional(z.enum(values, message)),
    ),
  );
