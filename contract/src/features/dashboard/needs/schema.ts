// Schema of what waits for a person: one item for each thing to do, the same for owners and businesses.
import * as z from 'zod/mini';
import { instant } from '../../../fields.ts';

/** What an owner is waited for with. */
const OWNER_NEEDS = [
  /** Pay for the bid that was chosen, before `dueAt`. */
  'pay',
  /** Bidding is closed: read `count` bids and choose one. */
  'compare',
  /** The job is paid and no day is agreed on. */
  'agree_day',
  /** The other side proposed a time, which begins at `dueAt`. */
  'answer_time',
  /** Work that was begun two weeks ago and is not marked as done. */
  'check_progress',
  /** The business says the work is done; released automatically at `dueAt`. */
  'confirm',
  /** `count` questions of bidders without an answer; they can be answered until `dueAt`, when bidding closes. */
  'answer_question',
  /** The job was rejected in review: change it and send it again. */
  'change',
  /** A dispute waits for this side's account of it; asked for by `dueAt`. */
  'answer_dispute',
] as const;

/** What a business is waited for with; `answer_time` and `answer_dispute` as an owner. */
const BUSINESS_NEEDS = [
  /** Pay the membership; where it is past due, bidding closes at `dueAt`. */
  'pay_membership',
  /** An administrator asked for more before approving the business. */
  'answer_desk',
  /** `count` documents that run out soon or have run out, the first at `dueAt`. */
  'renew_document',
  /** A won job without a day. */
  'schedule_job',
  /** A won job whose agreed day, `dueAt`, has come. */
  'start_job',
  /** A job in work: say when it is done. */
  'finish_job',
  /** `count` messages of the owner of a won job that were not read. */
  'answer_message',
] as const;

/** Every kind; a role's own list is part of it. */
const NEED_KINDS = [...OWNER_NEEDS, ...BUSINESS_NEEDS] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

export const NeedItem = z.strictObject({
  kind: z.enum(NEED_KINDS),
  /** Null where it is about no job. */
  jobId: z.nullable(z.int()),
  /** Of the job; '' where it is about none. */
  title: z.string(),
  /** Until when it has to be done (UTC); null where nothing presses. */
  dueAt: z.nullable(instant),
  /** How many bids, questions and so on it covers; 1 where there is nothing to count. */
  count: z.int(),
  /** The page of the product where it is done. */
  href: z.string(),
});
export type NeedItem = z.infer<typeof NeedItem>;

/** The most that are answered; what presses most comes first. */
export const MOST_NEEDS = 50;

/** What presses most first; what has no deadline last. */
export const Needs = z.strictObject({ items: z.array(NeedItem) });
export type Needs = z.infer<typeof Needs>;
