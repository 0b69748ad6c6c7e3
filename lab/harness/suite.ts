// npm test is the short suite; `npm run lab -- full` and a single file run everything.

/** Whether this run leaves out what carries the tag `long`. */
export const IS_SHORT = process.env.SUITE === 'short';

/** How often a race is repeated: every round tries the same orders, so the short suite needs few of them. */
export const rounds = (count: number): number => (IS_SHORT ? Math.min(count, 2) : count);

/** How many random orders of text messages are played; `npm run lab -- texts` plays 10,000. */
export const INTERLEAVINGS = Number(process.env.INTERLEAVINGS ?? 10);
