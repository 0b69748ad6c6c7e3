// The end of a storm as an administrator sets it: a Central Time field, and some usual lengths; and counts in words.
import { instantOf, wallTime } from '@live-oak/contract/features/calendar/week.ts';
import { LONGEST_STORM_DAYS } from '@live-oak/contract/features/storms/schema.ts';

export const LENGTHS = [
  { hours: 24, label: '24 hours' },
  { hours: 48, label: '48 hours' },
  { hours: 72, label: '3 days' },
  { hours: 168, label: '7 days' },
] as const;

const HOUR = 3_600_000;

/** '1 owner', '1,250 owners' */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The field's value for an instant: '2026-11-23T17:00' in Louisiana. */
export const fieldOf = (at: Date): string => wallTime(at).replace(' ', 'T');

/** This many hours from now, rounded up to the next full hour. */
export function fieldIn(hours: number, now: Date = new Date()): string {
  return fieldOf(new Date(Math.ceil((now.getTime() + hours * HOUR) / HOUR) * HOUR));
}

/** The instant of a field's value; undefined if empty, and for the hour skipped on a Sunday in March. */
export function untilOf(field: string): Date | undefined {
  const [date = '', time = ''] = field.split('T');
  return instantOf(date, time.slice(0, 5));
}

/** What is wrong with an end before it is sent; the server's clock decides. */
export function untilProblem(at: Date | undefined, now: Date = new Date()): string | undefined {
  if (!at) return 'Choose a day and a time';
  if (at <= now) return 'Choose a time in the future';
  return at.getTime() > now.getTime() + LONGEST_STORM_DAYS * 24 * HOUR
    ? `Choose a time within ${LONGEST_STORM_DAYS} days; you can extend it later`
    : undefined;
}
