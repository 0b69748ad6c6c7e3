// How much of the time for an answer is left, in words, from the administrator's side.
const MINUTE = 60_000;

function spanWords(minutes: number): string {
  if (minutes < 120) {
    return `${Math.floor(minutes)} min`;
  }
  const hours = minutes / 60;
  return hours < 72 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} days`;
}

/** 'due in 40 min' · 'due in 17 h' · 'due now' · 'just late' · 'late by 5 h' · 'late by 3 days' */
export function dueWords(dueAt: string, now: Date = new Date()): string {
  const left = (Date.parse(dueAt) - now.getTime()) / MINUTE;
  if (Math.abs(left) < 1) {
    return left > 0 ? 'due now' : 'just late';
  }
  return left > 0 ? `due in ${spanWords(left)}` : `late by ${spanWords(-left)}`;
}
