// Which passwords may not be used.
import { expect, test } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const MARCUS = ['Marcus', 'Landry', 'marcus.landry@pelicantree.example', 'marcus', 'Pelican Tree Co.'];

test.each([
  ['123456', /most common/],
  ['Password1', /most common/],
  // Past the first three thousand of the list, many of which are shorter than any of ours.
  ['4runner', /most common/],
  ['LiveOak2026!', /easy to guess/],
  ['live oak trees', /easy to guess/],
  ['Marcus.Landry1985', /easy to guess/],
  ['pelicantree', /easy to guess/],
  ['oakMARCUS!!', /easy to guess/],
])('%s is refused', (password, why) => {
  expect(passwordProblem(password, 'provider', MARCUS)).toMatch(why);
});

test.each([
  'a-shady-live-oak',
  'shade-of-the-oak',
  'p%7Kx!',
  '8675 309 44',
  'ñandú sobre el río',
  'marcus likes gumbo',
  'x'.repeat(200),
])('%s may be used, whatever it is made of', (password) => {
  expect(passwordProblem(password, 'client', MARCUS)).toBeUndefined();
});

test('an administrator needs twelve characters', () => {
  expect(passwordProblem('p%7Kx!zzzzz', 'admin')).toMatch(/12 characters/);
  expect(passwordProblem('p%7Kx!zzzzzz', 'admin')).toBeUndefined();
});
