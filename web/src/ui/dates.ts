// Instants (ISO, UTC) and calendar dates ('yyyy-MM-dd') as people in Louisiana read them.

const ZONE = 'America/Chicago';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { timeZone: ZONE, ...options });
}

const dayFormat = format({ month: 'short', day: 'numeric', year: 'numeric' });
const shortDayFormat = format({ month: 'short', day: 'numeric' });
const timeFormat = format({ hour: 'numeric', minute: '2-digit' });
const dayKey = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });
const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

type Instant = string | number | Date;

/** A calendar date has no zone: noon UTC is that same day in Louisiana. */
function toDate(value: Instant): Date {
  return new Date(typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T18:00:00Z` : value);
}

/** 'Nov 14, 2026', of an instant or a calendar date */
export function longDay(value: Instant): string {
  return dayFormat.format(toDate(value));
}

/** 'Nov 14' */
export function shortDay(value: Instant): string {
  return shortDayFormat.format(toDate(value));
}

/** '8:02 AM' */
export function timeOfDay(value: Instant): string {
  return timeFormat.format(toDate(value));
}

/** 'Nov 14, 2026, 8:02 AM' */
export function dayAndTime(value: Instant): string {
  return `${longDay(value)}, ${timeOfDay(value)}`;
}

/** 'just now', '4 minutes ago', 'Today, 8:02 AM', 'Yesterday', 'Nov 12', 'Nov 12, 2025' */
export function ago(value: Instant, now: Date = new Date()): string {
  const then = toDate(value);
  const passed = now.getTime() - then.getTime();
  if (passed < MINUTE) {
    return 'just now';
  }
  if (passed < HOUR) {
    return `${plural(Math.floor(passed / MINUTE), 'minute')} ago`;
  }
  if (dayKey.format(then) === dayKey.format(now)) {
    return `Today, ${timeOfDay(then)}`;
  }
  if (dayKey.format(then) === dayKey.format(new Date(now.getTime() - DAY))) {
    return 'Yesterday';
  }
  const sameYear = dayKey.format(then).slice(0, 4) === dayKey.format(now).slice(0, 4);
  return sameYear ? shortDay(then) : longDay(then);
}

/** Time until an end: '3 days left', '1 day 4 h left', '1 h 12 min left', '5 min left', 'closed' */
export function timeLeft(until: Instant, now: Date = new Date()): string {
  const left = toDate(until).getTime() - now.getTime();
  if (left <= 0) {
    return 'closed';
  }
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  if (days >= 3) {
    return `${days} days left`;
  }
  if (days > 0) {
    return hours > 0 ? `${plural(days, 'day')} ${hours} h left` : `${plural(days, 'day')} left`;
  }
  if (hours > 0) {
    return minutes > 0 ? `${hours} h ${minutes} min left` : `${hours} h left`;
  }
  return minutes > 0 ? `${minutes} min left` : 'less than a minute left';
}
