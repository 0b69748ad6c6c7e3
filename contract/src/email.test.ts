import { expect, test } from 'vitest';
import { isEmailAddress } from './email.ts';

const LABEL = 'a'.repeat(63);

test.each([
  'ada@example.com',
  "o'neal+trees@sub.example.photography",
  'a!#$%&*/=?^_`{|}~-b@example.com',
  'ada@xn--bcher-kva.xn--p1ai',
  'ada@example.xn--vermgensberatung-pwb',
  'ada@1.co',
  `ada@${LABEL}.com`,
  'ada@a-b--c.com',
])('%s is an address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@localhost',
  'ada@-example.com',
  'ada@example-.com',
  'ada@example.-com',
  'ada@example.com-',
  'ada@example..com',
  'ada@.example.com',
  'ada@example.com.',
  `ada@${LABEL}a.com`,
  `ada@example.${LABEL}a`,
  '.ada@example.com',
  'ada.@example.com',
  'a..da@example.com',
  'ada@bob@example.com',
  'ada@exam ple.com',
  'ada @example.com',
  'ada@example.com\n',
  'ada@bücher.example',
  'Ada <ada@example.com>',
  'ada,bob@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ada@${`${LABEL}.`.repeat(4)}com`,
])('%j is none', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test('an answer comes at once for any text', () => {
  expect(isEmailAddress(`${'a.'.repeat(120)}@`)).toBe(false);
  expect(isEmailAddress(`a@${'a-'.repeat(120)}`)).toBe(false);
});
