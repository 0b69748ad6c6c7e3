// Opening hours in a language: day of the week, and time of day.
import { LOCALES, withoutDots, type Language } from '@live-oak/contract/language.ts';

/** A Sunday, so that the weekday is the number of days after it. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY = 24 * 3600_000;

/** 1 → 'Monday', 'lunes' */
export function weekdayOf(day: number, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', weekday: 'long' }).format(SUNDAY + day * DAY);
}

/** 480 → '8 AM', '8 a. m.' */
export function clockTime(minutes: number, language: Language): string {
  const at = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'UTC',
    hour: 'numeric',
    ...(minutes % 60 > 0 && { minute: '2-digit' }),
  }).format(SUNDAY + minutes * 60_000);
  return withoutDots(at);
}
