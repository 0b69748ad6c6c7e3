// Converts Louisiana's local time to instants and back; weeks begin on Sunday.
import { withParams, type Reason } from '../../reasons.ts';
import { ZONE, isRealDate } from '../../time.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Minutes behind UTC in summer, then in winter: the first of a doubled hour is still in summer time. */
const OFFSETS = [5 * 60, 6 * 60] as const;

const wall = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant as clocks in Louisiana show it: 'yyyy-MM-dd HH:mm'. */
export const wallTime = (at: Date): string => wall.format(at).replace(', ', ' ');

/** '9:05', '09:05' or '09:05:00' → '09:05'; undefined for anything else. */
export function timeOfDay(text: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text.trim()) ?? [];
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined;
}

/** '22:30' → 1350 */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** When clocks in Louisiana show a date and time: the first of two in a doubled hour, undefined in a skipped one. */
export function instantOf(date: string, time: string): Date | undefined {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  return OFFSETS.map((offset) => new Date(asUtc + offset * MINUTE)).find((at) => wallTime(at) === `${date} ${time}`);
}

export type Moment = { at: Date; problem?: undefined } | { at?: undefined; problem: Reason };

export const NO_MOMENT = 'form.dayAndTime';

/** A day and a time of day in Louisiana → the instant. */
export function momentOn(date: string, time: string): Moment {
  const minute = timeOfDay(time);
  if (minute === undefined || !isRealDate(date) || !/^2\d{3}-/.test(date)) return { problem: NO_MOMENT };
  const at = instantOf(date, minute);
  return at ? { at } : { problem: withParams('calendar.skippedHour', { date, time: minute }) };
}

/** 'yyyy-MM-dd HH:mm' in Louisiana, or an instant with its zone → the instant, to the minute. */
export function readMoment(text: string): Moment {
  const [, date = '', time = ''] = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}:\d{2}(?::00)?)$/.exec(text.trim()) ?? [];
  if (date !== '') return momentOn(date, time);
  const hasZone = /^2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text.trim());
  const at = hasZone && isRealDate(text.trim().slice(0, 10)) ? new Date(text.trim()) : undefined;
  return at === undefined || Number.isNaN(at.getTime())
    ? { problem: NO_MOMENT }
    : { at: new Date(Math.floor(at.getTime() / MINUTE) * MINUTE) };
}

/** '2027-03-14' and 7 → '2027-03-21'. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The Sunday on or before a calendar date. */
export const sundayOf = (date: string): string => addDays(date, -new Date(`${date}T12:00:00Z`).getUTCDay());

export function daysOfWeek(date: string): string[] {
  const sunday = sundayOf(date);
  return Array.from({ length: 7 }, (_, day) => addDays(sunday, day));
}

/** When a calendar date begins in Louisiana. Clocks change at two, so every date has a midnight. */
export function startOfDay(date: string): Date {
  const at = instantOf(date, '00:00');
  if (!at) throw new RangeError(`${date} has no midnight`);
  return at;
}
