import { expect, test } from 'vitest';
import { PARISHES } from '../../../../ui/map/parishes.ts';
import { linesOf, overlap, placeNames } from './map-names.ts';

test('names around Baton Rouge overlap neither each other nor the edge', () => {
  const names = [
    'East Baton Rouge',
    'West Baton Rouge',
    'St. Helena',
    'Livingston',
    'Ascension',
    'Iberville',
    'East Feliciana',
  ];
  const around = PARISHES.filter(({ name }) => names.includes(name));
  expect(around).toHaveLength(names.length);
  const xs = around.map(({ x }) => x);
  const view = { x: Math.min(...xs) - 62, y: 0, width: 280, height: 800 };
  const placed = placeNames(
    around.map(({ name, x, y }) => ({ name, x, y, size: 9.3 })),
    view,
  );
  const pairs = placed.flatMap((one, index) => placed.slice(index + 1).map((other) => [one, other] as const));
  expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([]);
});

test('long names wrap to two lines', () => {
  expect(linesOf('East Baton Rouge')).toEqual(['E. Baton', 'Rouge']);
  expect(linesOf('St. Helena')).toEqual(['St. Helena']);
});
