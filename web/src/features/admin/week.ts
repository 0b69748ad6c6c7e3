// The administrator's week: how many jobs came in each day, and how many of those are decided.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';

export interface WeekDay {
  /** 'yyyy-MM-dd' in Louisiana */
  date: string;
  /** 'Mon' */
  name: string;
  received: number;
  decided: number;
}

const DAYS = 7;
const DAY_MS = 24 * 3_600_000;
const nameFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' });

/** The seven Louisiana days up to now, oldest first. */
function lastDays(now: Date): WeekDay[] {
  const today = Date.parse(`${chicagoDate(now)}T12:00:00Z`);
  return Array.from({ length: DAYS }, (_, index) => {
    const noon = new Date(today - (DAYS - 1 - index) * DAY_MS);
    return { date: noon.toISOString().slice(0, 10), name: nameFormat.format(noon), received: 0, decided: 0 };
  });
}

/** Before the first of those days, whatever the offset from UTC: an instant to ask from. */
export function weekStart(now: Date): string {
  return `${lastDays(now)[0]?.date ?? chicagoDate(now)}T00:00:00.000Z`;
}

export function weekOf(jobs: readonly Pick<Job, 'createdAt' | 'approvalStatus' | 'status'>[], now: Date): WeekDay[] {
  const days = lastDays(now);
  for (const job of jobs) {
    const date = chicagoDate(new Date(job.createdAt));
    const day = days.find((one) => one.date === date);
    if (day) {
      day.received += 1;
      day.decided += job.approvalStatus === 'pending' && job.status === 'open' ? 0 : 1;
    }
  }
  return days;
}
