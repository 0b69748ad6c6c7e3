// Quiet hours by Louisiana's local time, correct across clock changes.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { QuietHours } from '@live-oak/contract/features/notifications/preferences.ts';
import { ZONE } from '@live-oak/contract/time.ts';
import { quietHours } from './tables.ts';

const wall = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Minutes after midnight that a clock in Louisiana shows at an instant. */
export function wallMinute(at: Date): number {
  const parts = wall.formatToParts(at);
  const of = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value);
  return of('hour') * 60 + of('minute');
}

/** '22:30' → 1350 */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const two = (n: number) => String(n).padStart(2, '0');
const timeOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

export function presentQuiet({ fromMinute, untilMinute }: typeof quietHours.$inferSelect): QuietHours {
  return { from: timeOf(fromMinute), until: timeOf(untilMinute) };
}

/** True where a person has quiet hours at this instant: from the first minute to before the last; from 22:00 until 7:00 is over midnight. */
export function isQuiet(userId: SQLWrapper, at: Date): SQL {
  const minute = wallMinute(at);
  return sql`exists (select 1 from ${quietHours} q where q.user_id = ${userId} and case
    when q.from_minute < q.until_minute then ${minute} >= q.from_minute and ${minute} < q.until_minute
    else ${minute} >= q.from_minute or ${minute} < q.until_minute end)`;
}
