// The colors of server-written pages, emails and PDFs, and the logo. A test compares them with the web's tokens, which define them.

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
  'on-deep-2': ['#bfcbb5', '#b5c0ac'],
  error: ['#8e2f22', '#f0a493'],
  'error-tint': ['#f4ddd3', '#3b201a'],
  'gold-tint': ['#f3e2b4', '#3b3016'],
} as const;

export const light = (name: keyof typeof COLORS) => COLORS[name][0];
export const dark = (name: keyof typeof COLORS) => COLORS[name][1];

const variables = (theme: 0 | 1) =>
  Object.entries(COLORS)
    .map(([name, pair]) => `--${name}:${pair[theme]}`)
    .join(';');

/** The custom properties of a page: light or dark by the device, light in print. */
export const THEMES = `:root{color-scheme:light dark;${variables(0)}}@media (prefers-color-scheme:dark){:root{${variables(1)}}}@media print{:root{${variables(0)}}}`;

/** The product's logo, in a square of 48. */
export const TREE =
  'M24 7c5 0 8 2 9 4 6 0 11 5 12 10 2 3 1 7-3 7-2 3-5 2-6 1-4 2-7 1-8 0l-1 1c0 4 1 7 4 10H17c3-3 4-6 4-10l-1-1c-1 1-4 2-8 0-1 1-4 2-6-1-4 0-5-4-3-7 1-5 6-10 12-10 1-2 4-4 9-4z';
