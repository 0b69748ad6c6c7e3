// Topics and channels of notifications; preferences are topic by channel.
import type { UserType } from '../accounts/schema.ts';

export const NOTICE_TOPICS = [
  /** A sealed bid was submitted or withdrawn. */
  'bids',
  /** Review, close, award, start, completion. */
  'jobs',
  /** New jobs that fit a saved search or a work area. */
  'new_work',
  'messages',
  'calendar',
  /** Payments, payouts, disputes, membership. */
  'money',
  'verification',
  'reviews',
  /** Replies in threads that the person follows, and decisions on their own posts. */
  'forum',
  /** Sign-in and security. */
  'account',
  'desk',
] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

export const NOTICE_CHANNELS = ['app', 'mail', 'push', 'sms'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** In the order of the preferences. */
export const TOPICS_FOR: Record<UserType, readonly NoticeTopic[]> = {
  client: ['bids', 'jobs', 'messages', 'calendar', 'money', 'reviews', 'forum', 'account'],
  provider: ['new_work', 'jobs', 'messages', 'calendar', 'money', 'verification', 'reviews', 'forum', 'account'],
  admin: ['desk', 'account'],
};

/** Channels that nobody can turn off: money, documents and the account are always emailed. */
const LOCKED: Partial<Record<NoticeTopic, readonly NoticeChannel[]>> = {
  money: ['mail'],
  verification: ['mail'],
  account: ['app', 'mail', 'push'],
};

/** Off by default, as text messages of any topic are: pushes that should not disturb somebody at work in a tree. */
const OFF_AT_FIRST: Partial<Record<NoticeTopic, readonly NoticeChannel[]>> = {
  reviews: ['push'],
  forum: ['push'],
  desk: ['push'],
};

export function isLocked(topic: NoticeTopic, channel: NoticeChannel): boolean {
  return LOCKED[topic]?.includes(channel) ?? false;
}

/** Whether a topic uses a channel: locked ones always, others as chosen, else by default. */
export function isOn(topic: NoticeTopic, channel: NoticeChannel, chosen: boolean | undefined): boolean {
  const isOffAtFirst = channel === 'sms' || (OFF_AT_FIRST[topic]?.includes(channel) ?? false);
  return isLocked(topic, channel) || (chosen ?? !isOffAtFirst);
}

/** Topics with digests: one email, this many minutes after the first notification, covers all that are unread. */
export const COLLECTED_MINUTES: Partial<Record<NoticeTopic, number>> = {
  bids: 15,
  messages: 5,
  new_work: 60,
  forum: 60,
};
