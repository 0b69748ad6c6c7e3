import { expect, it } from 'vitest';
import { yearUntil } from './parts/billing-standing.tsx';

const end = new Date('2027-11-21T12:00:00Z');

it.each([
  ['2026-11-21T12:00:00Z', 0, 365],
  ['2027-05-23T00:00:00Z', 500, 183],
  ['2027-11-20T13:00:00Z', 997, 1],
  ['2027-12-01T12:00:00Z', 1000, 0],
])('on %s', (now, at, daysLeft) => {
  const year = yearUntil(end, new Date(now));
  expect([year.now, year.daysLeft]).toEqual([at, daysLeft]);
  expect(year.noticeAt.toISOString()).toBe('2027-10-22T12:00:00.000Z');
  expect(year.notice).toBe(918);
});
