// Schemas of notifications and of their preferences: topics by channel, and quiet hours.
import type { UserType } from '../accounts/schema.ts';
import { list, tableOf } from '../../keys.ts';
import * as z from 'zod/mini';
import { counts, instant, flags, at, each } from '../../fields.ts';
import { NOTIFICATION_TYPES } from './rules.ts';
import { LANGUAGES } from '../../language.ts';
import { TextState } from '../texting/schema.ts';

/** `bids`: sealed ones, in or withdrawn. `new_work`: jobs that fit a saved search or a work area. `money`: also disputes and membership. */
export const NOTICE_TOPICS = list(
  'bids, jobs, new_work, messages, calendar, money, verification, reviews, forum, account, desk',
);
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

export const isLocked = (topic: NoticeTopic, channel: NoticeChannel): boolean =>
  LOCKED[topic]?.includes(channel) ?? false;

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

export const Notification = z.strictObject({
  id: z.int(),
  type: z.enum(NOTIFICATION_TYPES),
  ...each(z.string(), 'title', 'message'),
  isRead: z.boolean(),
  createdAt: instant,
  data: z.strictObject({ redirectTo: z.optional(z.string()) }),
});
export type Notification = z.infer<typeof Notification>;

/** `version` rises with each change of the person's notifications. */
export const UnreadCount = counts('unread', 'version');
export type UnreadCount = z.infer<typeof UnreadCount>;

/** What can change, by the family of the event; 'everything' where announcements were lost. */
const CHANGED_THINGS = [
  ...list('everything, accounts, appointments, awards, bids, credentials, disputes, doors, emergencies, forum, jobs'),
  ...list('memberships, messages, money, operations, payouts, providers, questions, receipts, reports, reviews'),
  ...list('storms, support'),
] as const;
export type ChangedEntity = (typeof CHANGED_THINGS)[number];

/** Pages that show the thing, of this job if it has one, load it again, each with the rights of its reader. */
export const Change = z.strictObject({ thing: z.enum(CHANGED_THINGS), jobId: z.optional(z.int()) });
export type Change = z.infer<typeof Change>;

export const AllRead = counts('updated');

/** `locked`: cannot be switched off. */
const Way = flags('on', 'locked');
export const TopicPreference = z.strictObject({ topic: z.enum(NOTICE_TOPICS), ...tableOf(NOTICE_CHANNELS, () => Way) });
export type TopicPreference = z.infer<typeof TopicPreference>;

const clockTime = z.string('form.time').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'form.time'));

/** Louisiana time; `until` before `from` is on the next day. */
export const QuietHours = z.strictObject({ from: clockTime, until: clockTime });
export type QuietHours = z.infer<typeof QuietHours>;

export const Preferences = z.strictObject({
  topics: z.array(TopicPreference),
  /** When digests, pushes and texts wait; null: never. */
  quietHours: z.nullable(QuietHours),
  /** `publicKey`: the VAPID key that a browser subscribes with (RFC 8292), base64url. */
  push: z.strictObject({ publicKey: z.string(), browsers: z.int() }),
  texts: TextState,
});
export type Preferences = z.infer<typeof Preferences>;

export const PreferencesChange = z.object({
  choices: z.optional(
    z
      .array(
        z.object({
          topic: z.enum(NOTICE_TOPICS, 'form.topicUnknown'),
          channel: z.enum(NOTICE_CHANNELS, 'channel is app, mail, push or sms'),
          on: z.boolean('on is true or false'),
        }),
        'choices is a list',
      )
      .check(z.maxLength(NOTICE_TOPICS.length * NOTICE_CHANNELS.length, 'form.choices')),
  ),
  /** Null ends the quiet hours; left out: no change. */
  quietHours: z.nullish(
    z
      .object({ from: clockTime, until: clockTime }, 'quietHours has from and until, or is null')
      .check(z.refine(({ from, until }) => from !== until, at('until', 'form.quietEnd'))),
  ),
});
export type PreferencesChange = z.infer<typeof PreferencesChange>;

const key = (bytes: number, error: string) => {
  const letters = Math.ceil((bytes * 8) / 6);
  return z.string(error).check(z.regex(new RegExp(`^[\\w-]{${letters}}={0,2}$`), error));
};

const endpoint = z.string('form.pushAddress').check(z.maxLength(1000, 'form.pushAddress'));

/** A browser's PushSubscription (RFC 8291): an address of its push service, and two keys in base64url. */
export const PushBrowser = z.object({
  endpoint: endpoint.check(z.regex(/^https:\/\/[\w.-]+\/\S*$/, 'form.pushAddress')),
  keys: z.object(
    { p256dh: key(65, 'p256dh is a public key of 65 bytes'), auth: key(16, 'auth is a secret of 16 bytes') },
    'keys has p256dh and auth',
  ),
  /** The address that the browser renewed: taken only from the person whose it was. */
  replaces: z.optional(endpoint),
});
export type PushBrowser = z.infer<typeof PushBrowser>;

export const PushBrowserQuery = z.object({ endpoint });
export const PushCount = counts('browsers');

export const EndParams = z.object({ token: z.string().check(z.regex(/^[\w.-]{10,160}$/)) });
/** The topic of which one click turned the emails off, or on again. */
export const EndedMails = z.strictObject({
  topic: z.enum(NOTICE_TOPICS),
  on: z.boolean(),
  language: z.enum(LANGUAGES),
});
export type EndedMails = z.infer<typeof EndedMails>;

export const LanguageChoice = z.object({ language: z.enum(LANGUAGES, 'language is en or es') });
export const ChosenLanguage = z.strictObject({ language: z.enum(LANGUAGES) });
