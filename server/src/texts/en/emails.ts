// Texts of every email and of digests.
import type { NoticeTopic } from '@live-oak/contract/features/notifications/schema.ts';

/** Topics within a sentence. */
const about: Record<NoticeTopic, string> = {
  bids: 'sealed bids',
  jobs: 'your jobs',
  new_work: 'new work',
  messages: 'questions and messages',
  calendar: 'appointments',
  money: 'money',
  verification: 'verification',
  reviews: 'reviews',
  forum: 'the forum',
  account: 'your account',
  desk: 'administration',
};

const several: Partial<Record<NoticeTopic, (count: number) => string>> = {
  bids: (count) => `${count} changes to your sealed bids`,
  messages: (count) => `${count} new questions and messages`,
  new_work: (count) => `${count} new jobs for you`,
  forum: (count) => `${count} threads with replies`,
};

export const emails = {
  about,
  hello: (firstName: string) => (firstName === '' ? 'Hello,' : `Hello ${firstName},`),
  open: 'Open in Live Oak',
  always: 'We always send this: it is about your account, your documents or your money.',
  why: (topic: string) => `You get emails about ${topic} because they’re turned on in your notification settings.`,
  choose: 'Choose what we notify you about',
  end: (topic: string) => `Unsubscribe from emails about ${topic}`,
  several: (topic: NoticeTopic, count: number) =>
    several[topic]?.(count) ?? `${count} notifications about ${about[topic]}`,
  since: 'Here is what’s new since you last looked:',
  /** The title of several notifications of one kind. */
  repeated: (title: string, count: number) => `${title} (${count} times)`,
  reset: {
    subject: 'Reset your Live Oak password',
    asked:
      'someone, hopefully you, asked to reset your Live Oak password. Open this link within 30 minutes to choose a new one:',
    once: 'The link works once. If you didn’t ask for this, ignore this email and your password will stay the same.',
    button: 'Choose a new password',
  },
};
