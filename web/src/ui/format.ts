// Formats instants (ISO, UTC) and calendar dates ('yyyy-MM-dd') for people in Louisiana, in the language of the page; also money, counts
// and distances. Money is whole cents internally; the fields fixed by the specification are dollars.
import { LOCALES, withoutDots, type Language } from '@live-oak/contract/language.ts';
import { currentLanguage, textsNow } from '../texts/current.ts';
import { dates as en } from '../texts/en/dates.ts';
import { dates as es } from '../texts/es/dates.ts';

const ZONE = 'America/Chicago';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const words = { en, es };

function formats(language: Language) {
  const of = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { timeZone: ZONE, ...options });
  const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(LOCALES[language], options);
  return {
    day: of({ month: 'short', day: 'numeric', year: 'numeric' }),
    shortDay: of({ month: 'short', day: 'numeric' }),
    time: of({ hour: 'numeric', minute: '2-digit' }),
    withCents: number({ style: 'currency', currency: 'USD' }),
    whole: number({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
    count: number({}),
    tenths: number({ maximumFractionDigits: 1 }),
  };
}

const made: Partial<Record<Language, ReturnType<typeof formats>>> = {};
const now = () => (made[currentLanguage()] ??= formats(currentLanguage()));
const dayKey = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });

export type Instant = string | number | Date;

/** A calendar date has no time zone: noon UTC is the same day in Louisiana. */
function toDate(value: Instant): Date {
  return new Date(typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T18:00:00Z` : value);
}

/** 'Nov 14, 2026', '14 nov 2026'; of an instant or a calendar date */
export const longDay = (value: Instant): string => now().day.format(toDate(value));

/** 'Nov 14', '14 nov' */
export const shortDay = (value: Instant): string => now().shortDay.format(toDate(value));

/** '8:02 AM', '8:02 am' */
export const timeOfDay = (value: Instant): string => withoutDots(now().time.format(toDate(value)));

/** 'Nov 14, 2026, 8:02 AM' */
export const dayAndTime = (value: Instant): string => `${longDay(value)}, ${timeOfDay(value)}`;

/** 'Nov 14, 2026, 8:00 AM – 12:00 PM' */
export const dayAndHours = (from: Instant, until: Instant): string => `${dayAndTime(from)} – ${timeOfDay(until)}`;

/** The calendar date so many days after an instant's, found from noon: the day of a clock change is 23 or 25 hours long. */
const dayFrom = (at: Date, days: number) => dayKey.format(Date.parse(`${dayKey.format(at)}T18:00:00Z`) + days * DAY);

export const isYesterday = (value: Instant, at: Date): boolean => dayKey.format(toDate(value)) === dayFrom(at, -1);

/** 'just now', '4 minutes ago', 'Today, 8:02 AM', 'Yesterday', 'Nov 12', 'Nov 12, 2025' */
export function ago(value: Instant, at: Date = new Date()): string {
  const t = textsNow(words);
  const then = toDate(value);
  const passed = at.getTime() - then.getTime();
  if (passed < MINUTE) return t.justNow;
  if (passed < HOUR) return t.minutesAgo(Math.floor(passed / MINUTE));
  if (dayKey.format(then) === dayKey.format(at)) return t.today(timeOfDay(then));
  if (isYesterday(then, at)) return t.yesterday;
  const sameYear = dayKey.format(then).slice(0, 4) === dayKey.format(at).slice(0, 4);
  return sameYear ? shortDay(then) : longDay(then);
}

/** The same inside a sentence: 'today, 8:02 AM', 'yesterday', 'Nov 12' */
export const agoInside = (value: Instant, at?: Date): string =>
  ago(value, at).replace(/^(?:Today|Yesterday|Hoy|Ayer)/, (word) => word.toLowerCase());

/** A future instant, inside a sentence: 'today at 8:02 AM', 'tomorrow at 8:02 AM', 'Nov 26 at 8:02 AM'; null once it has passed. */
export function tomorrowOf(value: Instant, at: Date = new Date()): string | null {
  const t = textsNow(words);
  const then = toDate(value);
  if (then <= at) return null;
  const time = timeOfDay(then);
  if (dayKey.format(then) === dayKey.format(at)) return t.todayAt(time);
  return dayKey.format(then) === dayFrom(at, 1) ? t.tomorrowAt(time) : t.onDayAt(shortDay(then), time);
}

/** Time left: '3 days left', '1 day 4 h left', '1 h 12 min left', '5 min left', 'closed' */
export function timeLeft(until: Instant, at: Date = new Date()): string {
  const t = textsNow(words);
  const left = toDate(until).getTime() - at.getTime();
  if (left <= 0) return t.closed;
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  if (days > 0) return days < 3 && hours > 0 ? t.daysAndHoursLeft(days, hours) : t.daysLeft(days);
  if (hours > 0) return minutes > 0 ? t.hoursAndMinutesLeft(hours, minutes) : t.hoursLeft(hours);
  return minutes > 0 ? t.minutesLeft(minutes) : t.underMinuteLeft;
}

/** 235000 cents → '$2,350.00' */
export const moneyFromCents = (cents: number): string => now().withCents.format(cents / 100);

/** 2350 dollars → '$2,350.00' */
export const moneyFromDollars = (dollars: number): string => now().withCents.format(dollars);

/** For axes and summaries, in whole dollars: 2350.4 dollars → '$2,350' */
export const roundDollars = (dollars: number): string => now().whole.format(dollars);

/** 1250 → '1,250' */
export const countOf = (count: number): string => now().count.format(count);

/** 12.34 miles → '12.3 miles', 1 → '1 mile' */
export function milesOf(miles: number): string {
  const shown = now().tenths.format(miles);
  return textsNow(words).miles(shown, shown === '1');
}
