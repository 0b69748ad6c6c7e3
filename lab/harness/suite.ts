// npm test is the short suite; `npm run lab -- full` and a single file run everything.

/** Whether this run skips tests tagged `long`. */
export const IS_SHORT = process.env.SUITE === 'short';

/** How often a race is repeated: every round tries the same orders, so the short suite needs few. */
export const rounds = (count: number): number => (IS_SHORT ? Math.min(count, 2) : count);

/** The number of random orders of text messages; `npm run lab -- texts` runs 10,000. */
export const INTERLEAVINGS = Number(process.env.INTERLEAVINGS ?? 10);

/** On a busy machine a call may wait longer for a connection than people should: the tests are not about that. */
export const PATIENT = '?connect_timeout=60';
