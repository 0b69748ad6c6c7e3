// Fields of the verification form as people type them: dates, dollars, check boxes and numbers.
import * as z from 'zod/mini';
import { withoutCommas } from '../../money.ts';
import { isBlank, shortText, via, yesNoOf } from '../../fields.ts';
import { toCalendarDate } from '../../time.ts';

export const DATE_MESSAGE = 'vettingForm.date';
const LAST_DATE = '2100-01-01';

const realDate = (message?: string) =>
  z.string(message).check(
    z.refine((date) => date !== 'none', { error: DATE_MESSAGE, abort: true }),
    z.refine((date) => date < LAST_DATE, 'vettingForm.year'),
  );

const readDate = (value: string | null | undefined) => (isBlank(value) ? undefined : (toCalendarDate(value) ?? 'none'));

/** 'yyyy-MM-dd', or nothing. `pastDates` checks new and changed ones. */
export const optionalDate = via(z.nullish(z.string(DATE_MESSAGE)), readDate, z.optional(realDate()));

/** A missing date is a wrong type, which does not prevent the checks between fields. */
export const requiredDate = (message: string) => via(z.nullish(z.string(message)), readDate, realDate(message));

const MOST_DOLLARS = 1_000_000_000;

/** '1,000,000', '$1000000' or 1000000 → whole dollars; NaN for other text, undefined for none. */
function toWholeDollars(value: number | string | null | undefined): number | undefined {
  if (isBlank(value)) return undefined;
  return Math.trunc(typeof value === 'number' ? value : Number(withoutCommas(value) || Number.NaN));
}

const typedDollars = z.nullish(z.union([z.number(), z.string()], 'vettingForm.wholeDollars'));
const dollarsFrom = (least: number, message: string) =>
  z
    .int('vettingForm.wholeDollars')
    .check(z.minimum(least, message), z.maximum(MOST_DOLLARS, 'vettingForm.mostDollars'));

/** Whole dollars, `least` when left out; less is refused with `message`. */
export const wholeDollars = (least: number, message: string) =>
  via(typedDollars, (value) => toWholeDollars(value) ?? least, dollarsFrom(least, message));

/** The same, undefined when left out. */
export const optionalWholeDollars = (least: number, message: string) =>
  via(typedDollars, toWholeDollars, z.optional(dollarsFrom(least, message)));

function tickOf(value: boolean | string | null | undefined): boolean | string {
  if (isBlank(value)) return false;
  return typeof value === 'string' ? (yesNoOf(value) ?? value.trim()) : value;
}

/** A check box; multipart forms send it as text. */
export const tick = via(
  z.nullish(z.union([z.boolean(), z.string()], 'form.yesOrNo')),
  tickOf,
  z.boolean('form.yesOrNo'),
);

/** A check box, or the number of what it stands for. */
export const tickOrNumber = via(
  z.nullish(z.union([z.boolean(), shortText(100)], 'form.yesOrNo')),
  tickOf,
  z.union([z.boolean(), z.string()]),
);
