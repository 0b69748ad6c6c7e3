import { expect, it } from 'vitest';
import { toGrid } from './projection.ts';

it('puts New Orleans and Shreveport where the map has them', () => {
  const newOrleans = toGrid(29.9511, -90.0715);
  expect(Math.abs(newOrleans.x - 604)).toBeLessThan(4);
  expect(Math.abs(newOrleans.y - 549)).toBeLessThan(4);
  const shreveport = toGrid(32.5252, -93.7502);
  expect(Math.abs(shreveport.x - 49)).toBeLessThan(4);
  expect(Math.abs(shreveport.y - 92)).toBeLessThan(4);
});
