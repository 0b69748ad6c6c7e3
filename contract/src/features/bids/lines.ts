// The lines of a bid: what a price may include, in the order of the work, each with an optional part of the price.
import { withParams, type Reason } from '../../reasons.ts';
import { filled } from '../../keys.ts';
import { parseCents } from '../../money.ts';

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
export const BID_LINE_KINDS = filled(BID_LINES.map(({ kind }) => kind));

export const MAX_LINE_NOTE = 200;

export const typedPart = ({ part }: { part: string }): { amountCents: number | null } => ({
  amountCents: part.trim() === '' ? null : parseCents(part),
});

type Part = { amountCents?: number | null | undefined };

/** The sum of the parts, in cents, and whether every line has one. */
export const partsOf = (lines: readonly Part[]): { sumCents: number; isWhole: boolean } => ({
  sumCents: lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0),
  isWhole: lines.length > 0 && lines.every(({ amountCents }) => amountCents != null),
});

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollarsOf = (cents: number) => money.format(cents / 100);

/** Parts of all lines must add up to the bid, parts of some must not exceed it. */
export function partsProblem(lines: readonly Part[], amountCents: number): Reason | undefined {
  const { sumCents, isWhole } = partsOf(lines);
  const sums = { sum: dollarsOf(sumCents), gap: dollarsOf(Math.abs(sumCents - amountCents)) };
  if (sumCents > amountCents) return withParams('form.partsMore', sums);
  return isWhole && sumCents < amountCents ? withParams('form.partsLess', sums) : undefined;
}

export const inOrder = <T extends { kind: BidLineKind }>(lines: readonly T[]): T[] =>
  lines.toSorted((a, b) => BID_LINE_KINDS.indexOf(a.kind) - BID_LINE_KINDS.indexOf(b.kind));
