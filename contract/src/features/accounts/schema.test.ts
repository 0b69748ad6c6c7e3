// What a form makes of a typed email address.
import { expect, test } from 'vitest';
import { ForgotPassword } from './schema.ts';

test('the space that a phone keyboard adds after an email address is removed', () => {
  expect(ForgotPassword.parse({ email: ' renee@example.com ' })).toEqual({ email: 'renee@example.com' });
  expect(ForgotPassword.safeParse({ email: 'renee @example.com' }).success).toBe(false);
});
