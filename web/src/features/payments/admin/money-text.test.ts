// The ledger's names in words.
import { expect, test } from 'vitest';
import { accountText, differenceText } from './money-text.ts';

test.each([
  ['gateway', 'Payment gateway'],
  ['member:12', 'Person 12'],
  ['job:3:held', 'Held for job 3'],
  ['provider:7', 'Business 7, not sent yet'],
  ['platform:other', 'platform:other'],
])('%s is %s', (account, words) => expect(accountText(account)).toBe(words));

test('differences', () => {
  expect(differenceText('account job:3:held')).toBe('Held for job 3');
  expect(differenceText('payment pi_1, refunded')).toBe('Payment pi_1, refunded');
});
