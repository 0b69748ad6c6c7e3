// A proposal begins with the first half day at which neither side is known to have an appointment.
import type { Appointment, TimeSlot } from '@live-oak/contract/features/calendar/schema.ts';
import { expect, it } from 'vitest';
import { freeHalfDay, morningOf, nextHalfDay, takenAt } from './free-time.ts';

const SUNDAY = '2026-11-29';
// Only what the functions read.
const visit = (day: string, from: string, until: string, status = 'confirmed') =>
  ({ title: 'Two stumps', status, startTime: `${day} ${from}`, endTime: `${day} ${until}` }) as Appointment;
// The same of a window.
const open = (date: string, startTime: string, endTime: string, isBooked: boolean, relation = 'known') =>
  ({ date, startTime, endTime, isBooked, relation, forJobs: [7] }) as TimeSlot;
const free = (appointments: Appointment[], slots: TimeSlot[] = []) =>
  freeHalfDay({ appointments, slots }, 7, SUNDAY, '2026-12-01');

it('is not over when it is proposed', () => {
  const at = (time: string) => nextHalfDay('2026-12-01', `2026-12-01 ${time}`);
  expect(at('07:30')).toEqual(morningOf('2026-12-01'));
  expect(at('08:00')).toMatchObject({ date: '2026-12-01', startTime: '13:00' });
  expect(at('14:12')).toEqual(morningOf('2026-12-02'));
});

it('passes over one’s own appointments, except canceled ones', () => {
  expect(free([])).toEqual(morningOf('2026-12-01'));
  expect(free([visit('2026-12-01', '08:00', '12:00', 'cancelled')])).toEqual(morningOf('2026-12-01'));
  const busy = [visit('2026-12-01', '11:30', '12:30', 'pending')];
  expect(free(busy)).toEqual({ date: '2026-12-01', startTime: '13:00', endTime: '17:00' });
  expect(free([...busy, visit('2026-12-01', '16:00', '18:00')])).toEqual(morningOf('2026-12-02'));
});

it('passes over booked times of this job’s other side, and no one else’s', () => {
  expect(free([], [open('2026-12-01', '07:00', '18:00', true)])).toEqual(morningOf('2026-12-02'));
  expect(free([], [open('2026-12-01', '07:00', '18:00', false)])).toEqual(morningOf('2026-12-01'));
  expect(free([], [open('2026-12-01', '07:00', '18:00', true, 'bidding')])).toEqual(morningOf('2026-12-01'));
  const other = { ...open('2026-12-01', '07:00', '18:00', true), forJobs: [8] };
  expect(free([], [other])).toEqual(morningOf('2026-12-01'));
});

it('finds nothing in a full week, and says what is in the way of a time', () => {
  const week = ['01', '02', '03', '04', '05'].map((day) => visit(`2026-12-${day}`, '08:00', '17:00'));
  expect(free(week)).toBeUndefined();
  const shown = { appointments: week, slots: [open('2026-12-06', '08:00', '12:00', true)] };
  expect(takenAt(shown, 7, morningOf('2026-12-02'))).toBe(week[1]);
  expect(takenAt(shown, 7, morningOf('2026-12-06'))).toBe('other side');
  expect(takenAt(shown, 7, { ...morningOf('2026-12-06'), startTime: '12:00', endTime: '13:00' })).toBeUndefined();
});
