import { expect, test } from 'vitest';
import { inDrawingOrder } from './map-points.tsx';
import { toGrid } from './projection.ts';
import { rampStep } from './ramp.ts';

test('maps each count to its step', () => {
  expect([0, 1, 4, 5, 9, 10, 19, 20, 4000].map(rampStep)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
});

test('an emergency is above everything, a small point above a large one', () => {
  const points = [
    { id: 'red', tone: 'emergency' as const, count: 9 },
    { id: 'small', tone: 'medium' as const, count: 1 },
    { id: 'large', tone: 'medium' as const, count: 5 },
    { id: 'high', tone: 'high' as const, count: 2 },
  ];
  expect(inDrawingOrder(points).map(({ id }) => id)).toEqual(['large', 'small', 'high', 'red']);
});

test('puts New Orleans and Shreveport where the map has them', () => {
  const newOrleans = toGrid(29.9511, -90.0715);
  expect(Math.abs(newOrleans.x - 604)).toBeLessThan(4);
  expect(Math.abs(newOrleans.y - 549)).toBeLessThan(4);
  const shreveport = toGrid(32.5252, -93.7502);
  expect(Math.abs(shreveport.x - 49)).toBeLessThan(4);
  expect(Math.abs(shreveport.y - 92)).toBeLessThan(4);
});
