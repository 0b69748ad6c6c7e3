// Support hours (Central Time), Monday to Friday. No holidays are known.
import { ZONE } from '../../time.ts';

/** Minutes after midnight, in Louisiana. */
interface Hours {
  from: number;
  to: number;
}

const hour = (of: number) => of * 60;
const SUPPORT_HOURS = {
  /** Mon-Fri 8AM-6PM */
  phone: { from: hour(8), to: hour(18) },
  /** Mon-Fri 9AM-5PM */
  chat: { from: hour(9), to: hour(17) },
} as const satisfies Record<string, Hours>;
type SupportWay = keyof typeof SUPPORT_HOURS;

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Day of the week (0 is Sunday) and minutes after midnight of the clock in Louisiana. */
function clockOf(at: Date): { day: number; minutes: number } {
  const valueOf = new Map(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    day: WEEKDAYS.indexOf(valueOf.get('weekday') ?? 'Sun'),
    minutes: Number(valueOf.get('hour')) * 60 + Number(valueOf.get('minute')),
  };
}

interface Standing {
  open: boolean;
  /** When it opens next (0 is Sunday), on the clock of Louisiana; null while it is open. `inDays` 0 is today. */
  next: { day: number; inDays: number; minutes: number } | null;
  /** When it closes today, as minutes after midnight; null while it is closed. */
  until: number | null;
}

const isWeekday = (day: number) => day >= 1 && day <= 5;

/** Whether a channel is open at an instant, and when it opens or closes. A day with a clock change has the same hours as any other. */
export function standingOf(way: SupportWay, at: Date): Standing {
  const { from, to } = SUPPORT_HOURS[way];
  const { day, minutes } = clockOf(at);
  if (isWeekday(day) && minutes >= from && minutes < to) {
    return { open: true, next: null, until: to };
  }
  const ahead = [0, 1, 2, 3].find((days) => isWeekday((day + days) % 7) && (days > 0 || minutes < from)) ?? 0;
  return { open: false, next: { day: (day + ahead) % 7, inDays: ahead, minutes: from }, until: null };
}
