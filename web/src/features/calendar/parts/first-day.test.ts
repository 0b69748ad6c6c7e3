import { wordsIn } from '@live-oak/contract/reasons.ts';
import { expect, it } from 'vitest';
import { refusals as english } from '../../../texts/en/refusals.ts';
import { refusals as spanish } from '../../../texts/es/refusals.ts';
import { firstDay, wrongDay } from './propose-day.tsx';

it.each([
  ['2026-12-04', '2026-12-04'],
  ['2026-11-23', '2026-11-24'],
  ['2026-11-01', '2026-11-24'],
  [null, '2026-11-24'],
])('a proposal for work wanted on %s begins with %s', (wished, day) => {
  expect(firstDay(wished, '2026-11-23')).toBe(day);
});

it.each([
  ['2026-11-22', 'calendar.past'],
  ['2026-11-23', undefined],
  ['2029-12-02', 'calendar.tooFar'],
])('a proposal for %s is answered at the day with %s', (day, wrong) => {
  expect(wrongDay(day, '2026-11-23')).toBe(wrong);
  for (const catalog of [english, spanish]) {
    expect(wrong && wordsIn(catalog, { reason: wrong })).toEqual(wrong && expect.any(String));
  }
});
