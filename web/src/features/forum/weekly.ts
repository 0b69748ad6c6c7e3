// The week's number in Louisiana, counted from a fixed Monday: the same on the server and in the browser.
const ZONE = 'America/Chicago';
const DAY_MS = 24 * 3600_000;
/** A Monday. */
const FIRST = Date.UTC(2024, 0, 1);
const day = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });

export function weekNumber(now: Date): number {
  return Math.floor((Date.parse(`${day.format(now)}T00:00:00Z`) - FIRST) / (7 * DAY_MS));
}

/** The list's item for this week. */
export function ofTheWeek<T>(list: readonly T[], now: Date): T | undefined {
  return list[weekNumber(now) % list.length];
}
