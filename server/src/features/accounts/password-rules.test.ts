// Which passwords may not be used.
import { withParams } from '@live-oak/contract/reasons.ts';
import { expect, test } from 'vitest';
import { passwordProblem } from './passwords.ts';

const MARCUS = ['Marcus', 'Landry', 'marcus.landry@pelicantree.example', 'marcus', 'Pelican Tree Co.'];

test.each([
  ['123456', 'accounts.passwordCommon'],
  ['Password1', 'accounts.passwordCommon'],
  // Past the first three thousand of the list, many of which are shorter than ours may be.
  ['4runner', 'accounts.passwordCommon'],
  ['LiveOak2026!', 'accounts.passwordGuessable'],
  ['live oak trees', 'accounts.passwordGuessable'],
  ['Marcus.Landry1985', 'accounts.passwordGuessable'],
  ['pelicantree', 'accounts.passwordGuessable'],
  ['oakMARCUS!!', 'accounts.passwordGuessable'],
])('%s is refused', async (password, why) => {
  expect(await passwordProblem(password, 'provider', MARCUS)).toBe(why);
});

test.each([
  'a-shady-live-oak',
  'shade-of-the-oak',
  'p%7Kx!',
  '8675 309 44',
  'ñandú sobre el río',
  'marcus likes gumbo',
  'x'.repeat(200),
])('%s may be used, whatever it is made of', async (password) => {
  expect(await passwordProblem(password, 'client', MARCUS)).toBeUndefined();
});

test('an administrator needs twelve characters', async () => {
  expect(await passwordProblem('p%7Kx!zzzzz', 'admin')).toBe(withParams('accounts.adminPasswordShort', { least: 12 }));
  expect(await passwordProblem('p%7Kx!zzzzzz', 'admin')).toBeUndefined();
});
