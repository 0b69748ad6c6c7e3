import { expect, test } from 'vitest';
import { inDrawingOrder } from './drawing-order.ts';

test('an emergency lies on top of everything, a small point on top of a large one', () => {
  const points = [
    { id: 'red', tone: 'emergency' as const, count: 9 },
    { id: 'small', tone: 'medium' as const, count: 1 },
    { id: 'large', tone: 'medium' as const, count: 5 },
    { id: 'high', tone: 'high' as const, count: 2 },
  ];
  expect(inDrawingOrder(points).map(({ id }) => id)).toEqual(['large', 'small', 'high', 'red']);
});
