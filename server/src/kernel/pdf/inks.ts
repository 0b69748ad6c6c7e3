// The light theme's colors in PDFs. A test compares them with the web side's tokens, where colors are defined.

export const INKS = {
  bark: '#2a1f17',
  'bark-2': '#54463a',
  oak: '#1f4a33',
  'oak-deep': '#14301f',
  'on-deep': '#f1ebda',
  'on-deep-2': '#bfcbb5',
  rule: '#d3c6ab',
  'paper-raised': '#fdfaf2',
  'oak-tint': '#dfe7d2',
} as const;

/** The product's logo, in a square of 48. */
export const TREE =
  'M24 7c5 0 8 2 9 4 6 0 11 5 12 10 2 3 1 7-3 7-2 3-5 2-6 1-4 2-7 1-8 0l-1 1c0 4 1 7 4 10H17c3-3 4-6 4-10l-1-1c-1 1-4 2-8 0-1 1-4 2-6-1-4 0-5-4-3-7 1-5 6-10 12-10 1-2 4-4 9-4z';
