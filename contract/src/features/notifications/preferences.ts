// Schemas of notification preferences: topics, channels and quiet hours.
import * as z from 'zod/mini';
import { LANGUAGES } from '../../language.ts';
import { TextState } from '../texting/schema.ts';
import { NOTICE_CHANNELS, NOTICE_TOPICS } from './topics.ts';

const Way = z.strictObject({
  on: z.boolean(),
  /** Cannot be switched off. */
  locked: z.boolean(),
});

export const TopicPreference = z.strictObject({
  topic: z.enum(NOTICE_TOPICS),
  app: Way,
  mail: Way,
  push: Way,
  sms: Way,
});
export type TopicPreference = z.infer<typeof TopicPreference>;

const clockTime = z.string({ error: 'form.time' }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'form.time'));

/** Louisiana time; `until` before `from` is on the next day. */
export const QuietHours = z.strictObject({ from: clockTime, until: clockTime });
export type QuietHours = z.infer<typeof QuietHours>;

export const Preferences = z.strictObject({
  topics: z.array(TopicPreference),
  /** When digests, pushes and texts wait; null: never. */
  quietHours: z.nullable(QuietHours),
  push: z.strictObject({
    /** What a browser subscribes with (RFC 8292), base64url. */
    publicKey: z.string(),
    browsers: z.int(),
  }),
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
  /** Null ends the quiet hours; left out leaves them as they are. */
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

/** As a browser's PushSubscription says it (RFC 8291): an address of its push service, and two keys in base64url. */
export const PushBrowser = z.object({
  endpoint: z
    .string({ error: 'form.pushAddress' })
    .check(z.maxLength(1000, 'form.pushAddress'), z.regex(/^https:\/\/[\w.-]+\/\S*$/, 'form.pushAddress')),
  keys: z.object(
    { p256dh: key(65, 'p256dh is a public key of 65 bytes'), auth: key(16, 'auth is a secret of 16 bytes') },
    { error: 'keys has p256dh and auth' },
  ),
});
export type PushBrowser = z.infer<typeof PushBrowser>;

export const PushBrowserQuery = z.object({
  endpoint: z.string({ error: 'form.pushAddress' }).check(z.maxLength(1000, 'form.pushAddress')),
});
export const PushCount = z.strictObject({ browsers: z.int() });

export const EndParams = z.object({ token: z.string().check(z.regex(/^[\w.-]{10,160}$/)) });
/** The topic that one click turned off, or on again. */
export const EndedMails = z.strictObject({
  topic: z.enum(NOTICE_TOPICS),
  /** True: emails about it are sent; false: none. */
  on: z.boolean(),
  /** What the person reads in. */
  language: z.enum(LANGUAGES),
});
export type EndedMails = z.infer<typeof EndedMails>;

export const LanguageChoice = z.object({ language: z.enum(LANGUAGES, { error: 'language is en or es' }) });
export const ChosenLanguage = z.strictObject({ language: z.enum(LANGUAGES) });
