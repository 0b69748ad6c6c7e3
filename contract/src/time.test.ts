// Calendar dates of Louisiana, around both Sundays of daylight saving and around midnight.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chicagoDate, toCalendarDate } from './time.ts';
import { optionalFutureDate } from './fields.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['2026-11-21T05:59:59Z', '2026-11-20'],
  ['2026-11-21T06:00:00Z', '2026-11-21'],
  // The clocks go forward on 8 March 2026 at 02:00: until then midnight is 06:00 UTC, the next day 05:00.
  ['2026-03-08T05:59:59Z', '2026-03-07'],
  ['2026-03-08T06:00:00Z', '2026-03-08'],
  ['2026-03-09T04:59:59Z', '2026-03-08'],
  ['2026-03-09T05:00:00Z', '2026-03-09'],
  // And back on 1 November 2026.
  ['2026-11-01T04:59:59Z', '2026-10-31'],
  ['2026-11-01T05:00:00Z', '2026-11-01'],
  ['2026-11-02T05:59:59Z', '2026-11-01'],
  ['2026-11-02T06:00:00Z', '2026-11-02'],
])('at %s it is %s in Louisiana', (instant, date) => {
  // After the other end of the same hour, and after another hour.
  chicagoDate(new Date(Date.parse(instant) + 1));
  expect(chicagoDate(new Date(instant))).toBe(date);
  chicagoDate(new Date(0));
  expect(chicagoDate(new Date(instant))).toBe(date);
});

test('an invalid instant has no date', () => {
  expect(() => chicagoDate(new Date(Number.NaN))).toThrow(RangeError);
});

test.each([
  ['2026-12-05', '2026-12-05'],
  [' 2026-12-05 ', '2026-12-05'],
  ['2028-02-29', '2028-02-29'],
  // What a date picker sends for a day.
  ['2026-12-05T00:00:00.000Z', '2026-12-05'],
  ['2026-12-05T00:00:00Z', '2026-12-05'],
  // An instant means its day in Louisiana.
  ['2026-12-05T03:30:00Z', '2026-12-04'],
  ['2026-12-05T23:30:00-06:00', '2026-12-05'],
  ['2026-03-08T07:59:59.000Z', '2026-03-08'],
])('%s is the calendar date %s', (written, date) => {
  expect(toCalendarDate(written)).toBe(date);
});

test.each([
  '',
  'tomorrow',
  '2026-02-30',
  '2027-02-29',
  '2026-13-01',
  '2026-1-5',
  '05/12/2026',
  '2026-12-05Tnoon',
  '2026-02-30T00:00:00Z',
  '2026-12-05T25:00:00Z',
])('%j is no date', (written) => {
  expect(toCalendarDate(written)).toBeUndefined();
});

test('a date may be today in Louisiana, even if it is tomorrow in London, but not yesterday', () => {
  const when = optionalFutureDate('Enter a date');
  vi.setSystemTime(new Date('2026-11-02T04:30:00Z'));
  expect(when.safeParse('2026-11-01')).toMatchObject({ success: true, data: '2026-11-01' });
  expect(when.safeParse('2026-10-31').error?.issues[0]?.message).toBe('form.futureDate');
  expect(when.safeParse('2100-01-01').success).toBe(false);
  expect(when.safeParse('soon').error?.issues[0]?.message).toBe('Enter a date');
  for (const nothing of [undefined, null, '', ' ']) {
    expect(when.safeParse(nothing)).toMatchObject({ success: true, data: undefined });
  }
});
