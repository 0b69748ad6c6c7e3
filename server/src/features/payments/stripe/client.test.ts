// People are redirected only to Stripe's pages, whatever a response claims.
import { expect, test } from 'vitest';
import { onlyToStripe } from './client.ts';

test.each([
  'https://checkout.stripe.com/c/pay/cs_test_1#fid',
  'https://billing.stripe.com/p/session/1',
  'https://connect.stripe.com/setup/e/acct_1/x',
])('%s is a page of Stripe', (url) => {
  expect(onlyToStripe({ id: 'cs_1', url })).toEqual({ id: 'cs_1', url });
});

test.each([
  'https://evil.example/c/pay',
  'http://checkout.stripe.com/c/pay',
  'https://checkout.stripe.com.evil.example/',
  'https://checkout.stripe.com@evil.example/',
  'https://checkout.stripe.com:8443/',
  'javascript:alert(1)',
  '//evil.example',
  '',
])('%s leads nowhere', (url) => {
  expect(() => onlyToStripe({ url })).toThrow('The payment service cannot be reached');
});
