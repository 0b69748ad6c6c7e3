import { expect, test } from 'vitest';
import { CITIES } from './cities.ts';
import { citiesNear } from './city-names.ts';

const spotOf = (name: string, points: Parameters<typeof citiesNear>[0]) => {
  const { dx, dy, anchor } = citiesNear(points).find((city) => city.name === name) ?? {};
  return { dx, dy, anchor };
};

test('without points each name stays in its place', () => {
  expect(citiesNear([])).toEqual(CITIES);
});

test('a point on the name moves it to the other side of its dot, and no other name moves', () => {
  const points = [{ x: 265, y: 305, r: 20 }];
  expect(spotOf('Alexandria', points)).toEqual({ dx: -10, dy: 6, anchor: 'end' });
  expect(citiesNear(points).filter((city, index) => city.dx !== CITIES[index]?.dx)).toHaveLength(1);
});

test('with points all around each name goes where it covers least', () => {
  const crowd = [-60, -30, 0, 30, 60].map((dx) => ({ x: 604 + dx, y: 549, r: 18 }));
  expect(spotOf('New Orleans', crowd)).toEqual({ dx: 0, dy: -40, anchor: 'middle' });
});

test('a name moved by points does not cover another name', () => {
  // Beside Lafayette these leave the place where Lake Charles ends.
  const points = [
    { x: 457, y: 499, r: 16 },
    { x: 376, y: 529, r: 16 },
  ];
  const spots = citiesNear(points).map(({ name, x, y, dx, dy, anchor }) => {
    const width = name.length * 13.5;
    const left = x + dx - { start: 0, middle: width / 2, end: width }[anchor];
    return { left, right: left + width, base: y + dy };
  });
  const pairs = spots.flatMap((a, index) => spots.slice(index + 1).map((b) => [a, b] as const));
  const over = pairs.filter(([a, b]) => a.left < b.right && b.left < a.right && Math.abs(a.base - b.base) < 26);
  expect(over).toEqual([]);
});
