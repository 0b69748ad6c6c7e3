import { expect, test } from 'vitest';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { inWorkOrder, workStep } from './work-step.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
type Work = Parameters<typeof inWorkOrder>[0][number];
// Of what may be done only the start is asked for.
const can = { start: true } as Job['can'];
const at = (startsAt: string, status: 'pending' | 'confirmed' = 'confirmed') => ({
  id: 1,
  status,
  startsAt,
  endsAt: startsAt,
  asksYou: false,
});
const job = (id: number, more: Partial<Work>): Work => ({ id, status: 'awarded', visit: null, can, ...more });

test('a won job says what it waits for', () => {
  expect(workStep(job(1, {}), NOW)).toBe('schedule');
  expect(workStep(job(1, { visit: at('2026-12-04T14:00:00Z', 'pending') }), NOW)).toBe('proposed');
  expect(workStep(job(1, { visit: at('2026-12-04T14:00:00Z') }), NOW)).toBe('booked');
  expect(workStep(job(1, { visit: at('2026-11-22T22:00:00Z') }), NOW)).toBe('start');
  expect(workStep(job(1, { status: 'in_progress' }), NOW)).toBe('finish');
  expect(workStep(job(1, { status: 'work_done' }), NOW)).toBe('waiting');
  expect(workStep(job(1, { status: 'disputed' }), NOW)).toBe('dispute');
});

test('what the business can act on comes first, the next day before a later one', () => {
  const jobs = [
    job(1, { status: 'work_done' }),
    job(2, { visit: at('2026-12-09T14:00:00Z') }),
    job(3, { visit: at('2026-12-04T14:00:00Z') }),
    job(4, {}),
    job(5, { visit: at('2026-11-22T14:00:00Z') }),
    job(6, { status: 'disputed' }),
  ];
  expect(inWorkOrder(jobs, NOW).map(({ id }) => id)).toEqual([5, 4, 6, 3, 2, 1]);
});
