import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey, numberKey } from './policy.ts';

test.each([
  ['LA-00123', 'LA123'],
  ['la 0 0123', 'LA123'],
  ['00123', '123'],
  ['#123.', '123'],
  ['24-0113', '240113'],
  ['BL-LAF-07233', 'BLLAF7233'],
  ['000', '0'],
  ['---', ''],
  ['', ''],
])('the number %s is compared as %s', (number, key) => {
  expect(numberKey(number)).toBe(key);
});

test.each([
  ['Landry & Sons Tree Svc., LLC', 'Tree Services, Landry and Sons'],
  ['Hébert, Rénee', 'Renee Hebert'],
  ['PELICAN TREE CO.', 'Pelican Tree Company, Inc.'],
  ['Pelican Tree L.L.C.', 'The Pelican Tree'],
  ["O'Brien Bros. Trees", 'OBrien Brothers Tree'],
  ['Nguyễn Văn Đức', 'NGUYEN VAN DUC'],
  ['Boudreaux  Tree\tCare', 'boudreaux tree care'],
])('%s and %s are one name', (a, b) => {
  expect(nameKey(a)).toBe(nameKey(b));
});

test.each([
  ['Pelican Tree', 'Pelican Pine'],
  ['Landry', 'Landry Sons'],
  ['A & B', 'A & C'],
])('%s and %s are two names', (a, b) => {
  expect(nameKey(a)).not.toBe(nameKey(b));
});

test('a name made only of company words keeps them', () => {
  expect(nameKey('The Company, LLC')).toBe('company llc the');
  expect(nameKey(' - . ')).toBe('');
});

const text = fc.string({ unit: 'grapheme', maxLength: 60 });

test('keys are stable for any text: normalizing again changes nothing, and case, order and punctuation do not matter', () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(nameKey(nameKey(one))).toBe(nameKey(one));
      expect(numberKey(numberKey(one))).toBe(numberKey(one));
      expect(numberKey(` ${one}--`)).toBe(numberKey(one));
      expect(nameKey(one)).not.toMatch(/[.,;:!?&'"]/);
    }),
  );
});

const word = fc.stringMatching(/^[A-Za-zéèôç]{2,12}$/);
test('the order, the case and company words make no difference', () => {
  fc.assert(
    fc.property(
      word,
      word,
      fc.constantFrom(' LLC', ', Inc.', ' Co', ' & Company', ' L.L.C.', ''),
      (first, last, company) => {
        expect(nameKey(`${last}, ${first}${company}`)).toBe(nameKey(`${first} ${last}`.toUpperCase()));
      },
    ),
  );
});

test('leading zeros make no difference', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{0,3}$/), fc.nat(), fc.nat({ max: 6 }), (letters, number, zeros) => {
      const plain = numberKey(`${letters}${number}`);
      expect(numberKey(`${letters.toLowerCase()}-${'0'.repeat(zeros)}${number}`)).toBe(plain);
    }),
  );
});
