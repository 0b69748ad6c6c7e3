// Dates and instants. Calendar dates are America/Chicago; instants are UTC.
export const DAY_MS = 24 * 3_600_000;

export const ZONE = 'America/Chicago';

const chicagoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Caches the last date: lists need today's date for each row, and formatting it takes longer than reading a row. */
let known = { hour: Number.NaN, date: '' };

/** The calendar date in Louisiana at an instant: 'yyyy-MM-dd'. It never changes within an hour of UTC. */
export function chicagoDate(instant: Date): string {
  const hour = Math.floor(instant.getTime() / 3_600_000);
  if (hour !== known.hour) {
    known = { hour, date: chicagoDay.format(instant) };
  }
  return known.date;
}

/** True for a 'yyyy-MM-dd' that exists: no February 30th, and no year 0, which databases do not know. */
export function isRealDate(date: string): boolean {
  const at = new Date(`${date}T12:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) && !date.startsWith('0000');
}

/** The date of 'yyyy-MM-dd', or the Louisiana date of an instant; undefined for anything else. */
export function toCalendarDate(value: string): string | undefined {
  const trimmed = value.trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(trimmed)) return isRealDate(trimmed) ? trimmed : undefined;
  // Midnight UTC comes from a date picker and means that day, not the evening before in Louisiana.
  const midnight = /^(\d{4}-\d{2}-\d{2})T00:00:00(?:\.0+)?Z$/.exec(trimmed)?.[1];
  if (midnight !== undefined) return isRealDate(midnight) ? midnight : undefined;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(trimmed)) return undefined;
  const at = new Date(trimmed);
  return Number.isNaN(at.getTime()) ? undefined : chicagoDate(at);
}
