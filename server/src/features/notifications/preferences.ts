// What people chose to be notified of, and quiet hours by Louisiana's local time, correct across clock changes.
import { minuteOf, wallTime } from '@live-oak/contract/features/calendar/week.ts';
import {
  type Preferences,
  type PreferencesChange,
  isLocked,
  isOn,
  TOPICS_FOR,
  type NoticeChannel,
  type NoticeTopic,
} from '@live-oak/contract/features/notifications/schema.ts';
import { and, eq, inArray, sql, type SQL, type SQLWrapper, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import { assertValid } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { textStateOf } from '../texting/consent.ts';
import { vapidOf, type VapidEnv } from './push-delivery.ts';
import { notificationChoices, pushSubscriptions, quietHours } from './tables.ts';

/** What a person switched on or off; undefined: unchanged. */
export type Chosen = (userId: number, topic: NoticeTopic, channel: NoticeChannel) => boolean | undefined;

export async function choicesOf(run: Runner, userIds: readonly number[]): Promise<Chosen> {
  const isTheirs = inArray(notificationChoices.userId, [...userIds]);
  const rows = await run.select().from(notificationChoices).where(isTheirs);
  const known = new Map(rows.map(({ userId, topic, channel, isOn }) => [`${userId}.${topic}.${channel}`, isOn]));
  return (userId, topic, channel) => known.get(`${userId}.${topic}.${channel}`);
}

export const wallMinute = (at: Date): number => minuteOf(wallTime(at).slice(-5));

const two = (n: number) => String(n).padStart(2, '0');
const timeOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** Whether a person has quiet hours at this instant: from the first minute to before the last, also over midnight. */
export function isQuiet(userId: SQLWrapper, at: Date): SQL {
  const minute = wallMinute(at);
  return sql`exists (select 1 from ${quietHours} q where q.user_id = ${userId} and case
    when q.from_minute < q.until_minute then ${minute} >= q.from_minute and ${minute} < q.until_minute
    else ${minute} >= q.from_minute or ${minute} < q.until_minute end)`;
}

const DAY_MINUTES = 1440;

/** When a person's quiet hours end, by the clock on the wall, to the minute; undefined when they have none at this instant. */
export async function quietUntil(run: Runner, userId: number, now: Date): Promise<Date | undefined> {
  const isQuietNow = and(eq(quietHours.userId, userId), isQuiet(sql`${userId}::int`, now));
  const [quiet] = await run.select().from(quietHours).where(isQuietNow);
  if (!quiet) return undefined;
  const minutes = (quiet.untilMinute - wallMinute(now) + DAY_MINUTES) % DAY_MINUTES;
  // Asked again then: where a clock was changed in between, it is not over yet and waits once more.
  return new Date(Math.floor(now.getTime() / 60_000 + minutes) * 60_000);
}

type Chooser = Pick<Viewer, 'userId' | 'userType'>;

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
  return {
    topics,
    quietHours: quiet ? { from: timeOf(quiet.fromMinute), until: timeOf(quiet.untilMinute) } : null,
    push: { publicKey, browsers },
    texts: await textStateOf(run, userId),
  };
}

export async function setChoice(tx: Tx, choice: typeof notificationChoices.$inferInsert): Promise<void> {
  const { userId, topic, channel } = notificationChoices;
  const changed = { target: [userId, topic, channel], set: { isOn: choice.isOn } };
  await tx.insert(notificationChoices).values(choice).onConflictDoUpdate(changed);
}

/** Stores the changed switches. 422 for switching off what is locked, and for a topic that does not concern this person. */
export async function choose(tx: Tx, { userId, userType }: Chooser, change: PreferencesChange): Promise<void> {
  const { choices = [], quietHours: quiet } = change;
  for (const [i, { topic, channel, on }] of choices.entries()) {
    assertValid(TOPICS_FOR[userType].includes(topic), { [`choices.${i}.topic`]: 'notifications.notSent' });
    assertValid(on || !isLocked(topic, channel), { [`choices.${i}.on`]: 'notifications.locked' });
    const isText = on && channel === 'sms';
    assertValid(!isText || (await textStateOf(tx, userId)).agreed, { [`choices.${i}.on`]: 'phones.agreeFirst' });
    await setChoice(tx, { userId, topic, channel, isOn: on });
  }
  if (quiet === null) {
    await tx.delete(quietHours).where(eq(quietHours.userId, userId));
  } else if (quiet !== undefined) {
    const set = { fromMinute: minuteOf(quiet.from), untilMinute: minuteOf(quiet.until) };
    const row = { userId, ...set };
    await tx.insert(quietHours).values(row).onConflictDoUpdate({ target: quietHours.userId, set });
  }
}
