import { expect, it } from 'vitest';
import { ofTheWeek, weekNumber } from './tips.ts';

it('counts weeks from Monday to Sunday by the clock of Louisiana', () => {
  const sunday = weekNumber(new Date('2026-11-22T23:59:59-06:00'));
  expect(weekNumber(new Date('2026-11-16T00:00:00-06:00'))).toBe(sunday);
  expect(weekNumber(new Date('2026-11-23T00:00:00-06:00'))).toBe(sunday + 1);
  // The week in which the clocks go forward has an hour less.
  expect(weekNumber(new Date('2026-03-09T00:00:00-05:00')) - weekNumber(new Date('2026-03-08T23:59:59-05:00'))).toBe(1);
});

it('shows each of a list in turn', () => {
  const weeks = [0, 1, 2, 3].map((week) => new Date(Date.UTC(2026, 10, 18) + week * 7 * 24 * 3600_000));
  const shown = weeks.map((now) => ofTheWeek(['a', 'b', 'c'], now));
  expect(new Set(shown.slice(0, 3)).size).toBe(3);
  expect(shown[3]).toBe(shown[0]);
  expect(ofTheWeek([], new Date())).toBeUndefined();
});
