// Texts of every email and of digests, and all text messages.
import { PHONE_CHANGE_DAYS } from '@live-oak/contract/phone.ts';
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
  bids: (count) => `${count} updates about bids`,
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
      'Someone, hopefully you, asked to reset your Live Oak password. Open this link within 30 minutes to choose a new one:',
    once: 'The link works once. If you didn’t ask for this, ignore this email and your password will stay the same.',
    button: 'Choose a new password',
  },
};

const news: Record<NoticeTopic, string> = {
  bids: 'There is news about the bids on your job.',
  jobs: 'There is news about your job.',
  new_work: 'There is new work for you.',
  messages: 'You have a new message.',
  calendar: 'There is news about an appointment.',
  money: 'There is news about a payment.',
  verification: 'There is news about your documents.',
  reviews: 'There is news about a review.',
  forum: 'There is news in a thread you follow.',
  account: 'There is news about your account.',
  desk: 'Something needs a decision.',
};

/** One segment: at most 160 characters. */
export const codeText = (code: string, minutes: number): string =>
  `${code} is your Live Oak code. It works for ${minutes} minutes. We never ask for it by phone.`;

/** Short, without amounts, streets or names, which are behind the link. Only characters of the GSM alphabet: any other doubles the price. */
export const textMessages = {
  notice: (topic: NoticeTopic, link: string): string => `Live Oak: ${news[topic]} ${link} STOP to end`,
  emergency: (link: string): string => `Live Oak: An emergency near you needs a crew now. ${link} STOP to end`,
  proposedDay: (when: string, link: string): string =>
    `Live Oak: ${when} is proposed for your job. Reply YES to agree or NO to decline. Details: ${link} STOP to end`,
  welcome:
    'Live Oak: You will now get text messages about your account. HELP for help, STOP to end. Msg & data rates may apply.',
  stopped: 'Live Oak: You will get no more text messages from us. Text START to get them again.',
  started: 'Live Oak: You can get text messages from us again. HELP for help, STOP to end.',
  help: (link: string): string =>
    `Live Oak: Reply YES or NO to a proposed day, OTW 30 on the way, DONE, BIDS, or a door code. Help: ${link} STOP to end`,
  phoneChange: (link: string): string =>
    `Live Oak: In ${PHONE_CHANGE_DAYS} days another number logs in to your account, in place of yours. Not you? Log in and stop it: ${link}`,
  stormQuestion: (parish: string): string =>
    `Live Oak: Reply YES to get storm texts for ${parish} Parish. Msg & data rates may apply. HELP for help, STOP to end.`,
  stormOn: (parish: string): string =>
    `Live Oak: You will now get storm texts for ${parish} Parish. HELP for help, STOP to end.`,
  stormBegan: (parish: string, link: string): string =>
    `Live Oak: Storm mode is on in ${parish} Parish. Stay away from wires. Get a crew: ${link} STOP to end`,
  nothingToAnswer: (link: string): string => `Live Oak: Nothing is waiting for your answer. ${link}`,
  severalDays: (link: string): string => `Live Oak: More than one day is proposed. Choose here: ${link}`,
  dayAgreed: (when: string, link: string): string => `Live Oak: ${when} is set. ${link}`,
  dayHalfAgreed: (when: string, link: string): string =>
    `Live Oak: You agreed to ${when}. The other side still has to agree. ${link}`,
  dayDeclined: (when: string, wasMoved: boolean, link: string): string =>
    `Live Oak: ${when} is declined${wasMoved ? ', and the earlier time is off too' : ''}. Propose another time: ${link}`,
  notPossible: (link: string): string => `Live Oak: That is no longer possible. See here: ${link}`,
  onTheWay: (minutes: number): string => `Live Oak: The owner knows you will arrive in about ${minutes} minutes.`,
  onTheWayOften: (most: number, link: string): string =>
    `Live Oak: We told the owner ${most} times today that you are on the way, so we will not again. Call or write to them: ${link}`,
  finished: (link: string): string => `Live Oak: The work is marked as done. Add photos: ${link}`,
  noJob: (link: string): string => `Live Oak: None of your jobs fits that right now. See your jobs: ${link}`,
  severalJobs: (link: string): string => `Live Oak: More than one job fits that. Choose here: ${link}`,
  bids: (bids: number, jobs: number, link: string): string =>
    `Live Oak: ${bids === 1 ? '1 bid' : `${bids} bids`} on ${jobs === 1 ? '1 open job' : `${jobs} open jobs`}. ${link}`,
  noOpenJob: (link: string): string => `Live Oak: You have no open job. ${link}`,
  doorValid: (link: string): string => `Live Oak: This code is valid today. Compare the name on the card: ${link}`,
  doorInvalid: (link: string): string => `Live Oak: This code is NOT valid today. Do not let work begin. ${link}`,
  doorUnknown: (link: string): string => `Live Oak: We do not know this code. Check the letters, or see ${link}`,
  unconfirmedPhone: (link: string): string => `Live Oak: Confirm this phone in your profile first. ${link}`,
};
