// The layout of the bid chart: one price scale, ticks, and a disc with an amount for each bid. Pure arithmetic in drawing units; components
// only draw it.

/** One or two letters, and dollars. */
export type BidDistribution = { id: number; letter: string; amount: number };

/** Dollars: the left and right end, and the marks between them. */
export type Scale = { from: number; to: number; ticks: number[] };

const STEPS = [1, 2, 2.5, 5, 10];
const MOST_INTERVALS = 5;

/** A round step with at most five intervals over the range. */
function stepFor(range: number): number {
  const rough = range / MOST_INTERVALS;
  const power = 10 ** Math.floor(Math.log10(rough));
  return (STEPS.find((step) => step * power >= rough - 1e-9) ?? 10) * power;
}

/** A scale of round dollars that contains all amounts with a margin; a single amount is centered. */
export function scaleFor(amounts: readonly number[]): Scale {
  const least = Math.min(...amounts);
  const most = Math.max(...amounts);
  const range = most > least ? most - least : Math.max(most * 0.4, 10);
  const step = Math.max(1, stepFor(range));
  const middle = (least + most) / 2;
  const low = most > least ? least : middle - range / 2;
  const high = most > least ? most : middle + range / 2;
  const from = Math.max(0, Math.floor(low / step - 0.1) * step);
  const to = Math.ceil(high / step + 0.1) * step;
  const count = Math.round((to - from) / step);
  return { from, to, ticks: Array.from({ length: count + 1 }, (_, index) => from + index * step) };
}

/** The position on the scale, 0 to 1. */
export function shareOf(scale: Scale, amount: number): number {
  return (amount - scale.from) / (scale.to - scale.from);
}

/** The median: the mean of the two middle bids if their number is even. Dollars. */
export function middleOf(amounts: readonly number[]): number {
  const sorted = amounts.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}

/** With the center of its disc. */
export type Placed = BidDistribution & { x: number; y: number };

/** `label`: the height of an amount's text above its disc; `labelHalf`: half its width. */
export const DISTRIBUTION_SIZE = { left: 60, right: 1060, radius: 27, label: 26, labelHalf: 44 } as const;

export const ROW_HEIGHT = 2 * DISTRIBUTION_SIZE.radius + DISTRIBUTION_SIZE.label + 8;

/** The place of an amount on the axis. */
export const xOf = (scale: Scale, amount: number) =>
  DISTRIBUTION_SIZE.left + shareOf(scale, amount) * (DISTRIBUTION_SIZE.right - DISTRIBUTION_SIZE.left);

/**
 * Each bid at its place on the scale, in the lowest row where its disc and amount overlap no other. Rows count up from the axis, which is
 * at 0; each holds discs with their amounts. `rows` is how many the chart needs.
 */
export function layOut(bids: readonly BidDistribution[], scale: Scale): { placed: Placed[]; rows: number } {
  const { radius, labelHalf } = DISTRIBUTION_SIZE;
  const apart = 2 * Math.max(radius, labelHalf) + 6;
  const taken: { x: number; row: number }[] = [];
  const placed = bids
    .toSorted((a, b) => a.amount - b.amount || a.id - b.id)
    .map((bid) => {
      const x = xOf(scale, bid.amount);
      let row = 0;
      while (taken.some((box) => box.row === row && Math.abs(box.x - x) < apart)) row += 1;
      taken.push({ x, row });
      return { ...bid, x, y: -radius - 14 - row * ROW_HEIGHT };
    });
  return { placed, rows: Math.max(1, ...taken.map(({ row }) => row + 1)) };
}
