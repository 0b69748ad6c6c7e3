// Notifies people: writes the in-app rows and queues emails, digest items, pushes and texts, all in one transaction.
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import { COLLECTED_MINUTES, isOn } from '@live-oak/contract/features/notifications/schema.ts';
import type { NoticeChannel, NoticeTopic } from '@live-oak/contract/features/notifications/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { inArray, sql, type Tx } from '../../kernel/db/drizzle.ts';
import type { EventKind } from '../../kernel/events/kinds.ts';
import { queueMail, siteLink } from '../../kernel/mail/mail.ts';
import { enqueueAll } from '../../kernel/queue/queue.ts';
import { queueSms } from '../../kernel/sms/sms.ts';
import { noticeNumberOf } from '../texting/consent.ts';
import { TEXT_MESSAGES } from '../texting/texts.ts';
import { familyOf, type Family } from './changes.ts';
import { wordsOf, FORMATTERS, type Draft } from './drafts.ts';
import { emailTo } from './emails.ts';
import { lockUsers } from './notices.ts';
import { choicesOf, type Chosen } from './preferences.ts';
import { PUSH_QUEUE } from './pushes.ts';
import { digestItems, notifications, pushSubscriptions } from './tables.ts';

/** By the family of the event; where that does not fit, the draft has a topic. */
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

/** Administrators have one topic, besides that of their own account; a notification of a payment is always about money. */
function topicOf(kind: EventKind, { topic, type }: Pick<Draft, 'topic' | 'type'>, userType: UserType): NoticeTopic {
  const ofKind = BY_FAMILY[familyOf(kind)];
  if (topic !== undefined) return topic;
  if (userType === 'admin') return ofKind === 'account' ? 'account' : 'desk';
  return type === 'payment' ? 'money' : ofKind;
}

type Person = Awaited<ReturnType<typeof lockUsers>>[number];

interface NotifiedEvent {
  id: number;
  kind: EventKind;
  /** Who did it, if a person did. */
  actorId?: number | null;
}

/** What an emergency uses whatever a person on call chose. */
const isLoud = (channel: NoticeChannel) => channel === 'sms' || channel === 'push';

/** One person's part of an event: what they read, and on which channels. */
function partOf({ kind, actorId }: NotifiedEvent, person: Person, draft: Draft, chosen: Chosen) {
  const topic = topicOf(kind, draft, person.userType);
  // The person who acted has seen it, so it is stored as read, and the email is their copy. About the account it stays unread: it may have been somebody else.
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

/** Adds the notifications and returns the new ones. Those of one's own acts and of a topic that is off in the app are stored as read. */
async function addNotices(tx: Tx, eventId: number, parts: readonly Part[]) {
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
  const ids = new Map(added.map(({ id, userId }) => [userId, id]));
  return parts.flatMap((part) => {
    const noticeId = ids.get(part.person.id);
    return noticeId === undefined ? [] : { ...part, noticeId };
  });
}

type Fresh = Awaited<ReturnType<typeof addNotices>>[number];

/** An email now, or an item of the next digest. */
async function queueByMail(tx: Tx, { person, draft, words, topic, isUrgent, takes, noticeId }: Fresh) {
  const wait = COLLECTED_MINUTES[topic];
  if (!takes('mail')) return;
  if (wait !== undefined && !isUrgent) {
    const dueAt = sql`now() + make_interval(mins => ${wait})`;
    await tx.insert(digestItems).values({ userId: person.id, noticeId, topic, dueAt });
  } else if (words.mail) {
    const button = draft.redirectTo === undefined ? undefined : { to: draft.redirectTo };
    await queueMail(tx, await emailTo(tx, person, topic, { ...words.mail, button }));
  }
}

async function queuePushes(tx: Tx, parts: readonly Fresh[]): Promise<void> {
  const wanted = new Map(parts.filter(({ takes }) => takes('push')).map((part) => [part.person.id, part]));
  if (wanted.size === 0) return;
  const browsers = await tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, [...wanted.keys()]))
    // A browser that unsubscribes meanwhile waits for this, or is not notified.
    .for('key share');
  const rows = browsers.flatMap(({ id: subscriptionId, userId }) => {
    const part = wanted.get(userId);
    return part
      ? { subscriptionId, ...pick(part, 'noticeId', 'isUrgent'), isLoud: part.draft.isEmergency === true }
      : [];
  });
  await enqueueAll(tx, PUSH_QUEUE, rows);
}

function textOf({ person, draft, topic }: Part): string {
  const { emergency, proposedDay, notice } = TEXT_MESSAGES[person.language];
  const link = siteLink(draft.redirectTo ?? '/dashboard');
  if (draft.isEmergency) return emergency(link);
  // Nobody should answer YES to a day that the text does not have.
  return draft.asksOf ? proposedDay(FORMATTERS[person.language].plainTime(draft.asksOf), link) : notice(topic, link);
}

/** A text to each who chose it and agreed to it: a fixed sentence and a link. */
async function queueTexts(tx: Tx, parts: readonly Part[]): Promise<void> {
  for (const part of parts.filter(({ takes }) => takes('sms'))) {
    const { person, draft } = part;
    const to = await noticeNumberOf(tx, person.id);
    if (to !== undefined) {
      await queueSms(tx, { to, body: textOf(part), kind: draft.isEmergency ? 'emergency' : 'notice' });
    }
  }
}

/**
 * Writes the notifications of one event, one for each person whose account is not closed, and queues what each person chose. Repeating it for the
 * same event does nothing.
 */
export async function notify(tx: Tx, event: NotifiedEvent, drafts: readonly Draft[]): Promise<void> {
  const byPerson = new Map(drafts.map((draft) => [draft.userId, draft]));
  if (byPerson.size === 0) return;
  const people = (await lockUsers(tx, [...byPerson.keys()])).filter(({ closedAt }) => closedAt === null);
  const chosen = await choicesOf(tx, [...byPerson.keys()]);
  const parts = people.flatMap((person) => {
    const draft = byPerson.get(person.id);
    return draft ? [partOf(event, person, draft, chosen)] : [];
  });
  const fresh = parts.length === 0 ? [] : await addNotices(tx, event.id, parts);
  for (const part of fresh) await queueByMail(tx, part);
  await queuePushes(tx, fresh);
  await queueTexts(tx, fresh);
}
