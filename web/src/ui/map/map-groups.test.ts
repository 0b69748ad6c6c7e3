import { expect, test } from 'vitest';
import { grouped } from './map-groups.ts';

const point = (id: string, lat: number, lon: number, count: number, tone: 'low' | 'emergency' = 'low') => {
  return { id, lat, lon, count, tone };
};

test('points that would hide each other become one, as urgent as the most urgent, at the largest', () => {
  const points = [
    point('70806', 30.449, -91.124, 1, 'emergency'),
    point('70808', 30.406, -91.142, 2),
    point('70815', 30.457, -91.061, 1),
    point('70118', 29.95, -90.125, 3),
  ];
  const groups = grouped(points);
  expect(groups.map(({ id, count, tone }) => [id, count, tone])).toEqual([
    ['70118', 3, 'low'],
    ['70808', 4, 'emergency'],
  ]);
  expect(groups[0]?.miles).toBe(0);
  expect(groups[1]?.miles).toBeCloseTo(6, 0);
});

test('two names of one place are one point', () => {
  expect(grouped([point('Gretna', 29.9, -90.06, 1), point('Gretna 70053', 29.9, -90.06, 2)])).toHaveLength(1);
});
