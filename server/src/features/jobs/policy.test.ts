// Which side of a paid job a person is on.
import { expect, test } from 'vitest';
import { sideOf } from './policy.ts';

const person = (userType: 'client' | 'provider' | 'admin') => ({ userType, userId: 7, provider: null });

test('a person without a business is on no side of a job that nobody was paid for', () => {
  for (const providerId of [undefined, null]) {
    expect(sideOf({ clientId: 8, providerId }, person('provider'))).toBeUndefined();
    expect(sideOf({ clientId: 8, providerId }, person('client'))).toBeUndefined();
  }
});

test('only an owner is on the side of the owner', () => {
  expect(sideOf({ clientId: 7, providerId: 1 }, person('client'))).toBe('client');
  expect(sideOf({ clientId: 7, providerId: 1 }, person('provider'))).toBeUndefined();
  expect(sideOf({ clientId: 7, providerId: 1 }, person('admin'))).toBeUndefined();
});
