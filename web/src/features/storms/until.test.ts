// The end of a storm as Louisiana's clocks show it, also over the Sunday on which they change.
import { expect, test } from 'vitest';
import { fieldIn, fieldOf, untilOf, untilProblem } from './until.ts';

test('a moment of Central Time round-trips through the field', () => {
  const at = new Date('2026-09-03T22:00:00Z');
  expect(fieldOf(at)).toBe('2026-09-03T17:00');
  expect(untilOf('2026-09-03T17:00')).toEqual(at);
  expect(untilOf('2026-12-03T17:00')?.toISOString()).toBe('2026-12-03T23:00:00.000Z');
});

test('durations end on a full hour, and an invalid moment is none', () => {
  expect(fieldIn(24, new Date('2026-09-03T22:10:00Z'))).toBe('2026-09-04T18:00');
  // The clocks go back that night: 24 hours later it is an hour earlier.
  expect(fieldIn(24, new Date('2026-10-31T22:00:00Z'))).toBe('2026-11-01T16:00');
  expect(untilOf('')).toBeUndefined();
  expect(untilOf('2027-03-14T02:30')).toBeUndefined();
});

test('an end that has passed, or is too far ahead, is refused before it is sent', () => {
  const now = new Date('2026-09-03T22:00:00Z');
  expect(untilProblem(undefined, now)).toBe('Choose a day and a time');
  expect(untilProblem(now, now)).toBe('Choose a time in the future');
  expect(untilProblem(new Date('2026-10-03T22:00:00Z'), now)).toBeUndefined();
  expect(untilProblem(new Date('2026-10-03T22:01:00Z'), now)).toMatch(/^Choose a time within 30 days/);
});
