import { expect, it } from 'vitest';
import { rampStep } from './ramp.ts';

it('puts each count on its step', () => {
  expect([0, 1, 4, 5, 9, 10, 19, 20, 4000].map(rampStep)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
});
