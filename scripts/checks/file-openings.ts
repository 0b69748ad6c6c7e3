// Every source file opens with what belongs in it. Tests say it in their names, style sheets are named after their part.
import type { Check, SourceFile } from './check.ts';

const OPENING = /^(?:#![^\n]*\n)?\s*(?:\/\/|\/\*)/;

export const fileOpenings: Check = {
  rule: 'A source file opens with one to three lines that say what belongs in it.',
  reads: (path) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes('.test.'),
  findings: ({ path, text }: SourceFile) => (OPENING.test(text) ? [] : [`${path}:1 opens without a comment`]),
};
