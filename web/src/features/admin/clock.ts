// The 24-48 hour promise from the desk's side: how much of it is left, in words (spec 3 C32).
import { PROMISE_HOURS } from '../providers/review-clock.ts';

const HOUR = 3_600_000;

function hoursWords(hours: number): string {
  return hours < 72 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} days`;
}

/** 'due in 17 h' · 'due now' · 'just late' · 'late by 5 h' · 'late by 3 days' */
export function dueWords(since: string, now: Date = new Date()): string {
  const left = PROMISE_HOURS - (now.getTime() - Date.parse(since)) / HOUR;
  if (Math.abs(left) < 1) {
    return left > 0 ? 'due now' : 'just late';
  }
  return left > 0 ? `due in ${hoursWords(left)}` : `late by ${hoursWords(-left)}`;
}
