// A person's notification preferences.
import { eq } from 'drizzle-orm';
import type { Preferences, PreferencesChange } from '@live-oak/contract/features/notifications/preferences.ts';
import { isLocked, isOn, TOPICS_FOR, type NoticeChannel } from '@live-oak/contract/features/notifications/topics.ts';
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import { invalid } from '../../kernel/errors.ts';
import { choicesOf } from './queries.ts';
import { minuteOf, presentQuiet } from './quiet.ts';
import { notificationChoices, pushSubscriptions, quietHours } from './tables.ts';

interface Chooser {
  userId: number;
  userType: UserType;
}

/** Topic by channel with what is locked, the quiet hours, and how many browsers take pushes. */
export async function preferencesOf(
  run: Runner,
  { userId, userType }: Chooser,
  publicKey: string,
): Promise<Preferences> {
  const chosen = await choicesOf(run, [userId]);
  const [quiet] = await run.select().from(quietHours).where(eq(quietHours.userId, userId));
  const topics = TOPICS_FOR[userType].map((topic) => {
    const way = (channel: NoticeChannel) => ({
      on: isOn(topic, channel, chosen(userId, topic, channel)),
      locked: isLocked(topic, channel),
    });
    return { topic, app: way('app'), mail: way('mail'), push: way('push') };
  });
  const browsers = await run.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId));
  return { topics, quietHours: quiet ? presentQuiet(quiet) : null, push: { publicKey, browsers } };
}

const LOCKED_MESSAGE = 'This cannot be switched off: it is about your account, your documents or your money.';

/** Stores the changed switches. 422 for switching off what is locked, and for a topic that does not concern this person. */
export async function choose(tx: Tx, { userId, userType }: Chooser, change: PreferencesChange): Promise<void> {
  const { choices = [], quietHours: quiet } = change;
  for (const [i, { topic, channel, on }] of choices.entries()) {
    if (!TOPICS_FOR[userType].includes(topic)) {
      throw invalid({
        [`choices.${i}.topic`]: 'You do not get notifications about this, so there is nothing to switch',
      });
    }
    if (!on && isLocked(topic, channel)) {
      throw invalid({ [`choices.${i}.on`]: LOCKED_MESSAGE });
    }
    await tx
      .insert(notificationChoices)
      .values({ userId, topic, channel, isOn: on })
      .onConflictDoUpdate({
        target: [notificationChoices.userId, notificationChoices.topic, notificationChoices.channel],
        set: { isOn: on },
      });
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
