// Which week it is in Louisiana, counted from one Monday on: the same for the server and for the browser until the week is over.
const ZONE = 'America/Chicago';
const DAY_MS = 24 * 3600_000;
/** A Monday. */
const FIRST = Date.UTC(2024, 0, 1);
const day = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });

export function weekNumber(now: Date): number {
  return Math.floor((Date.parse(`${day.format(now)}T00:00:00Z`) - FIRST) / (7 * DAY_MS));
}

/** The one of a list that belongs to the week. */
export function ofTheWeek<T>(list: readonly T[], now: Date): T | undefined {
  return list[weekNumber(now) % list.length];
}
