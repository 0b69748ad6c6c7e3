// How long documents are valid: days left, their text, their place on the chart of the next twelve months, and what it means for bidding.
import { EXPIRING_DAYS, type Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { LOCALES } from '@live-oak/contract/language.ts';
import { currentLanguage } from '../../texts/current.ts';
import { vettingTexts } from './texts.ts';

const DAY = 86_400_000;
/** The length of the chart. */
export const PICTURE_DAYS = 365;

const atNoon = (date: string) => Date.parse(`${date}T12:00:00Z`);

/** Whole days from one calendar date to another. */
function daysFrom(from: string, to: string): number {
  return Math.round((atNoon(to) - atNoon(from)) / DAY);
}

/** Days to the last valid one, 0 on it, negative after: '312 days left', '1 day left', 'last day today', 'ended 3 days ago' */
export function daysLeftText(days: number): string {
  const t = vettingTexts();
  if (days === 0) return t.lastDayToday;
  return days > 0 ? t.daysLeft(days) : t.endedDaysAgo(-days);
}

export type ExpiryProgress = 'good' | 'soon' | 'over';

export function expiryProgressOf(days: number): ExpiryProgress {
  if (days < 0) return 'over';
  return days <= EXPIRING_DAYS ? 'soon' : 'good';
}

export interface MonthMark {
  /** 'Dec'; with the year where one begins. */
  label: string;
  /** Days from today. */
  day: number;
}

/** The date this many days before another. */
export function daysBefore(date: string, days: number): string {
  return new Date(atNoon(date) - days * DAY).toISOString().slice(0, 10);
}

/** The first days of the next twelve months, from a day in Louisiana. */
export function monthMarks(today: string): MonthMark[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) => {
    const first = new Date(Date.UTC(year, month + index, 1, 12));
    const name = first.toLocaleString(LOCALES[currentLanguage()], { month: 'short', timeZone: 'UTC' });
    return {
      label: first.getUTCMonth() === 0 ? String(first.getUTCFullYear()) : name,
      day: daysFrom(today, first.toISOString().slice(0, 10)),
    };
  }).filter(({ day }) => day <= PICTURE_DAYS);
}

type Lasting = Pick<Verification, 'credentials' | 'credentialsValidThrough'>;

/** `file` is undefined if the vetting did not load. */
export function statusNow(status: Verification['verificationStatus'], file: Lasting | undefined) {
  const lapsed =
    file !== undefined &&
    file.credentialsValidThrough !== null &&
    file.credentials.some(
      ({ current }) => current?.expiresOn === file.credentialsValidThrough && (current.daysLeft ?? 0) < 0,
    );
  return status === 'verified' && lapsed ? 'expired' : status;
}
