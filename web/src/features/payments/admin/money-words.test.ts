// The ledger's names in words.
import { expect, test } from 'vitest';
import { accountWords, differenceWords } from './money-words.ts';

test.each([
  ['gateway', 'Payment gateway'],
  ['member:12', 'Person 12'],
  ['job:3:held', 'Held for job 3'],
  ['provider:7', 'Business 7, not sent yet'],
  ['platform:other', 'platform:other'],
])('%s is %s', (account, words) => expect(accountWords(account)).toBe(words));

test('differences', () => {
  expect(differenceWords('account job:3:held')).toBe('Held for job 3');
  expect(differenceWords('payment pi_1, refunded')).toBe('Payment pi_1, refunded');
});
