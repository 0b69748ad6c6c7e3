// How the calendar formats days and times: always in Louisiana's time zone.
import { shownNameNow } from '../../ui/texts.ts';
import type { Appointment, AppointmentStatus } from '@live-oak/contract/features/calendar/schema.ts';
import { addDays, instantOf, startOfDay } from '@live-oak/contract/features/calendar/week.ts';
import { LOCALES, withoutDots, type Language } from '@live-oak/contract/language.ts';
import type { BadgeTone } from '../../ui/basics.tsx';
import { currentLanguage } from '../../texts/current.ts';
import { calendarTexts } from './texts.ts';

const ZONE = 'America/Chicago';
const HOUR_MS = 3_600_000;
const noon = (date: string) => new Date(`${date}T12:00:00Z`);

function formats(language: Language) {
  const locale = LOCALES[language];
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  return {
    month: inUtc({ month: 'long' }),
    shortMonth: inUtc({ month: 'short' }),
    weekday: inUtc({ weekday: 'long' }),
    short: inUtc({ weekday: 'short', month: 'short', day: 'numeric' }),
    whole: inUtc({ weekday: 'long', month: 'long', day: 'numeric' }),
    withYear: inUtc({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
    clock: new Intl.DateTimeFormat(locale, { timeZone: ZONE, hour: 'numeric', minute: '2-digit' }),
    zoned: new Intl.DateTimeFormat('en-US', { timeZone: ZONE, timeZoneName: 'short' }),
  };
}

const made: Partial<Record<Language, ReturnType<typeof formats>>> = {};
const now = () => (made[currentLanguage()] ??= formats(currentLanguage()));

/** 'Wednesday' */
export const weekdayOf = (date: string) => now().weekday.format(noon(date));
/** 'Wednesday, November 18' */
export const dayName = (date: string) => now().whole.format(noon(date));
/** 'Wednesday, November 18, 2026' */
export const fullDayName = (date: string) => now().withYear.format(noon(date));
/** '18' */
export const dayNumber = (date: string) => String(Number(date.slice(8)));

/** 'November 15 – 21, 2026', 'Nov 29 – Dec 5, 2026', 'Dec 27, 2026 – Jan 2, 2027' */
export function weekRange(sunday: string): string {
  const saturday = addDays(sunday, 6);
  const [from, to] = [noon(sunday), noon(saturday)];
  const year = saturday.slice(0, 4);
  const t = calendarTexts();
  const { month, shortMonth } = now();
  if (sunday.slice(0, 7) === saturday.slice(0, 7)) {
    return t.weekInAMonth(month.format(from), dayNumber(sunday), dayNumber(saturday), year);
  }
  const before = sunday.slice(0, 4) === year ? undefined : sunday.slice(0, 4);
  const first = { month: shortMonth.format(from), day: dayNumber(sunday), year: before };
  return t.weekAcrossMonths(first, { month: shortMonth.format(to), day: dayNumber(saturday), year });
}

/** 'AM' of '8:00 AM', 'am' of '8:00 am' */
const halfOf = (text: string) => text.slice(text.indexOf(' ') + 1);
const zoneOf = (at: Date) =>
  now()
    .zoned.formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;

/** '8:00 – 11:00 AM', '9:00 AM – 12:00 PM'; with the zone in the repeated hour of the clock change: '1:30 AM CDT – 2:30 AM CST'. */
export function timeRange({ startsAt, endsAt }: Pick<Appointment, 'startsAt' | 'endsAt'>): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  // Intl puts a narrow no-break space before AM and PM.
  const [from, to] = [start, end].map((at) => withoutDots(now().clock.format(at).replaceAll(/\s/gu, ' ')));
  if (from === undefined || to === undefined) return '';
  if (zoneOf(start) !== zoneOf(end)) return `${from} ${zoneOf(start)} – ${to} ${zoneOf(end)}`;
  return halfOf(from) === halfOf(to) ? `${from.slice(0, from.indexOf(' '))} – ${to}` : `${from} – ${to}`;
}

/** 'Fri, Dec 4, 8:00 AM – 12:00 PM' of form values: a date and two times. */
export function shortRange(date: string, startTime: string, endTime: string): string {
  const [startsAt, endsAt] = [startTime, endTime].map((time) => instantOf(date, time)?.toISOString());
  const day = withoutDots(now().short.format(noon(date)));
  return startsAt === undefined || endsAt === undefined ? day : `${day}, ${timeRange({ startsAt, endsAt })}`;
}

/** The clock change of a day, found by the day's length; undefined if there is none. */
export function clockChange(date: string): string | undefined {
  const t = calendarTexts();
  const hours = (startOfDay(addDays(date, 1)).getTime() - startOfDay(date).getTime()) / HOUR_MS;
  if (hours === 24) return undefined;
  return hours === 23 ? t.clocksGoForward : t.clocksGoBack;
}

/** The date of a timestamp on the wire: '2026-11-18 09:00' → '2026-11-18'. */
export const dateOf = ({ startTime }: Pick<Appointment, 'startTime'>) => startTime.slice(0, 10);
/** The time of a timestamp on the wire: '2026-11-18 09:00' → '09:00'. */
export const clockOf = (moment: string) => moment.slice(-5);

/** Confirmed green, pending yellow, completed blue, canceled red. */
export const TONES: Record<AppointmentStatus, BadgeTone> = {
  confirmed: 'ok',
  pending: 'wait',
  completed: 'info',
  cancelled: 'no',
};

/** The other person of an appointment: a name, or before payment 'The owner' and 'Bidder'. */
export function otherSide(name: string, inSentence = false): string {
  const t = calendarTexts();
  if (name === 'The owner') return inSentence ? t.theOwnerInSentence : t.theOwner;
  return name === 'Bidder' ? t.bidder : shownNameNow(name);
}

/** The texts that differ by kind of person. */
export function wordsFor(isClient: boolean) {
  const t = calendarTexts();
  return isClient
    ? { title: t.setAvailability, open: t.availableTimes, empty: t.setYourAvailability }
    : { title: t.viewClientAvailability, open: t.clientAvailable, empty: t.noClientAvailability };
}
