// Schemas of questions before the award, and of the conversation of a paid job.
import * as z from 'zod/mini';
import { flags, instant, text, each, bodyId, counts, optionalText, pathId, at } from '../../fields.ts';
import { PageQuery } from '../../route.ts';
import { fileIds } from '../files/schema.ts';
import { JobPicture } from '../jobs/parts.ts';
import { JOB_STATUSES } from '../jobs/states.ts';

export const MAX_MESSAGE = 4000;
export const MAX_MESSAGE_PHOTOS = 6;
/** How long both sides may write after a job was completed or canceled. */
export const THREAD_DAYS = 60;
/** Of one person in one thread. */
export const MESSAGES_A_MINUTE = 30;
const MIN_QUESTION = 5;
export const MAX_QUESTION = 1000;
export const MAX_ANSWER = 2000;
/** Unanswered questions of one business on one job. */
export const MAX_OPEN_QUESTIONS = 3;
/** Questions of one business in 24 hours, on all jobs. */
export const MAX_QUESTIONS_A_DAY = 30;

export const AskQuestion = z.object({ text: text('form.question', MAX_QUESTION, MIN_QUESTION) });
export const AnswerQuestion = z.object({ text: text('form.answer', MAX_ANSWER) });

/** Nothing in it shows who asked except `mine`. */
export const Question = z.strictObject({
  ...each(z.int(), 'id', 'jobId'),
  text: z.string(),
  ...each(z.boolean(), 'takenDown', 'mine'),
  createdAt: instant,
  answer: z.nullable(
    z.strictObject({ text: z.string(), takenDown: z.boolean(), answeredAt: instant, changedAt: z.nullable(instant) }),
  ),
  /** What was hidden in the text that this call wrote; empty in every other answer. */
  hidden: z.array(z.string()),
  reported: flags('question', 'answer'),
  /** `correct`: the owner may correct an answer once, while bidding is open. */
  can: flags('answer', 'correct', 'reportQuestion', 'reportAnswer'),
});
export type Question = z.infer<typeof Question>;

const whichProvider = bodyId('providerId is the number of a business');

export const SendMessage = z
  .object({
    text: optionalText(MAX_MESSAGE),
    photos: fileIds(MAX_MESSAGE_PHOTOS),
    /** The business of the thread, where a job had several; the newest when left out. */
    providerId: z.optional(whichProvider),
  })
  .check(z.refine((sent) => sent.text !== undefined || (sent.photos?.length ?? 0) > 0, at('text', 'form.chat')));
export type SendMessage = z.output<typeof SendMessage>;

/** `provider`: as `providerId` above. */
const threadFields = { provider: z.optional(pathId) };
export const ThreadQuery = z.object(threadFields);
export const MessagesQuery = z.extend(PageQuery, threadFields);

export const MarkRead = z.object({
  upTo: bodyId('upTo is the number of a message'),
  providerId: z.optional(whichProvider),
});

/** For both sides, and for an administrator whose reading is recorded. */
export const MessagePhoto = z.omit(JobPicture, { kind: true });

const message = {
  id: z.int(),
  side: z.enum(['client', 'provider']),
  /** The person's name; the business of a provider. */
  author: z.string(),
  /** '' where only pictures were sent, and once it was taken down. */
  text: z.string(),
  photos: z.array(MessagePhoto),
  createdAt: instant,
  takenDown: z.boolean(),
};

export const Message = z.strictObject({ ...message, mine: z.boolean(), reported: z.boolean(), can: flags('report') });
export type Message = z.infer<typeof Message>;

/** Why a thread is read-only: another business was paid, this one declined, the time is over, or one of the two accounts is closed. */
export const CLOSED_BECAUSE = ['replaced', 'ended', 'over', 'account'] as const;

const readMark = z.strictObject({ upTo: z.int(), readAt: instant });

export const Thread = z.strictObject({
  ...each(z.int(), 'jobId', 'providerId'),
  jobTitle: z.string(),
  jobStatus: z.enum(JOB_STATUSES),
  side: z.enum(['client', 'provider']),
  other: z.string(),
  canWrite: z.boolean(),
  /** 60 days after the job was completed or canceled; null before. */
  writeUntil: z.nullable(instant),
  closedBecause: z.nullable(z.enum(CLOSED_BECAUSE)),
  unread: z.int(),
  ...each(z.nullable(readMark), 'ownRead', 'otherRead'),
  /** Each time an administrator read the conversation, and why. */
  looks: z.array(z.strictObject({ at: instant, reason: z.string() })),
});
export type Thread = z.infer<typeof Thread>;

export const ThreadLine = z.strictObject({
  /** `id` is the award's. */
  ...each(z.int(), 'id', 'jobId', 'providerId'),
  ...each(z.string(), 'jobTitle', 'other'),
  canWrite: z.boolean(),
  unread: z.int(),
  /** The time of the newest message; of the payment before the first one. */
  at: instant,
  last: z.nullable(z.strictObject({ text: z.string(), photos: z.int(), mine: z.boolean(), takenDown: z.boolean() })),
});
export type ThreadLine = z.infer<typeof ThreadLine>;

export const UnreadMessages = counts('unread');

export const AdminThreadParams = z.object({ id: pathId, providerId: pathId });
export const ViewThread = z.object({
  reason: text('Say why you are reading it. Both people will see this.', 500, 5),
  before: z.optional(bodyId('before is the number of a message')),
});

export const AdminThread = z.strictObject({
  ...each(z.int(), 'jobId', 'providerId'),
  ...each(z.string(), 'jobTitle', 'clientName', 'businessName'),
  /** Oldest first, also those taken down, as they were written. */
  messages: z.array(z.strictObject(message)),
  hasEarlier: z.boolean(),
});
export type AdminThread = z.infer<typeof AdminThread>;
