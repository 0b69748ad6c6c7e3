import { expect, it } from 'vitest';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { pinsOf } from './pins.ts';

const at = (id: number, lat: number | null) => ({ id, lat, lon: -91, title: `job ${id}`, urgency: 'high' }) as Job;

it('puts the jobs of one ZIP on one pin, and leaves out a job without a place', () => {
  const pins = pinsOf([at(7, 30), at(8, null), at(9, 30), at(10, 31), at(11, 30)]);
  expect(pins.map(({ id, mark }) => [id, mark])).toEqual([
    [7, '1+'],
    [10, '4'],
  ]);
  expect(pins[0]?.label).toBe('1. job 7; 3. job 9; 5. job 11');
});
