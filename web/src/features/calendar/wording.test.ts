// Ranges of days and hours as people read them, also where the clock shows an hour twice.
import { afterEach, expect, test, vi } from 'vitest';
import { firstDay } from './parts/propose-day.tsx';
import { clockChange, otherSide, shortRange, timeRange, weekRange } from './wording.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['2026-11-15', 'November 15 – 21, 2026'],
  ['2026-11-29', 'Nov 29 – Dec 5, 2026'],
  ['2026-12-27', 'Dec 27, 2026 – Jan 2, 2027'],
])('the week of %s', (sunday, words) => {
  expect(weekRange(sunday)).toBe(words);
});

test.each([
  ['2026-11-18T14:00:00Z', '2026-11-18T17:00:00Z', '8:00 – 11:00 AM'],
  ['2026-11-18T15:00:00Z', '2026-11-18T18:00:00Z', '9:00 AM – 12:00 PM'],
  ['2027-11-07T06:30:00Z', '2027-11-07T08:30:00Z', '1:30 AM CDT – 2:30 AM CST'],
])('%s to %s', (startsAt, endsAt, words) => {
  expect(timeRange({ startsAt, endsAt })).toBe(words);
});

test('days on which clocks change say so', () => {
  expect(clockChange('2027-03-14')).toBe('Clocks go forward at 2:00 AM');
  expect(clockChange('2027-11-07')).toBe('Clocks go back at 2:00 AM');
  expect(clockChange('2027-11-08')).toBeUndefined();
});

test('a proposal begins with the preferred day, and is summarized in one line', () => {
  expect(firstDay('2026-12-04', '2026-11-22')).toBe('2026-12-04');
  expect(firstDay('2026-11-20', '2026-11-22')).toBe('2026-11-23');
  expect(firstDay(null, '2026-11-30')).toBe('2026-12-01');
  expect(shortRange('2026-12-04', '08:00', '12:00')).toBe('Fri, Dec 4, 8:00 AM – 12:00 PM');
});

test('the other side is named in the language of the page if it has no name of its own', () => {
  expect(['The owner', 'Closed account', 'Bayou Oak & Stump'].map((name) => otherSide(name))).toEqual([
    'The owner',
    'Closed account',
    'Bayou Oak & Stump',
  ]);
  vi.stubGlobal('document', { documentElement: { lang: 'es-US' } });
  expect(otherSide('Closed account')).toBe('Cuenta cerrada');
});
