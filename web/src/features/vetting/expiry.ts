// How long papers last: days left, what to call that, and where it stands on the picture of the coming twelve months.
import { chicagoDate } from '@live-oak/contract/time.ts';

const DAY = 86_400_000;
/** How far the picture reaches. */
export const PICTURE_DAYS = 365;
/** From here on the business is reminded (spec 4 "Vetting"), so the pages say so too. */
export const SOON_DAYS = 60;

const atNoon = (date: string) => Date.parse(`${date}T12:00:00Z`);

/** Whole days from today in Louisiana to the last good day: 0 is the last day itself, below 0 it is over. */
export function daysLeft(expiresOn: string, now: Date = new Date()): number {
  return Math.round((atNoon(expiresOn) - atNoon(chicagoDate(now))) / DAY);
}

/** '312 days left', '1 day left', 'last day today', 'ended 3 days ago' */
export function daysLeftWords(days: number): string {
  if (days === 0) {
    return 'last day today';
  }
  const count = Math.abs(days);
  const unit = count === 1 ? 'day' : 'days';
  return days > 0 ? `${count} ${unit} left` : `ended ${count} ${unit} ago`;
}

export type Wear = 'good' | 'soon' | 'over';

export function wearOf(days: number): Wear {
  if (days < 0) {
    return 'over';
  }
  return days <= SOON_DAYS ? 'soon' : 'good';
}

export interface MonthMark {
  /** 'Dec'; the year is added where one begins. */
  label: string;
  /** Days from today. */
  day: number;
}

/** The firsts of the coming twelve months. */
export function monthMarks(now: Date = new Date()): MonthMark[] {
  const [year = 0, month = 1] = chicagoDate(now).split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) => {
    const first = new Date(Date.UTC(year, month + index, 1, 12));
    const name = first.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
    return {
      label: first.getUTCMonth() === 0 ? String(first.getUTCFullYear()) : name,
      day: daysLeft(first.toISOString().slice(0, 10), now),
    };
  }).filter(({ day }) => day <= PICTURE_DAYS);
}
