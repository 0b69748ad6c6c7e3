// The size report counts what it claims to count.
import { expect, test } from 'vitest';
import { functionLengths } from './sizes.ts';

test('functions of every kind are measured by their lines', () => {
  const text = 'const one = () => 1;\nfunction three() {\n  return 3;\n}\nclass A {\n  two() {\n  }\n}\n';
  expect(functionLengths(text, false)).toEqual([1, 3, 2]);
});
