// How a held payment is divided in an administrator's decision: two amounts that always add up, typed, dragged or picked.
import { parseCents } from '@live-oak/contract/money.ts';

/** The two fields: dollars to refund, and dollars for the business. */
export interface Sums {
  back: string;
  paid: string;
}

/** 185050 → '1850.50' */
const typedAs = (cents: number) => (cents / 100).toFixed(2);

export function divide(heldCents: number, refundCents: number): Sums {
  return { back: typedAs(refundCents), paid: typedAs(heldCents - refundCents) };
}

/** A percentage, from the slider. */
export function divideByPercent(heldCents: number, percent: number): Sums {
  return divide(heldCents, Math.round((heldCents * percent) / 100));
}

export function percentOf(heldCents: number, cents: number): number {
  return Math.round((cents / heldCents) * 100);
}

/** Whether parsed cents are an amount of what is held. */
export const isSum = (heldCents: number, cents: number) => !Number.isNaN(cents) && cents <= heldCents;

/** The error of a typed amount, as a form rule: true if it is valid. */
export function checkSum(heldCents: number, typed: string, heldWords: string): string | true {
  const cents = parseCents(typed);
  if (isSum(heldCents, cents)) return true;
  return Number.isNaN(cents) ? 'Enter dollars and cents, such as 740.00' : `The most is the ${heldWords} that is held`;
}

/** Cents to refund, from whichever field has an amount; undefined if neither does. */
export function refundOf(heldCents: number, { back, paid }: Sums): number | undefined {
  const [backCents, paidCents] = [parseCents(back), parseCents(paid)];
  if (isSum(heldCents, backCents)) return backCents;
  return isSum(heldCents, paidCents) ? heldCents - paidCents : undefined;
}

/** The other field's value after an amount was typed into one; undefined if it does not change. */
export function otherSum(heldCents: number, typed: string): string | undefined {
  const cents = parseCents(typed);
  return isSum(heldCents, cents) ? typedAs(heldCents - cents) : undefined;
}
