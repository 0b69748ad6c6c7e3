// Numbers and money on the wire. `budget`, `bidAmount` and `amount` are dollars on the wire; all money is whole cents inside.
import * as z from 'zod/mini';
import { isBlank } from './text.ts';
import { via } from './via.ts';

export const MAX_DOLLARS = 1_000_000;
const MAX_ID = 2_147_483_647;

/** Row ids are positive 32-bit integers; anything else cannot exist, so it is "not found" rather than "invalid". */
const id = z.int().check(z.positive(), z.maximum(MAX_ID));

/** An id in an address: digits only. */
export const pathId = via(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), (digits) => Number(digits), id);
export const IdParams = z.object({ id: pathId });

/** An id in a body: a number, or the digits of one. */
export function bodyId(message: string) {
  return via(
    z.union([z.number(), z.string()], { error: message }),
    (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value.trim()) ? Number(value) : value),
    z.int({ error: message }).check(z.positive(message), z.maximum(MAX_ID, message)),
  );
}

/** '2,350.00', '$2350' or 2350 → 235000; anything that is not dollars and cents → NaN. */
export function parseCents(value: number | string): number {
  const plain = typeof value === 'number' ? String(value) : value.replaceAll(/[$,\s]/g, '');
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!parts) {
    return Number.NaN;
  }
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

const someCents = (message: string) =>
  z.int({ error: message }).check(z.positive(message), z.maximum(MAX_DOLLARS * 100, 'form.mostDollars'));

/** Dollars on the wire → cents: more than 0, at most 1,000,000, at most two decimals. */
export function dollars(message: string) {
  return via(z.union([z.number(), z.string()], { error: message }), parseCents, someCents(message));
}

/** As dollars(), but may be left out: undefined, null and '' count as left out. */
export function optionalDollars(message: string) {
  return via(
    z.nullish(z.union([z.number(), z.string()], { error: message })),
    (value) => (isBlank(value) ? undefined : parseCents(value)),
    z.optional(someCents(message)),
  );
}

/** A number, or the digits of one, within bounds; may be left out. */
export function optionalNumber(message: string, least: number, most: number) {
  return via(
    z.nullish(z.union([z.number(), z.string()], { error: message })),
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

/** Cents → the dollars that the wire carries. */
export function toDollars(cents: number): number {
  return cents / 100;
}

export const cents = z.int();
export const instant = z.string();
export const calendarDate = z.string();
