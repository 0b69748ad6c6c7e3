// How a held payment is divided while an administrator decides: two sums that always add up, typed, slid or picked.
import { parseCents } from '@live-oak/contract/money.ts';

/** What stands in the two fields: dollars that go back, and dollars that the business gets. */
export interface Sums {
  back: string;
  paid: string;
}

/** 185050 → '1850.50' */
const typedAs = (cents: number) => (cents / 100).toFixed(2);

export function divide(heldCents: number, refundCents: number): Sums {
  return { back: typedAs(refundCents), paid: typedAs(heldCents - refundCents) };
}

/** A share of a hundred, as the slider has it. */
export function divideByPercent(heldCents: number, percent: number): Sums {
  return divide(heldCents, Math.round((heldCents * percent) / 100));
}

export function percentOf(heldCents: number, cents: number): number {
  return Math.round((cents / heldCents) * 100);
}

const isSum = (heldCents: number, cents: number) => !Number.isNaN(cents) && cents <= heldCents;

/** What is wrong with a typed sum, as a rule of a form: true where nothing is. */
export function checkSum(heldCents: number, typed: string, heldWords: string): string | true {
  const cents = parseCents(typed);
  if (isSum(heldCents, cents)) {
    return true;
  }
  return Number.isNaN(cents) ? 'Enter dollars and cents, such as 740.00' : `The most is the ${heldWords} that is held`;
}

/** Cents that go back, by whichever field holds a sum; undefined where neither does. */
export function refundOf(heldCents: number, { back, paid }: Sums): number | undefined {
  const [backCents, paidCents] = [parseCents(back), parseCents(paid)];
  if (isSum(heldCents, backCents)) {
    return backCents;
  }
  return isSum(heldCents, paidCents) ? heldCents - paidCents : undefined;
}

/** What the other field shows after a sum was typed into one; undefined where it stays as it is. */
export function otherSum(heldCents: number, typed: string): string | undefined {
  const cents = parseCents(typed);
  return isSum(heldCents, cents) ? typedAs(heldCents - cents) : undefined;
}
