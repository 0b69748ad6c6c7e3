// Schemas of notification preferences: topics, channels and quiet hours.
import * as z from 'zod/mini';
import { counts, flags } from '../../fields.ts';
import { tableOf } from '../../keys.ts';
import { LANGUAGES } from '../../language.ts';
import { TextState } from '../texting/schema.ts';
import { NOTICE_CHANNELS, NOTICE_TOPICS } from './topics.ts';

/** `locked`: cannot be switched off. */
const Way = flags('on', 'locked');

export const TopicPreference = z.strictObject({ topic: z.enum(NOTICE_TOPICS), ...tableOf(NOTICE_CHANNELS, () => Way) });
export type TopicPreference = z.infer<typeof TopicPreference>;

const clockTime = z.string({ error: 'form.time' }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'form.time'));

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
          topic: z.enum(NOTICE_TOPICS, { error: 'form.topicUnknown' }),
          channel: z.enum(NOTICE_CHANNELS, { error: 'channel is app, mail, push or sms' }),
          on: z.boolean({ error: 'on is true or false' }),
        }),
        { error: 'choices is a list' },
      )
      .check(z.maxLength(NOTICE_TOPICS.length * NOTICE_CHANNELS.length, 'form.choices')),
  ),
  /** Null ends the quiet hours; left out: no change. */
  quietHours: z.nullish(
    z
      .object({ from: clockTime, until: clockTime }, { error: 'quietHours has from and until, or is null' })
      .check(z.refine(({ from, until }) => from !== until, { error: 'form.quietEnd', path: ['until'] })),
  ),
});
export type PreferencesChange = z.infer<typeof PreferencesChange>;

const key = (bytes: number, error: string) => {
  const letters = Math.ceil((bytes * 8) / 6);
  return z.string({ error }).check(z.regex(new RegExp(`^[\\w-]{${letters}}={0,2}$`), error));
};

const endpoint = z.string({ error: 'form.pushAddress' }).check(z.maxLength(1000, 'form.pushAddress'));

/** A browser's PushSubscription (RFC 8291): an address of its push service, and two keys in base64url. */
export const PushBrowser = z.object({
  endpoint: endpoint.check(z.regex(/^https:\/\/[\w.-]+\/\S*$/, 'form.pushAddress')),
  keys: z.object(
    { p256dh: key(65, 'p256dh is a public key of 65 bytes'), auth: key(16, 'auth is a secret of 16 bytes') },
    { error: 'keys has p256dh and auth' },
  ),
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

export const LanguageChoice = z.object({ language: z.enum(LANGUAGES, { error: 'language is en or es' }) });
export const ChosenLanguage = z.strictObject({ language: z.enum(LANGUAGES) });
