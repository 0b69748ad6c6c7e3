import { expect, test } from 'vitest';
import { piecesOf, sameNumber } from './difference.ts';

test('differing words are marked, spelling aside', () => {
  expect(piecesOf('Hébert Tree Works, LLC', ['HEBERT tree works'])).toEqual([
    { text: 'Hébert Tree Works, LLC', differs: false },
  ]);
  expect(piecesOf('Landry, Marcus T.', ['Pelican Tree Co.', 'Marcus Landry'])).toEqual([
    { text: 'Landry, Marcus ', differs: false },
    { text: 'T.', differs: true },
  ]);
  expect(piecesOf('Two Rivers', ['Three Rivers'])).toEqual([
    { text: 'Two', differs: true },
    { text: ' Rivers', differs: false },
  ]);
  expect(piecesOf('', ['x'])).toEqual([]);
});

test('zeros, dashes and case do not make another number', () => {
  expect(sameNumber('LA-0042', 'la 42')).toBe(true);
  expect(sameNumber('42', '43')).toBe(false);
  expect(sameNumber('42', null)).toBe(false);
});
