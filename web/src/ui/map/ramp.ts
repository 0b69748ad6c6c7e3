// The shade of green for a number of open jobs.

export const RAMP = [{ from: 0 }, { from: 1 }, { from: 5 }, { from: 10 }, { from: 20 }] as const;

/** The ramp step of a count: 0 to 4. */
export function rampStep(count: number): number {
  return RAMP.findLastIndex((step) => count >= step.from);
}

/** The color of a ramp step, for a shape's `fill`. */
export const shade = (step: number): string => `var(--color-map-${step})`;
