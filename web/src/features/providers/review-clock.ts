// The promise of an answer within 24-48 hours, as a clock (S1 §1, spec 3 C32): warn at 24 h, broken at 48 h.

export const PROMISE_HOURS = 48;
export const WARN_HOURS = 24;
const HOUR = 3_600_000;

export interface ReviewClock {
  /** Whole hours since it was sent. */
  hours: number;
  /** The part of the 48 hours that is used: 0 to 1. */
  share: number;
  state: 'fresh' | 'warn' | 'late';
}

export function reviewClock(since: string, now: Date = new Date()): ReviewClock {
  const passed = Math.max(0, (now.getTime() - Date.parse(since)) / HOUR);
  const state = passed >= PROMISE_HOURS ? 'late' : passed >= WARN_HOURS ? 'warn' : 'fresh';
  return { hours: Math.floor(passed), share: Math.min(1, passed / PROMISE_HOURS), state };
}

/** '31 h', and '3 days' once hours say little. */
export function waitWords({ hours }: Pick<ReviewClock, 'hours'>): string {
  return hours < 72 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
