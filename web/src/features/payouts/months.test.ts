import { expect, it } from 'vitest';
import { monthName, scaleTop } from './parts/month-picture.tsx';

it('names a month whatever the zone of the browser', () => {
  expect(['2026-01', '2026-12'].map((month) => monthName({ month }))).toEqual(['Jan 2026', 'Dec 2026']);
});

it('ends the scale on a round number', () => {
  expect([0, 10_000, 10_001, 45_000, 960_000, 2_100_000].map((cents) => scaleTop(cents) / 100)).toEqual([
    100, 100, 200, 500, 10_000, 50_000,
  ]);
});
