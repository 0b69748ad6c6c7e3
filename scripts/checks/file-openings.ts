// Every source file begins with a comment that says what it contains, except tests and style sheets, whose names say it.
import type { Check, SourceFile } from './check.ts';

const OPENING = /^(?:#![^\n]*\n)?\s*(?:\/\/|\/\*)/;

export const fileOpenings: Check = {
  rule: 'A source file begins with a comment of one to three lines that says what belongs in it.',
  reads: (path) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes('.test.'),
  findings: ({ path, text }: SourceFile) => (OPENING.test(text) ? [] : [`${path}:1 opens without a comment`]),
};
