// Topics and channels of notifications; preferences are topic by channel.
import type { UserType } from '../accounts/schema.ts';

export const NOTICE_TOPICS = [
  /** A sealed bid came, changed or went. */
  'bids',
  /** What becomes of a job: review, close, award, start, completion. */
  'jobs',
  /** New jobs that fit a saved search or where a business works. */
  'new_work',
  /** Questions, answers and messages. */
  'messages',
  /** Proposed, agreed, moved and canceled appointments. */
  'calendar',
  /** Payments, payouts, disputes, membership. Always emailed. */
  'money',
  /** Vetting and credentials. Always emailed. */
  'verification',
  'reviews',
  /** Replies in threads of the forum that the person follows, and what became of their own. */
  'forum',
  /** Sign-in and security. Always sent, by every channel but text. */
  'account',
  /** What waits for administrators. */
  'desk',
] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

export const NOTICE_CHANNELS = ['app', 'mail', 'push', 'sms'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** The topics that each kind of person can be notified of, in the order of the preferences. */
export const TOPICS_FOR: Record<UserType, readonly NoticeTopic[]> = {
  client: ['bids', 'jobs', 'messages', 'calendar', 'money', 'reviews', 'forum', 'account'],
  provider: ['new_work', 'jobs', 'messages', 'calendar', 'money', 'verification', 'reviews', 'forum', 'account'],
  admin: ['desk', 'account'],
};

/** Emails that nobody can turn off: about a person's money, documents and account. */
const LOCKED: Partial<Record<NoticeTopic, readonly NoticeChannel[]>> = {
  money: ['mail'],
  verification: ['mail'],
  account: ['app', 'mail', 'push'],
};

/** Off by default, as text messages of any topic are: pushes that are not urgent for somebody at work in a tree. */
const OFF_AT_FIRST: Partial<Record<NoticeTopic, readonly NoticeChannel[]>> = {
  reviews: ['push'],
  forum: ['push'],
  desk: ['push'],
};

export function isLocked(topic: NoticeTopic, channel: NoticeChannel): boolean {
  return LOCKED[topic]?.includes(channel) ?? false;
}

/** Whether a topic takes this way: locked ones always, others as chosen, else by default. */
export function isOn(topic: NoticeTopic, channel: NoticeChannel, chosen: boolean | undefined): boolean {
  const isOffAtFirst = channel === 'sms' || (OFF_AT_FIRST[topic]?.includes(channel) ?? false);
  return isLocked(topic, channel) || (chosen ?? !isOffAtFirst);
}

/** Topics that come in bursts: one email, this many minutes after the first, covers all that came and was not read. */
export const COLLECTED_MINUTES: Partial<Record<NoticeTopic, number>> = {
  bids: 15,
  messages: 5,
  new_work: 60,
  forum: 60,
};
