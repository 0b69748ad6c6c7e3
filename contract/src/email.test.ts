import { expect, test } from 'vitest';
import { EMAIL_ADDRESSES, NO_EMAIL_ADDRESSES, STANDARD_ALONE } from '../../lab/harness/email-addresses.ts';
import { isEmailAddress } from './email.ts';

test.each(EMAIL_ADDRESSES)('accepts %s', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([...NO_EMAIL_ADDRESSES, ...STANDARD_ALONE, '', 'ada@example.com\n', 'ada@bücher.example'])(
  'refuses %j',
  (text) => {
    expect(isEmailAddress(text)).toBe(false);
  },
);

test('answers quickly for any text', () => {
  expect(isEmailAddress(`${'a.'.repeat(120)}@`)).toBe(false);
  expect(isEmailAddress(`a@${'a-'.repeat(120)}`)).toBe(false);
});
