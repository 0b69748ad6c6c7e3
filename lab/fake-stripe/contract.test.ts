// The fake validates everything against Stripe's schemas, and rejects what does not fit.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { API_VERSION } from '../../server/src/features/payments/stripe/client.ts';
import { CALLS } from './calls.ts';
import { apiVersion, blank, checkObject, checkRequest } from './contract.ts';
import { canonical, readForm } from './form.ts';
import { isListed } from './server.ts';

const examples = JSON.parse(
  readFileSync(new URL('../../server/reference/stripe-examples.json', import.meta.url), 'utf8'),
  // Names of entries to their members: made by scripts/make-stripe-contract.mjs.
) as Record<string, Record<string, unknown>>;

test('the product and the contract are of one version', () => {
  expect(API_VERSION).toBe(apiVersion);
});

test.each(Object.keys(examples))('the %s that Stripe shows as an example fits', (entry) => {
  expect(checkObject(entry, examples[entry])).toBeUndefined();
});

test.each(Object.keys(examples))('a %s with a member less, or one of another kind, does not fit', (entry) => {
  const { id, ...without } = examples[entry] ?? {};
  expect(checkObject(entry, without)).toContain(entry);
  expect(checkObject(entry, { ...without, id, created: 'yesterday' })).toContain(entry);
});

test('an empty object fits', () => {
  for (const entry of [
    'checkout_session',
    'subscription',
    'invoice',
    'charge',
    'payment_intent',
    'refund',
    'account',
  ]) {
    expect(checkObject(entry, blank(entry, { id: 'x' }))).toBeUndefined();
  }
});

test('a request may say only what Stripe knows, in the values that it knows', () => {
  const form = readForm('mode=payment&line_items[0][quantity]=1&metadata[awardId]=12&expires_at=1790000000');
  expect(checkRequest('checkout_session_create', form)).toBeUndefined();
  expect(form).toMatchObject({ expires_at: 1_790_000_000, line_items: [{ quantity: 1 }], metadata: { awardId: '12' } });
  for (const wrong of [
    'payment_method_types[0]=card',
    'mode=paying',
    'expires_at=soon',
    'line_items[0][price_data][x]=1',
  ]) {
    expect(checkRequest('checkout_session_create', readForm(wrong))).toContain('checkout_session_create');
  }
});

test('a form hashes alike in any order of its fields', () => {
  expect(canonical('b=2&a=1')).toBe(canonical('a=1&b=2'));
  expect(readForm('expand[]=a&expand[]=b')).toEqual({ expand: ['a', 'b'] });
});

test('every call of the stand-in is one of Stripe’s, as far as the contract lists its resource', () => {
  const strange = CALLS.filter((call) => !isListed(call)).map(({ method, path }) => `${method} ${path.source}`);
  // These resources are not in the contract; the client’s own types hold for them.
  const known = ['accounts', 'account_links', 'transfers', 'balance_transactions'];
  expect(strange.filter((call) => !known.some((name) => call.includes(name)))).toEqual([]);
});
