import { expect, test } from 'vitest';
import { isVisitOver, isWorkDue } from './work-due.ts';

const visit = {
  id: 9,
  status: 'confirmed' as const,
  startsAt: '2026-12-04T14:00:00.000Z',
  endsAt: '2026-12-04T18:00:00.000Z',
  asksYou: false,
};

test('work is due from the agreed day on, by the calendar of Louisiana', () => {
  expect(isWorkDue(visit, new Date('2026-12-04T05:59:00Z'))).toBe(false);
  expect(isWorkDue(visit, new Date('2026-12-04T06:01:00Z'))).toBe(true);
  expect(isWorkDue(visit, new Date('2026-12-20T12:00:00Z'))).toBe(true);
});

test('a proposal is not a day yet, and no appointment is not either', () => {
  const now = new Date('2026-12-05T12:00:00Z');
  expect(isWorkDue({ ...visit, status: 'pending' }, now)).toBe(false);
  expect(isWorkDue(null, now)).toBe(false);
});

test('an agreed time that passed before the work began leads to another day', () => {
  const [before, after] = [new Date('2026-12-04T17:00:00Z'), new Date('2026-12-04T19:00:00Z')];
  expect([isVisitOver(visit, before), isVisitOver(visit, after), isVisitOver(null, after)]).toEqual([
    false,
    true,
    false,
  ]);
});
