// Building blocks of the verification form: dates, dollars, ticks and numbers as people type them.
import * as z from 'zod/mini';
import { isBlank, optionalText, shortText, via, yesNoOf } from '../../fields.ts';
import { toCalendarDate } from '../../time.ts';

export const DATE_MESSAGE = 'vettingForm.date';
const LAST_DATE = '2100-01-01';

const realDate = (message?: string) =>
  z.string(message).check(
    z.refine((date) => date !== 'none', { error: DATE_MESSAGE, abort: true }),
    z.refine((date) => date < LAST_DATE, 'vettingForm.year'),
  );

/** 'yyyy-MM-dd', or nothing. Whether it has passed is asked of what is new only (`pastDates`). */
export const optionalDate = via(
  z.nullish(z.string({ error: DATE_MESSAGE })),
  (value) => (isBlank(value) ? undefined : (toCalendarDate(value) ?? 'none')),
  z.optional(realDate()),
);

export function requiredDate(message: string) {
  return via(
    z.nullish(z.string({ error: message })),
    (value) => (isBlank(value) ? undefined : (toCalendarDate(value) ?? 'none')),
    // A missing one is a wrong type, which lets the questions between the fields be asked all the same.
    realDate(message),
  );
}

const MOST_DOLLARS = 1_000_000_000;

/** '1,000,000', '$1000000' or 1000000 → whole dollars; NaN when it is none. */
function toWholeDollars(value: number | string): number {
  const plain = typeof value === 'number' ? value : Number(value.replaceAll(/[$,\s]/g, '') || Number.NaN);
  return Math.trunc(plain);
}

const typedDollars = z.nullish(z.union([z.number(), z.string()], { error: 'vettingForm.wholeDollars' }));
const dollarsFrom = (least: number, message: string) =>
  z
    .int({ error: 'vettingForm.wholeDollars' })
    .check(z.minimum(least, message), z.maximum(MOST_DOLLARS, 'vettingForm.mostDollars'));

/** Whole dollars, `least` when left out; less is refused with `message`. */
export function wholeDollars(least: number, message: string) {
  const read = (value: number | string | null | undefined) => (isBlank(value) ? least : toWholeDollars(value));
  return via(typedDollars, read, dollarsFrom(least, message));
}

/** The same, undefined when left out. */
export function optionalWholeDollars(least: number, message: string) {
  const read = (value: number | string | null | undefined) => (isBlank(value) ? undefined : toWholeDollars(value));
  return via(typedDollars, read, z.optional(dollarsFrom(least, message)));
}

/** What a text says of a tick; any other text is kept. */
function tickOf(value: boolean | string | null | undefined): boolean | string {
  if (isBlank(value)) return false;
  return typeof value === 'string' ? (yesNoOf(value) ?? value.trim()) : value;
}

/** A tick; multipart forms send it as text. */
export const tick = via(
  z.nullish(z.union([z.boolean(), z.string()], { error: 'form.yesOrNo' })),
  tickOf,
  z.boolean({ error: 'form.yesOrNo' }),
);

/** A tick, or a number given in its place, which is a tick with its number. */
export const tickOrNumber = via(
  z.nullish(z.union([z.boolean(), shortText(100)], { error: 'form.yesOrNo' })),
  tickOf,
  z.union([z.boolean(), z.string()]),
);

/** A license, policy or card number that may be left out. */
export const optionalNumberText = optionalText(100);
