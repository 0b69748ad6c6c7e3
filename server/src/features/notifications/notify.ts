// Notifies people: the in-app row and its entries in the email, digest and push queues, all in one transaction. The table of topics says
// which kind of event belongs to which topic.
import {
  type NoticeTopic,
  COLLECTED_MINUTES,
  isOn,
  type NoticeChannel,
} from '@live-oak/contract/features/notifications/topics.ts';
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import type { EventKind } from '../../kernel/events/kinds.ts';
import { type Draft, wordsOf, WRITING } from './drafts.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { enqueueAll } from '../../kernel/queue/queue.ts';
import { queueMail, siteLink } from '../../kernel/mail/mail.ts';
import { queueSms } from '../../kernel/sms/sms.ts';
import { users } from '../accounts/tables.ts';
import { noticeNumberOf } from '../texting/consent.ts';
import { TEXT_MESSAGES } from '../texting/texts.ts';
import { familyOf, type Family } from './changes.ts';
import { emailTo } from './emails.ts';
import { choicesOf, type Chosen } from './queries.ts';
import { PUSH_QUEUE } from './pushes.ts';
import { digestItems, notifications, pushSubscriptions } from './tables.ts';

/** By what the event is of; where the family does not fit, the draft says its topic. */
const BY_FAMILY: Record<Family, NoticeTopic> = {
  accounts: 'account',
  providers: 'verification',
  credentials: 'verification',
  doors: 'desk',
  support: 'account',
  memberships: 'money',
  jobs: 'jobs',
  storms: 'new_work',
  emergencies: 'desk',
  bids: 'bids',
  awards: 'jobs',
  disputes: 'money',
  payouts: 'money',
  receipts: 'desk',
  operations: 'desk',
  appointments: 'calendar',
  money: 'money',
  reviews: 'reviews',
  questions: 'messages',
  messages: 'messages',
  reports: 'jobs',
  forum: 'forum',
};

/**
 * The topic of a notification, unless it names one. Administrators get the topic for administrators, except for their own account; a
 * notification of a payment is always about money.
 */
function topicOf(kind: EventKind, { topic, type }: Pick<Draft, 'topic' | 'type'>, userType: UserType): NoticeTopic {
  const ofKind = BY_FAMILY[familyOf(kind)];
  if (topic !== undefined) {
    return topic;
  }
  if (userType === 'admin') {
    return ofKind === 'account' ? 'account' : 'desk';
  }
  return type === 'payment' ? 'money' : ofKind;
}

/** Locks people in the order of their ids, so that concurrent notifications of the same people cannot deadlock. */
export async function lockUsers(tx: Tx, ids: readonly number[]) {
  return tx
    .select(pick(users, 'id', 'email', 'firstName', 'userType', 'language', 'closedAt'))
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update');
}
type Person = Awaited<ReturnType<typeof lockUsers>>[number];

interface NotifiedEvent {
  id: number;
  kind: EventKind;
  /** Who did it, if a person did. */
  actorId?: number | null;
}

/** Who is on call asked for emergencies by every way that wakes: whatever the topic's choices are. */
const isLoud = (channel: NoticeChannel) => channel === 'sms' || channel === 'push';

/** One person's part of an event: what they read, and which ways it takes. */
function partOf({ kind, actorId }: NotifiedEvent, person: Person, draft: Draft, chosen: Chosen) {
  const topic = topicOf(kind, draft, person.userType);
  // The page where somebody acted has confirmed it: their own notification is stored as read, and the email is their copy. Notifications
  // about the account are always unread: it may have been somebody else.
  const isOwn = actorId === person.id && topic !== 'account';
  return {
    person,
    draft,
    topic,
    words: wordsOf(draft, person.language),
    isUrgent: draft.isUrgent ?? topic === 'account',
    takes: (channel: NoticeChannel) =>
      (channel === 'mail' || !isOwn) &&
      ((isLoud(channel) && draft.isEmergency === true) || isOn(topic, channel, chosen(person.id, topic, channel))),
  };
}

type Part = ReturnType<typeof partOf>;

/** Adds the notifications; those of one's own acts and of a topic that is off in the app are stored as read. Returns them by person. */
async function addNotices(tx: Tx, eventId: number | null, parts: readonly Part[]): Promise<Map<number, number>> {
  const added = await tx
    .insert(notifications)
    .values(
      parts.map(({ person, draft, words: { title, message }, topic, takes }) => ({
        userId: person.id,
        eventId,
        type: draft.type,
        topic,
        title,
        message,
        redirectTo: draft.redirectTo,
        isRead: !takes('app'),
      })),
    )
    .onConflictDoNothing({ target: [notifications.eventId, notifications.userId] })
    .returning({ id: notifications.id, userId: notifications.userId });
  return new Map(added.map(({ id, userId }) => [userId, id]));
}

/** An email now, or an item of the next digest. */
async function queueByMail(tx: Tx, { person, draft, words, topic, isUrgent, takes }: Part, noticeId: number) {
  const wait = COLLECTED_MINUTES[topic];
  if (!takes('mail') || person.closedAt !== null) {
    return;
  }
  if (wait !== undefined && !isUrgent) {
    const dueAt = sql`now() + make_interval(mins => ${wait})`;
    await tx.insert(digestItems).values({ userId: person.id, noticeId, topic, dueAt });
  } else if (words.mail) {
    const button = draft.redirectTo === undefined ? undefined : { to: draft.redirectTo };
    await queueMail(tx, await emailTo(tx, person, topic, { ...words.mail, button }));
  }
}

async function queuePushes(tx: Tx, parts: readonly Part[], notices: ReadonlyMap<number, number>): Promise<void> {
  const wanted = new Map(parts.filter(({ takes }) => takes('push')).map((part) => [part.person.id, part]));
  if (wanted.size === 0) {
    return;
  }
  const browsers = await tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, [...wanted.keys()]))
    // A browser that unsubscribes meanwhile waits for this, or is not notified.
    .for('key share');
  const rows = browsers.flatMap(({ id: subscriptionId, userId }) => {
    const noticeId = notices.get(userId);
    return noticeId === undefined
      ? []
      : [
          {
            subscriptionId,
            noticeId,
            isUrgent: wanted.get(userId)?.isUrgent ?? false,
            isLoud: wanted.get(userId)?.draft.isEmergency === true,
          },
        ];
  });
  await enqueueAll(tx, PUSH_QUEUE, rows);
}

/** Words in the letters that a text message has at its usual price. */
const inPlainLetters = (words: string) => words.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s/gu, ' ');

function textOf({ person, draft, topic }: Part): string {
  const { emergency, proposedDay, notice } = TEXT_MESSAGES[person.language];
  const link = siteLink(draft.redirectTo ?? '/dashboard');
  if (draft.isEmergency) {
    return emergency(link);
  }
  // Nobody should answer YES to a day that the question does not name.
  return draft.asksOf
    ? proposedDay(inPlainLetters(WRITING[person.language].time(draft.asksOf)), link)
    : notice(topic, link);
}

/** A text to each who chose it and agreed to it: a fixed sentence and a link. */
async function queueTexts(tx: Tx, parts: readonly Part[]): Promise<void> {
  for (const part of parts.filter(({ takes }) => takes('sms'))) {
    const { person, draft } = part;
    const to = person.closedAt === null ? await noticeNumberOf(tx, person.id) : undefined;
    if (to !== undefined) {
      await queueSms(tx, { to, body: textOf(part), kind: draft.isEmergency ? 'emergency' : 'notice' });
    }
  }
}

/**
 * Writes the notifications of one event, one for each person, and queues the emails and pushes that each person chose. Notifications of
 * one's own acts are stored as read. Repeating it for the same event does nothing.
 */
export async function notify(tx: Tx, event: NotifiedEvent, drafts: readonly Draft[]): Promise<void> {
  const byPerson = new Map(drafts.map((draft) => [draft.userId, draft]));
  if (byPerson.size === 0) {
    return;
  }
  const people = await lockUsers(tx, [...byPerson.keys()]);
  const chosen = await choicesOf(tx, [...byPerson.keys()]);
  const parts = people.flatMap((person) => {
    const draft = byPerson.get(person.id);
    return draft ? [partOf(event, person, draft, chosen)] : [];
  });
  if (parts.length === 0) {
    return;
  }
  const notices = await addNotices(tx, event.id, parts);
  const fresh = parts.filter(({ person }) => notices.has(person.id));
  for (const part of fresh) {
    await queueByMail(tx, part, notices.get(part.person.id) ?? 0);
  }
  await queuePushes(tx, fresh, notices);
  await queueTexts(tx, fresh);
}
