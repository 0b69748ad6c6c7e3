// What a form makes of a typed email address, and of names.
import { expect, test } from 'vitest';
import { ForgotPassword } from './schema.ts';
import { ProfileUpdate } from '../profile/schema.ts';

test('the space that a phone keyboard adds after an email address is removed', () => {
  expect(ForgotPassword.parse({ email: ' renee@example.com ' })).toEqual({ email: 'renee@example.com' });
  expect(ForgotPassword.safeParse({ email: 'renee @example.com' }).success).toBe(false);
});

test('a pasted name loses the spaces around it, and those that are doubled', () => {
  expect(ProfileUpdate.parse({ firstName: '  Marie  Thérèse\t', lastName: 'Landry' })).toMatchObject({
    firstName: 'Marie Thérèse',
    lastName: 'Landry',
  });
  expect(ProfileUpdate.safeParse({ firstName: ' \n ' }).success).toBe(false);
});
