// How many open jobs make which green.

export const RAMP = [{ from: 0 }, { from: 1 }, { from: 5 }, { from: 10 }, { from: 20 }] as const;

/** The step of the ramp for a count: 0 to 4. */
export function rampStep(count: number): number {
  return RAMP.findLastIndex((step) => count >= step.from);
}
