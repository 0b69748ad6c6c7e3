// How a held payment is divided while the desk decides: two sums in cents that always add up, typed, slid or picked.
import { parseCents } from '@live-oak/contract/numbers.ts';

/** What stands in the two fields, and what is meant by it; `wrong` says why a typed sum cannot be taken. */
export interface Divided {
  refundCents: number;
  back: string;
  paid: string;
  wrong?: { field: 'back' | 'paid'; message: string };
}

/** 185050 → '1850.50' */
const typedAs = (cents: number) => (cents / 100).toFixed(2);

/** Cents that go back; the rest is the business's. */
export function divide(heldCents: number, refundCents: number): Divided {
  return { refundCents, back: typedAs(refundCents), paid: typedAs(heldCents - refundCents) };
}

/** A share of a hundred, as the slider has it. */
export function divideByPercent(heldCents: number, percent: number): Divided {
  return divide(heldCents, Math.round((heldCents * percent) / 100));
}

export function percentOf(heldCents: number, cents: number): number {
  return Math.round((cents / heldCents) * 100);
}

/** A sum was typed into one of the fields: the other follows. What cannot be is kept as it was typed, with what is wrong. */
export function divideByTyping(
  heldCents: number,
  before: Divided,
  field: 'back' | 'paid',
  typed: string,
  heldWords: string,
): Divided {
  const cents = parseCents(typed);
  if (Number.isNaN(cents) || cents > heldCents) {
    const message = Number.isNaN(cents)
      ? 'Enter dollars and cents, such as 740.00'
      : `The most is the ${heldWords} that is held`;
    return { ...before, [field]: typed, wrong: { field, message } };
  }
  const refundCents = field === 'back' ? cents : heldCents - cents;
  return { ...divide(heldCents, refundCents), [field]: typed };
}
