// A person's notification preferences, and quiet hours by Louisiana's local time, correct across clock changes.
import { and, sql, type SQL, type SQLWrapper, eq } from 'drizzle-orm';
import type {
  QuietHours,
  Preferences,
  PreferencesChange,
} from '@live-oak/contract/features/notifications/preferences.ts';
import { minuteOf, wallTime } from '@live-oak/contract/features/calendar/week.ts';
import { quietHours, notificationChoices, pushSubscriptions } from './tables.ts';
import { isLocked, isOn, TOPICS_FOR, type NoticeChannel } from '@live-oak/contract/features/notifications/topics.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import { assertValid, invalid } from '../../kernel/errors.ts';
import { vapidOf, type VapidEnv } from './push-delivery.ts';
import { textStateOf } from '../texting/consent.ts';
import { choicesOf } from './queries.ts';

/** Minutes after midnight that a clock in Louisiana shows at an instant. */
export const wallMinute = (at: Date): number => minuteOf(wallTime(at).slice(-5));

const two = (n: number) => String(n).padStart(2, '0');
const timeOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

function presentQuiet({ fromMinute, untilMinute }: typeof quietHours.$inferSelect): QuietHours {
  return { from: timeOf(fromMinute), until: timeOf(untilMinute) };
}

/** True where a person has quiet hours at this instant: from the first minute to before the last; from 22:00 until 7:00 is over midnight. */
export function isQuiet(userId: SQLWrapper, at: Date): SQL {
  const minute = wallMinute(at);
  return sql`exists (select 1 from ${quietHours} q where q.user_id = ${userId} and case
    when q.from_minute < q.until_minute then ${minute} >= q.from_minute and ${minute} < q.until_minute
    else ${minute} >= q.from_minute or ${minute} < q.until_minute end)`;
}

const DAY_MINUTES = 1440;

/** When a person's quiet hours end, where they have them at this instant; by the clock on the wall, to the minute. */
export async function quietUntil(run: Runner, userId: number, now: Date): Promise<Date | undefined> {
  const [quiet] = await run
    .select()
    .from(quietHours)
    .where(and(eq(quietHours.userId, userId), isQuiet(sql`${userId}::int`, now)));
  if (!quiet) {
    return undefined;
  }
  const minutes = (quiet.untilMinute - wallMinute(now) + DAY_MINUTES) % DAY_MINUTES;
  // Asked again then: where a clock was changed in between, it is not over yet and waits once more.
  return new Date(Math.floor(now.getTime() / 60_000 + minutes) * 60_000);
}

type Chooser = Pick<Viewer, 'userId' | 'userType'>;

/** Topic by channel with what is locked, the quiet hours, and how many browsers take pushes. */
export async function preferencesOf(run: Runner, { userId, userType }: Chooser, env: VapidEnv): Promise<Preferences> {
  const chosen = await choicesOf(run, [userId]);
  const [quiet] = await run.select().from(quietHours).where(eq(quietHours.userId, userId));
  const topics = TOPICS_FOR[userType].map((topic) => {
    const way = (channel: NoticeChannel) => ({
      on: isOn(topic, channel, chosen(userId, topic, channel)),
      locked: isLocked(topic, channel),
    });
    return { topic, app: way('app'), mail: way('mail'), push: way('push'), sms: way('sms') };
  });
  const { publicKey } = await vapidOf(run, env);
  const browsers = await run.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId));
  const texts = await textStateOf(run, userId);
  return { topics, quietHours: quiet ? presentQuiet(quiet) : null, push: { publicKey, browsers }, texts };
}

/** Switches one topic on one channel. */
export async function setChoice(tx: Tx, choice: typeof notificationChoices.$inferInsert): Promise<void> {
  const { userId, topic, channel } = notificationChoices;
  await tx
    .insert(notificationChoices)
    .values(choice)
    .onConflictDoUpdate({ target: [userId, topic, channel], set: { isOn: choice.isOn } });
}

/** Stores the changed switches. 422 for switching off what is locked, and for a topic that does not concern this person. */
export async function choose(tx: Tx, { userId, userType }: Chooser, change: PreferencesChange): Promise<void> {
  const { choices = [], quietHours: quiet } = change;
  for (const [i, { topic, channel, on }] of choices.entries()) {
    if (!TOPICS_FOR[userType].includes(topic)) {
      throw invalid({
        [`choices.${i}.topic`]: 'notifications.notSent',
      });
    }
    assertValid(on || !isLocked(topic, channel), { [`choices.${i}.on`]: 'notifications.locked' });
    if (on && channel === 'sms' && !(await textStateOf(tx, userId)).agreed) {
      throw invalid({ [`choices.${i}.on`]: 'phones.agreeFirst' });
    }
    await setChoice(tx, { userId, topic, channel, isOn: on });
  }
  if (quiet === null) {
    await tx.delete(quietHours).where(eq(quietHours.userId, userId));
  } else if (quiet !== undefined) {
    const minutes = { fromMinute: minuteOf(quiet.from), untilMinute: minuteOf(quiet.until) };
    await tx
      .insert(quietHours)
      .values({ userId, ...minutes })
      .onConflictDoUpdate({ target: quietHours.userId, set: minutes });
  }
}
