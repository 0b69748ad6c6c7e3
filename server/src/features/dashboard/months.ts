// Months by Louisiana's calendar: which ones a figure's history has, and when they begin.
import { chicagoDate } from '@live-oak/contract/time.ts';
import { HISTORY_MONTHS } from '@live-oak/contract/features/dashboard/schema.ts';

/** 'yyyy-MM' of an instant in Louisiana. */
export const monthOf = (instant: Date): string => chicagoDate(instant).slice(0, 7);

function before(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

/** The last twelve months, oldest first, from the one in which `since` lies on; this month is the last. */
export function monthsSince(since: Date, now: Date): string[] {
  const all = Array.from({ length: HISTORY_MONTHS }, (_, back) => before(monthOf(now), back)).toReversed();
  return all.filter((month) => month >= monthOf(since));
}

const HOUR_MS = 3600_000;

/** The instant at which a month begins in Louisiana: midnight is at 05:00 or 06:00 UTC, by the season. */
export function beginOf(month: string): Date {
  const summer = new Date(`${month}-01T05:00:00Z`);
  return monthOf(summer) === month ? summer : new Date(summer.getTime() + HOUR_MS);
}
