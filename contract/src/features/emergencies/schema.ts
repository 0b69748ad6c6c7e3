// Schemas of the emergency page, of crews on call, and of the triage board.
import * as z from 'zod/mini';
import { each, calendarDate, instant, wholeNumber, linkToken, line, text, optionalYesNo, at } from '../../fields.ts';
import { photosField } from '../files/schema.ts';
import { phoneField, textCode } from '../texting/schema.ts';
import { TOUCHES, WIRES } from '../jobs/taxonomy.ts';

/** What the page asks third, one tap each; `building_out` is a building in which somebody cannot stay. */
export const TOUCH_ANSWERS = ['building_out', ...TOUCHES] as const;
export type TouchAnswer = (typeof TOUCH_ANSWERS)[number];

/** `called`: somebody is hurt or trapped, and 911 was called. */
const HURT_ANSWERS = ['no', 'called'] as const;

/** Unreviewed posts of one person or phone that are published at a time; the next one waits for review. */
export const MOST_OPEN_EMERGENCIES = 1;
/** How long the posts of an author wait for review after one was taken down. */
export const LIMITED_DAYS = 90;
/** The next administrator is alerted of an emergency that nobody opened for so long. */
export const UNACKNOWLEDGED_MINUTES = 10;
/** The next administrator is alerted of an emergency without a bid for so long. */
export const NO_BID_MINUTES = 30;
/** The measured promise is shown from so many emergencies on. */
export const PROMISE_FROM = 20;
/** A post whose phone is not confirmed is closed after so long. */
export const UNCONFIRMED_HOURS = 24;

/** The page asks for a ZIP code before the address, and begins the address with it. */
const ONLY_ZIP = /^(?:la |louisiana )?\d{5}(?: \d{4})?(?: la| louisiana)?$/i;
const isOnlyZip = (place: string) => ONLY_ZIP.test(place.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim());

export const PostEmergency = z.object({
  hurt: z.enum(HURT_ANSWERS, 'emergencies.hurt'),
  wires: z.enum(WIRES, 'emergencies.wires'),
  touches: z.enum(TOUCH_ANSWERS, 'emergencies.touches'),
  location: text('emergencies.location', 300).check(z.refine((place) => !isOnlyZip(place), 'emergencies.street')),
  phone: phoneField('phones.phone'),
  photos: photosField,
});
export type PostEmergency = z.output<typeof PostEmergency>;

export const ConfirmEmergency = z.object({
  code: textCode,
  /** Asked of people without an account. */
  name: z.optional(line('emergencies.name', 80)),
  /** The person agrees to texts about bids, jobs and appointments. */
  texts: optionalYesNo('texts is true or false'),
});
export type ConfirmEmergency = z.output<typeof ConfirmEmergency>;

export const MoveEmergency = z.object({ phone: phoneField('phones.phone') });

export const EmergencyParams = z.object({ token: linkToken('accountForm.linkIncomplete') });

/** How bidding on an emergency goes: numbers, never names. */
export const EmergencyProgress = z.strictObject({
  /** `notified` crews on call, of which some opened the job (`seen`). */
  ...each(z.int(), 'notified', 'seen', 'bids'),
  postedAt: instant,
  firstBidAt: z.nullable(instant),
  /** `waitsForReview`: an administrator reviews it before it is published. */
  ...each(z.boolean(), 'isOpen', 'waitsForReview'),
});
export type EmergencyProgress = z.infer<typeof EmergencyProgress>;

/** A post of the emergency page for the holder of its link: without name, street or number. */
export const EmergencyState = z.strictObject({
  token: z.string(),
  state: z.enum(['unconfirmed', 'posted', 'dismissed', 'expired']),
  /** The last four digits of the phone that the code went to. */
  phoneEnd: z.string(),
  /** False where the phone had too many codes: administrators can confirm the post by a call. */
  codeSent: z.boolean(),
  /** Whether a name is needed with the code, where nobody is signed in. */
  asksName: z.boolean(),
  /** Once it is posted; the page of the job asks its owner to sign in. */
  jobId: z.nullable(z.int()),
  progress: z.nullable(EmergencyProgress),
});
export type EmergencyState = z.infer<typeof EmergencyState>;

const minute = (message: string) => wholeNumber(message, 0, 1439);

export const SetOnCall = z
  .object({
    isOn: optionalYesNo('onCall.isOn'),
    /** Days of the week in Louisiana, 0 is Sunday. */
    days: z.array(wholeNumber('onCall.days', 0, 6)).check(z.minLength(1, 'onCall.days'), z.maxLength(7, 'onCall.days')),
    /** Minutes after midnight in Louisiana; the same minute twice is the whole day, and a span may go over midnight. */
    fromMinute: minute('onCall.hours'),
    untilMinute: minute('onCall.hours'),
    /** FIPS codes; none: wherever the business works. */
    parishes: z.array(z.string().check(z.regex(/^22\d{3}$/, 'form.parish'))).check(z.maxLength(64, 'form.parish')),
    /** Within how many minutes it promises to be on the way once it is paid. */
    promiseMinutes: wholeNumber('onCall.promise', 15, 240),
  })
  .check(z.refine(({ days }) => new Set(days).size === days.length, at('days', 'onCall.days')));
export type SetOnCall = z.output<typeof SetOnCall>;

export const OnCall = z.strictObject({
  isOn: z.boolean(),
  days: z.array(z.int()),
  ...each(z.int(), 'fromMinute', 'untilMinute'),
  parishes: z.array(z.string()),
  promiseMinutes: z.int(),
  /** `mayBid`: false is why it is not notified although it is on call. */
  ...each(z.boolean(), 'isOnNow', 'mayBid'),
});
export type OnCall = z.infer<typeof OnCall>;

export const SeenEmergency = z.strictObject({ seen: z.boolean() });

export const TriageItem = z.strictObject({
  /** `request`: its phone is not confirmed, so it is no job yet. */
  kind: z.enum(['job', 'request']),
  id: z.int(),
  ...each(z.boolean(), 'hurt', 'peopleOut'),
  touches: z.enum(TOUCHES),
  wires: z.enum(WIRES),
  ...each(z.string(), 'location', 'area'),
  ...each(z.nullable(z.string()), 'name', 'phone'),
  photos: z.int(),
  createdAt: instant,
  openedAt: z.nullable(instant),
  ...each(z.nullable(z.string()), 'openedBy', 'status'),
  /** Published before its review, and not reviewed. */
  isUnreviewed: z.boolean(),
  /** Waits for review before it is published. */
  isWaiting: z.boolean(),
  progress: z.nullable(EmergencyProgress),
  /** How many alerts of it administrators got. */
  alerts: z.int(),
});
export type TriageItem = z.infer<typeof TriageItem>;

export const TriageBoard = z.strictObject({
  items: z.array(TriageItem),
  /** How many more wait than the board shows. */
  leftOff: z.int(),
  /** Businesses that are on call now and may bid. */
  onCallNow: z.int(),
});
export type TriageBoard = z.infer<typeof TriageBoard>;

export const OpenTriage = z.object({ kind: z.enum(['job', 'request'], 'kind is job or request') });
export const ConfirmByCall = z.object({ name: line('emergencies.name', 80) });
export const DismissRequest = z.object({ reason: text('Say why. It’s saved in the audit log.', 500) });
export const ConfirmedByCall = z.strictObject({ jobId: z.int() });

export const MeasuredPromise = z.strictObject({
  emergencies: z.int(),
  /** Half of them had a first bid within so many minutes; null until there are enough. */
  medianMinutes: z.nullable(z.int()),
  since: calendarDate,
});
export type MeasuredPromise = z.infer<typeof MeasuredPromise>;
