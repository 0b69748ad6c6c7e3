// Both daylight-saving Sundays, weeks, and every hour of some years there and back.
import { reasonIn, wordsIn } from '../../reasons.ts';
import { REFUSALS } from '../../refusals.ts';
import { expect, test } from 'vitest';
import {
  addDays,
  daysOfWeek,
  instantOf,
  momentOn,
  readMoment,
  startOfDay,
  sundayOf,
  timeOfDay,
  wallTime,
} from './week.ts';

test.each([
  ['2027-01-15 09:00', '2027-01-15T15:00:00.000Z'],
  ['2027-07-15 09:00', '2027-07-15T14:00:00.000Z'],
  // Clocks go forward at two: the last minute before, and the first after.
  ['2027-03-14 01:59', '2027-03-14T07:59:00.000Z'],
  ['2027-03-14 03:00', '2027-03-14T08:00:00.000Z'],
  // Clocks go back at two: the first of the two hours is used.
  ['2027-11-07 00:59', '2027-11-07T05:59:00.000Z'],
  ['2027-11-07 01:00', '2027-11-07T06:00:00.000Z'],
  ['2027-11-07 01:59', '2027-11-07T06:59:00.000Z'],
  ['2027-11-07 02:00', '2027-11-07T08:00:00.000Z'],
  ['2027-03-15T9:00', '2027-03-15T14:00:00.000Z'],
  ['2027-03-15T09:00:00-05:00', '2027-03-15T14:00:00.000Z'],
  ['2027-11-07T07:30:00Z', '2027-11-07T07:30:00.000Z'],
])('%s', (text, instant) => {
  expect(readMoment(text).at?.toISOString()).toBe(instant);
});

test.each(['2027-03-14 02:00', '2027-03-14 02:30', '2027-03-14 02:59'])('the missing hour is refused: %s', (text) => {
  const reason = reasonIn(readMoment(text).problem ?? '');
  expect(reason && wordsIn(REFUSALS, reason)).toMatch(/March 14, 2027.*does not exist.*3:00 AM/);
});

test.each([
  '',
  'tomorrow',
  '2027-02-30 09:00',
  '2027-03-15',
  '2027-03-15 24:00',
  '2027-03-15 09:60',
  '0999-01-01 09:00',
  '2027-02-30T09:00:00Z',
])('refuses %s', (text) => {
  expect(readMoment(text)).toEqual({ problem: 'form.dayAndTime' });
});

test('converts every hour of two years there and back', () => {
  const wrong: string[] = [];
  for (let at = Date.parse('2026-01-01T06:00:00Z'); at < Date.parse('2028-01-01T06:00:00Z'); at += 3600_000) {
    const [date = '', time = ''] = wallTime(new Date(at)).split(' ');
    const back = instantOf(date, time)?.getTime();
    const isSecondOfDoubled = back === at - 3600_000 && time.startsWith('01:');
    if (back !== at && !isSecondOfDoubled) {
      wrong.push(`${date} ${time}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('weeks begin on Sunday, including those of 167 and 169 hours', () => {
  expect(sundayOf('2027-03-14')).toBe('2027-03-14');
  expect(sundayOf('2027-03-20')).toBe('2027-03-14');
  expect(daysOfWeek('2027-03-17')).toEqual(['14', '15', '16', '17', '18', '19', '20'].map((day) => `2027-03-${day}`));
  const hours = (sunday: string) =>
    (startOfDay(addDays(sunday, 7)).getTime() - startOfDay(sunday).getTime()) / 3600_000;
  expect([hours('2027-03-14'), hours('2027-11-07'), hours('2027-06-06')]).toEqual([167, 169, 168]);
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
});

test('times of day', () => {
  expect(['9:05', '09:05:00', ' 23:59 '].map(timeOfDay)).toEqual(['09:05', '09:05', '23:59']);
  expect(['24:00', '9', '09:5', '09:05:30', 'x'].map(timeOfDay)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(momentOn('2027-03-15', 'noon').problem).toBeDefined();
});
