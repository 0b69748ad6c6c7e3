// Opening hours by Louisiana's clock, over a week, midnight, and both clock changes.
import { expect, test } from 'vitest';
import { standingOf } from './hours.ts';

const HOUR = 60;

test.each([
  // Central Standard Time is UTC-6, Daylight Time UTC-5.
  ['2026-11-23T14:00:00Z', 'phone', { open: true, next: null, until: 18 * HOUR }],
  ['2026-11-23T13:59:59Z', 'phone', { open: false, next: { day: 1, inDays: 0, minutes: 8 * HOUR }, until: null }],
  ['2026-11-23T14:30:00Z', 'chat', { open: false, next: { day: 1, inDays: 0, minutes: 9 * HOUR }, until: null }],
  ['2026-11-23T22:59:00Z', 'chat', { open: true, next: null, until: 17 * HOUR }],
  ['2026-11-23T23:00:00Z', 'chat', { open: false, next: { day: 2, inDays: 1, minutes: 9 * HOUR }, until: null }],
  ['2026-11-24T00:00:00Z', 'phone', { open: false, next: { day: 2, inDays: 1, minutes: 8 * HOUR }, until: null }],
  ['2026-11-28T00:00:00Z', 'phone', { open: false, next: { day: 1, inDays: 3, minutes: 8 * HOUR }, until: null }],
  ['2026-11-28T18:00:00Z', 'phone', { open: false, next: { day: 1, inDays: 2, minutes: 8 * HOUR }, until: null }],
  ['2026-11-29T18:00:00Z', 'phone', { open: false, next: { day: 1, inDays: 1, minutes: 8 * HOUR }, until: null }],
  // In July eight in the morning is 13:00 UTC.
  ['2026-07-22T13:00:00Z', 'phone', { open: true, next: null, until: 18 * HOUR }],
  // The Sundays on which the clock changes, and the Mondays after them.
  ['2026-03-08T15:00:00Z', 'phone', { open: false, next: { day: 1, inDays: 1, minutes: 8 * HOUR }, until: null }],
  ['2026-03-09T13:00:00Z', 'phone', { open: true, next: null, until: 18 * HOUR }],
  ['2026-11-01T15:00:00Z', 'chat', { open: false, next: { day: 1, inDays: 1, minutes: 9 * HOUR }, until: null }],
  ['2026-11-02T13:59:00Z', 'phone', { open: false, next: { day: 1, inDays: 0, minutes: 8 * HOUR }, until: null }],
  // Midnight is the start of the day, not its end.
  ['2026-11-24T06:00:00Z', 'phone', { open: false, next: { day: 2, inDays: 0, minutes: 8 * HOUR }, until: null }],
] as const)('%s: %s', (at, way, standing) => {
  expect(standingOf(way, new Date(at))).toEqual(standing);
});
