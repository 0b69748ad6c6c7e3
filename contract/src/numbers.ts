// Numbers, money and dates on the wire. `budget`, `bidAmount` and `amount` are dollars on the wire; all money is whole cents inside.
import * as z from 'zod/mini';
import { tableOf } from './keys.ts';
import { MAX_DOLLARS, parseCents } from './money.ts';
import { isBlank, storable } from './text.ts';
import { chicagoDate, toCalendarDate } from './time.ts';
import { via } from './via.ts';

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
