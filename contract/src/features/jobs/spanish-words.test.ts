import { expect, test } from 'vitest';
import { inBothLanguages } from './spanish-words.ts';

test.each([
  ['tocón', 'tocón or stump'],
  ['ROBLE, tocon', 'ROBLE, tocon or oak stump'],
  ['Rama sobre el techo', 'Rama sobre el techo or limb roof or branch roof'],
  ['roble 70808', 'roble 70808 or oak 70808'],
])('%s is searched as %s', (typed, searched) => {
  expect(inBothLanguages(typed)).toBe(searched);
});

test.each(['oak, stump', '-roble', '"roble viejo"', 'la Nouvelle', ''])('%s stays as it is', (typed) => {
  expect(inBothLanguages(typed)).toBe(typed);
});
