// What is in the way of a proposed time, as far as the calendar shows it to this person, and the first half day without any of it.
import type { Appointment, TimeSlot } from '@live-oak/contract/features/calendar/schema.ts';
import { addDays, daysOfWeek } from '@live-oak/contract/features/calendar/week.ts';

/** 'yyyy-MM-dd', and twice 'HH:mm'. */
export type Times = Record<'date' | 'startTime' | 'endTime', string>;

/** What the calendar shows of a week. */
type Shown = { appointments: readonly Appointment[]; slots: readonly TimeSlot[] };

const HALF_DAYS = [
  { startTime: '08:00', endTime: '12:00' },
  { startTime: '13:00', endTime: '17:00' },
] as const;

/** The half day that a proposal begins with if nothing is known to be in the way. */
export const morningOf = (date: string): Times => ({ date, ...HALF_DAYS[0] });

/** The first half day from a day on that has not begun; `now` as 'yyyy-MM-dd HH:mm'. */
export function nextHalfDay(date: string, now: string): Times {
  const later = HALF_DAYS.find(({ startTime }) => `${date} ${startTime}` > now);
  return later ? { date, ...later } : morningOf(addDays(date, 1));
}

/** One's own appointment at a time; 'other side' where its published time is booked, which tells no more than the calendar. */
export function takenAt(
  { appointments, slots }: Shown,
  jobId: number,
  { date, startTime, endTime }: Times,
): Appointment | 'other side' | undefined {
  const [from, until] = [`${date} ${startTime}`, `${date} ${endTime}`];
  const isThen = (start: string, end: string) => start < until && end > from;
  const own = appointments.find(
    (one) => (one.status === 'pending' || one.status === 'confirmed') && isThen(one.startTime, one.endTime),
  );
  const isOthers = slots.some(
    (slot) =>
      slot.isBooked &&
      slot.relation === 'known' &&
      slot.forJobs.includes(jobId) &&
      isThen(`${slot.date} ${slot.startTime}`, `${slot.date} ${slot.endTime}`),
  );
  return own ?? (isOthers ? 'other side' : undefined);
}

/** The first free half day of a week from a day on. */
export function freeHalfDay(week: Shown, jobId: number, sunday: string, first: string): Times | undefined {
  const days = daysOfWeek(sunday).filter((day) => day >= first);
  const halfDays = days.flatMap((date) => HALF_DAYS.map((times) => ({ date, ...times })));
  return halfDays.find((times) => takenAt(week, jobId, times) === undefined);
}
