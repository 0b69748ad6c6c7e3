import { expect, it } from 'vitest';
import { weekOf, weekStart } from './week.ts';

// 11:30 PM of Friday, November 20 in Louisiana.
const NOW = new Date('2026-11-21T05:30:00Z');

it('has the seven Louisiana days up to now', () => {
  const days = weekOf([], NOW);
  expect(days.map((day) => day.name)).toEqual(['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri']);
  expect([days[0]?.date, days[6]?.date, weekStart(NOW)]).toEqual([
    '2026-11-14',
    '2026-11-20',
    '2026-11-14T00:00:00.000Z',
  ]);
});

it('counts a job on the day it came, and whether it is decided', () => {
  const jobs = [
    { createdAt: '2026-11-21T05:00:00Z', approvalStatus: 'pending', status: 'open' },
    { createdAt: '2026-11-20T12:00:00Z', approvalStatus: 'approved', status: 'open' },
    { createdAt: '2026-11-16T12:00:00Z', approvalStatus: 'rejected', status: 'open' },
    { createdAt: '2026-11-16T13:00:00Z', approvalStatus: 'pending', status: 'cancelled' },
    { createdAt: '2026-11-13T12:00:00Z', approvalStatus: 'approved', status: 'open' },
  ] as const;
  const counted = weekOf(jobs, NOW).map(({ received, decided }) => [received, decided]);
  expect(counted).toEqual([
    [0, 0],
    [0, 0],
    [2, 2],
    [0, 0],
    [0, 0],
    [0, 0],
    [2, 1],
  ]);
});
