// The paid year as a line: where today, the notice before the renewal, and its end stand on it.
import { RENEWAL_NOTICE_DAYS } from '@live-oak/contract/features/subscriptions/schema.ts';

const DAY_MS = 86_400_000;

export interface Year {
  start: Date;
  end: Date;
  /** Thousandths of the year. */
  now: number;
  notice: number;
  noticeAt: Date;
  daysLeft: number;
}

/** The year that ends at `end`; `now` before it or after it stands at its edge. */
export function yearUntil(end: Date, now: Date): Year {
  const start = new Date(end);
  start.setUTCFullYear(start.getUTCFullYear() - 1);
  const length = end.getTime() - start.getTime();
  const at = (when: Date) => Math.round(Math.min(1, Math.max(0, (when.getTime() - start.getTime()) / length)) * 1000);
  const noticeAt = new Date(end.getTime() - RENEWAL_NOTICE_DAYS * DAY_MS);
  const daysLeft = Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
  return { start, end, now: at(now), notice: at(noticeAt), noticeAt, daysLeft };
}
