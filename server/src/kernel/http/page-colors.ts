// The few colors that server-written pages need. A test compares them with the web side's tokens, where colors are defined.

/** Token → [light, dark]. */
export const COLORS = {
  paper: ['#f6f1e4', '#131a15'],
  'paper-raised': ['#fdfaf2', '#1b241d'],
  rule: ['#d3c6ab', '#334036'],
  'rule-strong': ['#857660', '#7f8b7c'],
  bark: ['#2a1f17', '#f0e9d9'],
  'bark-2': ['#54463a', '#c9c0ad'],
  oak: ['#1f4a33', '#a5cda0'],
  'on-oak': ['#fbf7ea', '#10231a'],
  'oak-tint': ['#dfe7d2', '#22382a'],
  'oak-deep': ['#14301f', '#0c130e'],
  'on-deep': ['#f1ebda', '#f0e9d9'],
  error: ['#8e2f22', '#f0a493'],
  'error-tint': ['#f4ddd3', '#3b201a'],
  'gold-tint': ['#f3e2b4', '#3b3016'],
} as const;

const variables = (theme: 0 | 1) =>
  Object.entries(COLORS)
    .map(([name, pair]) => `--${name}:${pair[theme]}`)
    .join(';');

/** The custom properties of a page: light and dark by the device, light in print. */
export const THEMES = `:root{color-scheme:light dark;${variables(0)}}@media (prefers-color-scheme:dark){:root{${variables(1)}}}@media print{:root{${variables(0)}}}`;
