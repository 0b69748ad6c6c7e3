// How the calendar says days and times: Louisiana's clock, whoever looks and from where.
import type { Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import type { AppointmentStatus } from '@live-oak/contract/features/calendar/states.ts';
import { addDays, startOfDay } from '@live-oak/contract/features/calendar/week.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

const ZONE = 'America/Chicago';
const HOUR_MS = 3_600_000;
const noon = (date: string) => new Date(`${date}T12:00:00Z`);
const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });

const month = inUtc({ month: 'long' });
const shortMonth = inUtc({ month: 'short' });
const weekday = inUtc({ weekday: 'long' });
const whole = inUtc({ weekday: 'long', month: 'long', day: 'numeric' });
const withYear = inUtc({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' });
const zoned = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, timeZoneName: 'short' });

/** 'Wednesday' */
export const weekdayOf = (date: string) => weekday.format(noon(date));
/** 'Wednesday, November 18' */
export const dayName = (date: string) => whole.format(noon(date));
/** 'Wednesday, November 18, 2026' */
export const fullDayName = (date: string) => withYear.format(noon(date));
/** '18' */
export const dayNumber = (date: string) => String(Number(date.slice(8)));

/** 'November 15 – 21, 2026', 'Nov 29 – Dec 5, 2026', 'Dec 27, 2026 – Jan 2, 2027' */
export function weekRange(sunday: string): string {
  const saturday = addDays(sunday, 6);
  const [from, to] = [noon(sunday), noon(saturday)];
  const year = saturday.slice(0, 4);
  if (sunday.slice(0, 7) === saturday.slice(0, 7)) {
    return `${month.format(from)} ${dayNumber(sunday)} – ${dayNumber(saturday)}, ${year}`;
  }
  const before = sunday.slice(0, 4) === year ? '' : `, ${sunday.slice(0, 4)}`;
  return `${shortMonth.format(from)} ${dayNumber(sunday)}${before} – ${shortMonth.format(to)} ${dayNumber(saturday)}, ${year}`;
}

const halfOf = (text: string) => text.slice(-2);
const zoneOf = (at: Date) => zoned.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;

/** '8:00 – 11:00 AM', '9:00 AM – 12:00 PM'; with the zone where the clock shows an hour twice: '1:30 AM CDT – 2:30 AM CST'. */
export function timeRange({ startsAt, endsAt }: Pick<Appointment, 'startsAt' | 'endsAt'>): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  // Intl writes a narrow blank before AM and PM.
  const [from, to] = [start, end].map((at) => clock.format(at).replace(/\s/u, ' '));
  if (from === undefined || to === undefined) {
    return '';
  }
  if (zoneOf(start) !== zoneOf(end)) {
    return `${from} ${zoneOf(start)} – ${to} ${zoneOf(end)}`;
  }
  return halfOf(from) === halfOf(to) ? `${from.slice(0, -3)} – ${to}` : `${from} – ${to}`;
}

/** What happens to clocks on a day, or undefined: its length tells. */
export function clockChange(date: string): string | undefined {
  const hours = (startOfDay(addDays(date, 1)).getTime() - startOfDay(date).getTime()) / HOUR_MS;
  if (hours === 24) {
    return undefined;
  }
  return hours === 23 ? 'Clocks go forward at 2:00 AM' : 'Clocks go back at 2:00 AM';
}

/** The date of a moment on the wire: '2026-11-18 09:00' → '2026-11-18'. */
export const dateOf = ({ startTime }: Pick<Appointment, 'startTime'>) => startTime.slice(0, 10);
/** The time of day of a moment on the wire: '2026-11-18 09:00' → '09:00'. */
export const clockOf = (moment: string) => moment.slice(-5);

/** S2 §4: confirmed green, pending yellow, completed blue, cancelled red. */
export const TONES: Record<AppointmentStatus, BadgeTone> = {
  confirmed: 'ok',
  pending: 'wait',
  completed: 'info',
  cancelled: 'no',
};

/** The words that differ by kind of person (S2 §2). */
export function wordsFor(isClient: boolean) {
  return isClient
    ? {
        title: 'Set Your Availability for Tree Service',
        open: 'Available Times',
        empty: 'Set your availability',
      }
    : { title: 'View Client Availability', open: 'Client Available', empty: 'No client availability' };
}
