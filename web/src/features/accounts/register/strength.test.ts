import { expect, it } from 'vitest';
import { strengthOf } from './password-strength.tsx';

it.each([
  ['', 0],
  ['aaaaaaaaaaaa', 0],
  ['1234567890', 0],
  ['password', 0],
  ['Passw0rd!', 1],
  ['cypress', 1],
  ['tupelo42', 2],
  ['bayou-teche-27', 4],
])('%j has strength %i', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

it('never falls as the password grows', () => {
  const long = 'crape myrtle by the neutral ground 7';
  const steps = Array.from(long, (_, index) => strengthOf(long.slice(0, index + 1)));
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});
