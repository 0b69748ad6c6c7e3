// Support hours (Central Time), Monday to Friday. No holidays are known.
import { ZONE } from '../../time.ts';

/** Minutes after midnight in Louisiana, Monday to Friday. */
const SUPPORT_HOURS = { phone: { from: 8 * 60, to: 18 * 60 }, chat: { from: 9 * 60, to: 17 * 60 } };
type SupportWay = keyof typeof SUPPORT_HOURS;

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Day of the week (0 is Sunday) and minutes after midnight in Louisiana. */
function clockOf(at: Date): { day: number; minutes: number } {
  const valueOf = new Map(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    day: WEEKDAYS.indexOf(valueOf.get('weekday') ?? 'Sun'),
    minutes: Number(valueOf.get('hour')) * 60 + Number(valueOf.get('minute')),
  };
}

interface Standing {
  open: boolean;
  /** When it opens next, in Louisiana; null while it is open. `day` 0 is Sunday, `inDays` 0 is today. */
  next: { day: number; inDays: number; minutes: number } | null;
  /** Closes at so many minutes after midnight; null while it is closed. */
  until: number | null;
}

const isWeekday = (day: number) => day >= 1 && day <= 5;

/** Whether a channel is open, and when it opens or closes. Days with a clock change have the same hours. */
export function standingOf(way: SupportWay, at: Date): Standing {
  const { from, to } = SUPPORT_HOURS[way];
  const { day, minutes } = clockOf(at);
  if (isWeekday(day) && minutes >= from && minutes < to) return { open: true, next: null, until: to };
  const ahead = [0, 1, 2, 3].find((days) => isWeekday((day + days) % 7) && (days > 0 || minutes < from)) ?? 0;
  return { open: false, next: { day: (day + ahead) % 7, inDays: ahead, minutes: from }, until: null };
}
