import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey, numberKey, likenessOf, NameIndex, trigramsOf } from './keys.ts';
import { compare, listingsFor, MOST_NEAR, newlyEnded, registerOf, type Compared, type Listing } from './policy.ts';

const line = (id: number, number: string, holder: string, business: string | null = null) => ({
  id,
  numberKey: numberKey(number),
  nameKey: nameKey(holder),
  businessKey: business === null ? null : nameKey(business),
  expiresOn: null,
});
const register = registerOf([
  line(1, '1042', 'Landry, Marcus T.', 'Pelican Tree Co'),
  line(2, '1043', 'Hebert, Renee', 'Bayou Crown Tree Service'),
  line(3, '0077', 'Guidry, Paul', null),
  line(4, '2000', 'Marcus Landrieu', 'Pelican Trees and Stumps'),
]);
const business = (more: Partial<Compared>): Compared => ({
  ldafNumber: null,
  licenseNumber: 'BL-1',
  businessName: 'Nobody at all',
  ldafHolderName: null,
  personName: 'Zed Quux',
  ...more,
});

test.each<[string, Partial<Compared>, string, number | null]>([
  ['number and business name', { ldafNumber: 'LDAF 1042', businessName: 'x' }, 'none', null],
  [
    'number and name of the business',
    { ldafNumber: '01042', businessName: 'PELICAN TREE COMPANY, LLC' },
    'number_and_name',
    1,
  ],
  ['number and name of the holder', { ldafNumber: '1042', ldafHolderName: 'Marcus Landry' }, 'number_and_name', 1],
  ['number and name of the person', { ldafNumber: '1043', personName: 'Renée Hébert' }, 'number_and_name', 2],
  ['the number of the business license', { licenseNumber: '77', personName: 'Paul Guidry' }, 'number_and_name', 3],
  ['a number of another', { ldafNumber: '1043', businessName: 'Gulf South Tree' }, 'number_only', 2],
  ['the LDAF number counts before the other', { ldafNumber: '1043', licenseNumber: '77' }, 'number_only', 2],
  ['the name with another number', { ldafNumber: '9', businessName: 'Bayou Crown Tree Svc' }, 'name_only', 2],
  ['neither', {}, 'none', null],
  ['a number without digits or letters', { ldafNumber: '-', licenseNumber: '#' }, 'none', null],
])('%s', (_what, more, result, entryId) => {
  expect(compare(business(more), register)).toMatchObject({ result, entryId });
});

test('near misses are listed, the nearest first, without the match itself', () => {
  const { result, near } = compare(
    business({ businessName: 'Pelican Tree & Stump', personName: 'Mark Landry' }),
    register,
  );
  expect(result).toBe('none');
  expect(near.map(({ entryId }) => entryId)).toEqual([4, 1]);
  expect(near[0]?.likeness).toBeGreaterThan(near[1]?.likeness ?? 1);
  const matched = compare(business({ ldafNumber: '1042', businessName: 'Pelican Tree' }), register);
  expect(matched.near.map(({ entryId }) => entryId)).not.toContain(1);
});

test('at most five come near', () => {
  const many = registerOf(Array.from({ length: 40 }, (_, i) => line(i + 1, `${i}`, `Oak Tree ${i}`)));
  expect(compare(business({ businessName: 'Oak Tree' }), many).near).toHaveLength(MOST_NEAR);
});

const key = fc.array(fc.stringMatching(/^[a-e]{1,5}$/), { maxLength: 4 }).map((words) => words.join(' '));
test('the index finds what holding each against each finds', () => {
  fc.assert(
    fc.property(fc.array(key, { maxLength: 12 }), key, (names, wanted) => {
      const index = new NameIndex();
      names.forEach((name, i) => index.add(i, name));
      const expected = names
        .map((name, i) => [i, likenessOf(trigramsOf(name), trigramsOf(wanted))] as const)
        .filter(([, likeness]) => likeness >= 0.3);
      expect([...index.alike(wanted, 0.3, 12)].toSorted(([a], [b]) => a - b)).toEqual(expected);
    }),
  );
});

test('of many names the nearest few are found, the first of those that are equally near', () => {
  fc.assert(
    fc.property(fc.array(key, { maxLength: 30 }), key, fc.nat({ max: 6 }), (names, wanted, most) => {
      const index = new NameIndex();
      names.forEach((name, i) => index.add(i, name));
      const nearest = names
        .map((name, i) => [i, likenessOf(trigramsOf(name), trigramsOf(wanted))] as const)
        .filter(([, likeness]) => likeness >= 0.3)
        .toSorted(([a, x], [b, y]) => y - x || a - b);
      expect([...index.alike(wanted, 0.3, most)]).toEqual(nearest.slice(0, most));
    }),
  );
});

test('alike is alike both ways, and nothing is more alike than itself', () => {
  fc.assert(
    fc.property(key, key, (a, b) => {
      const [x, y] = [trigramsOf(a), trigramsOf(b)];
      expect(likenessOf(x, y)).toBe(likenessOf(y, x));
      expect(likenessOf(x, x)).toBe(a === '' ? 0 : 1);
    }),
  );
});

const NOW = new Date('2027-03-14T15:00:00Z');
const listed: Listing = {
  providerId: 7,
  kind: 'ldaf_license',
  numberKey: '1042',
  listedThrough: null,
  droppedAt: null,
};
const withLine = (number: string, expiresOn: string | null) =>
  registerOf([{ ...line(1, number, 'Landry'), expiresOn }]);

test.each([
  ['a number that no list ever had says nothing', '9', null, [], []],
  ['a number on the list is listed until its day', '1042', '2027-12-31', [], [{ listedThrough: '2027-12-31' }]],
  [
    'a number that a newer list no longer has ends the day before',
    '9',
    null,
    [listed],
    [{ listedThrough: '2027-03-13' }],
  ],
  ['a number that is back is listed again', '1042', null, [{ ...listed, droppedAt: NOW }], [{ droppedAt: null }]],
] as const)('%s', (_what, number, expiresOn, before, after) => {
  const { byNumber } = withLine(number, expiresOn);
  const business = {
    id: 7,
    verified: { ldaf_license: { number: 'LA-1042'.slice(3), checkedAt: '2027-01-01T00:00:00Z' } },
  };
  const found = listingsFor(business, { byNumber, importedAt: NOW, before: [...before], now: NOW });
  expect(found).toMatchObject(after);
  expect(found).toHaveLength(after.length);
});

test('a manual check after the import is newer than the list', () => {
  const { byNumber } = withLine('1042', '2026-12-31');
  const business = { id: 7, verified: { ldaf_license: { number: '1042', checkedAt: '2027-03-15T00:00:00Z' } } };
  const found = listingsFor(business, { byNumber, importedAt: NOW, before: [], now: NOW });
  expect(found).toMatchObject([{ listedThrough: null, droppedAt: null }]);
});

test('a license that ends is named once', () => {
  const ended = { ...listed, listedThrough: '2027-03-13' };
  expect(newlyEnded([listed], [ended], NOW)).toEqual(['ldaf_license']);
  expect(newlyEnded([ended], [ended], NOW)).toEqual([]);
  expect(newlyEnded([], [{ ...listed, listedThrough: '2027-03-14' }], NOW)).toEqual([]);
});
