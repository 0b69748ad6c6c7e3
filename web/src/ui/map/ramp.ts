// How many open jobs make which green.

export const RAMP = [
  { from: 0, label: 'none' },
  { from: 1, label: '1–4' },
  { from: 5, label: '5–9' },
  { from: 10, label: '10–19' },
  { from: 20, label: '20 and more' },
] as const;

/** The step of the ramp for a count: 0 to 4. */
export function rampStep(count: number): number {
  return RAMP.findLastIndex((step) => count >= step.from);
}
