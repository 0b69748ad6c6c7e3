import { expect, it } from 'vitest';
import { isPaymentOnItsWay, readPaymentReturn } from './payment-return.ts';

it('reads what the checkout brought back, and nothing else', () => {
  expect(readPaymentReturn(new URLSearchParams('payment=success&session_id=cs_1'))).toBe('success');
  expect(readPaymentReturn(new URLSearchParams('payment=cancelled'))).toBe('cancelled');
  expect(readPaymentReturn(new URLSearchParams('payment=free'))).toBeUndefined();
  expect(readPaymentReturn(new URLSearchParams('error=payment_failed'))).toEqual({ error: 'payment_failed' });
});

it('waits only for a payment that was made and not confirmed', () => {
  expect(isPaymentOnItsWay('success', 'awaiting_payment')).toBe(true);
  expect(isPaymentOnItsWay('success', 'awarded')).toBe(false);
  expect(isPaymentOnItsWay('cancelled', 'awaiting_payment')).toBe(false);
  expect(isPaymentOnItsWay('success', undefined)).toBe(false);
});
