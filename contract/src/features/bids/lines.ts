// The lines of a bid: a fixed vocabulary of what a price may include, in the order of the work, each with an optional part of the
// price.
import { withParams, type Reason } from '../../reasons.ts';
import * as z from 'zod/mini';
import { MAX_DOLLARS, parseCents } from '../../numbers.ts';
import { optionalText } from '../../text.ts';

export const BID_LINES = [
  { kind: 'fell', label: 'Felling or cutting' },
  { kind: 'rig', label: 'Climbing and rigging' },
  { kind: 'crane', label: 'Crane' },
  { kind: 'haul', label: 'Hauling away' },
  { kind: 'stump', label: 'Stump grinding' },
  { kind: 'clean_up', label: 'Clean-up' },
  { kind: 'permit', label: 'Permit' },
] as const;
export type BidLineKind = (typeof BID_LINES)[number]['kind'];
export const BID_LINE_KINDS = [
  'fell',
  'rig',
  'crane',
  'haul',
  'stump',
  'clean_up',
  'permit',
] as const satisfies readonly BidLineKind[];

export const MAX_LINE_NOTE = 200;
const PART = 'form.linePart';
const LINE_TWICE = 'form.linesOnce';

/** Input of a line. `amountCents` is its part of the price in cents; without one it is included, unpriced. */
const BidLineForm = z.object({
  kind: z.enum(BID_LINE_KINDS, { error: 'form.lines' }),
  amountCents: z.nullish(z.int({ error: PART }).check(z.minimum(0, PART), z.maximum(MAX_DOLLARS * 100, PART))),
  note: optionalText(MAX_LINE_NOTE),
});

/** At most one line of each kind; without any a bid is one price, described in words. */
export const BidLineForms = z.array(BidLineForm, { error: 'lines is a list of lines' }).check(
  z.refine((lines) => new Set(lines.map(({ kind }) => kind)).size === lines.length, { error: LINE_TWICE }),
  z.maxLength(BID_LINE_KINDS.length, LINE_TWICE),
);
export type BidLineForms = z.output<typeof BidLineForms>;

const isPart = (typed: string) => typed.trim() === '' || parseCents(typed) <= MAX_DOLLARS * 100;

/** A line in the form: the part in dollars as typed, empty for none. */
export const TypedLine = z.object({
  kind: z.enum(BID_LINE_KINDS),
  part: z.string().check(z.refine(isPart, PART)),
  note: z.string().check(z.maxLength(MAX_LINE_NOTE, withParams('form.atMost', { most: MAX_LINE_NOTE }))),
});
export type TypedLine = z.infer<typeof TypedLine>;

/** What is typed as the part of a line, in cents; null while it is none. */
export function typedPart({ part }: Pick<TypedLine, 'part'>): { amountCents: number | null } {
  return { amountCents: part.trim() === '' ? null : parseCents(part) };
}

/** A line in an answer; `note` is masked for readers who may not know the bidder yet. */
export const BidLine = z.strictObject({
  kind: z.enum(BID_LINE_KINDS),
  amountCents: z.nullable(z.int()),
  note: z.nullable(z.string()),
});
export type BidLine = z.infer<typeof BidLine>;

type Part = { amountCents?: number | null | undefined };

/** The parts that are given, in cents, and whether every line has one. */
export function partsOf(lines: readonly Part[]): { sumCents: number; isWhole: boolean } {
  return {
    sumCents: lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0),
    isWhole: lines.length > 0 && lines.every(({ amountCents }) => amountCents != null),
  };
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollarsOf = (cents: number) => money.format(cents / 100);

/**
 * What is wrong with the parts of a bid, or undefined. Where every line has a part they make the bid to the cent; where some have none,
 * the others come to no more than the bid.
 */
export function partsProblem(lines: readonly Part[], amountCents: number): Reason | undefined {
  const { sumCents, isWhole } = partsOf(lines);
  const sums = { sum: dollarsOf(sumCents), gap: dollarsOf(Math.abs(sumCents - amountCents)) };
  if (sumCents > amountCents) {
    return withParams('form.partsMore', sums);
  }
  return isWhole && sumCents < amountCents ? withParams('form.partsLess', sums) : undefined;
}

/** Lines in the order of the work. */
export function inOrder<T extends { kind: BidLineKind }>(lines: readonly T[]): T[] {
  return lines.toSorted((a, b) => BID_LINE_KINDS.indexOf(a.kind) - BID_LINE_KINDS.indexOf(b.kind));
}
