import { expect, test } from 'vitest';
import { listingsFor, newlyEnded, type Listing } from './policy.ts';

const NOW = new Date('2027-03-14T15:00:00Z');
const listed: Listing = {
  providerId: 7,
  kind: 'ldaf_license',
  numberKey: '1042',
  listedThrough: null,
  droppedAt: null,
};
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
  const endOf = new Map([[number, expiresOn]]);
  const business = {
    id: 7,
    verified: { ldaf_license: { number: 'LA-1042'.slice(3), checkedAt: '2027-01-01T00:00:00Z' } },
  };
  const found = listingsFor(business, { endOf, importedAt: NOW, before: [...before], now: NOW });
  expect(found).toMatchObject(after);
  expect(found).toHaveLength(after.length);
});

test('a manual check after the import is newer than the list', () => {
  const endOf = new Map([['1042', '2026-12-31']]);
  const business = { id: 7, verified: { ldaf_license: { number: '1042', checkedAt: '2027-03-15T00:00:00Z' } } };
  const found = listingsFor(business, { endOf, importedAt: NOW, before: [], now: NOW });
  expect(found).toMatchObject([{ listedThrough: null, droppedAt: null }]);
});

test('an expiring license is listed once', () => {
  const ended = { ...listed, listedThrough: '2027-03-13' };
  expect(newlyEnded([listed], [ended], NOW)).toEqual(['ldaf_license']);
  expect(newlyEnded([ended], [ended], NOW)).toEqual([]);
  expect(newlyEnded([], [{ ...listed, listedThrough: '2027-03-14' }], NOW)).toEqual([]);
});
