import { expect, test } from 'vitest';
import { readPaymentReturn, sessionOf } from '../data.ts';

const read = (address: string) => readPaymentReturn(new URLSearchParams(address));

test('the return from the checkout', () => {
  expect(read('payment=success&session_id=cs_1')).toEqual({ session: 'cs_1' });
  expect(read('payment=success')).toEqual({ session: '' });
  expect(read('payment=cancelled')).toBe('cancelled');
  expect(read('payment=free')).toBeUndefined();
  expect(read('error=payment_failed')).toEqual({ error: 'payment_failed' });
  expect(read('')).toBeUndefined();
});

test('asks the server about a session only after a finished checkout', () => {
  expect(sessionOf(read('payment=success&session_id=cs_1'))).toBe('cs_1');
  expect(sessionOf(read('payment=success'))).toBe('');
  expect(sessionOf(read('payment=cancelled&session_id=cs_1'))).toBeUndefined();
  expect(sessionOf(read('error=payment_failed'))).toBeUndefined();
  expect(sessionOf(undefined)).toBeUndefined();
});
