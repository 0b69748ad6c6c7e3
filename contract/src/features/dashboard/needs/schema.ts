// Schema of what waits for a person: one item for each thing to do.
import * as z from 'zod/mini';
import { instant } from '../../../fields.ts';

const OWNER_NEEDS = [
  /** Pay for the chosen bid before `dueAt`. */
  'pay',
  /** Bidding is closed: choose one of `count` bids. */
  'compare',
  'agree_day',
  /** The other side proposed a time, which begins at `dueAt`. */
  'answer_time',
  /** Work that was started two weeks ago and is not done. */
  'check_progress',
  /** The work is marked as done; the payment is released at `dueAt`. */
  'confirm',
  /** `count` questions of bidders, to be answered until bidding closes at `dueAt`. */
  'answer_question',
  'change',
  /** A dispute waits for this side's statement, by `dueAt`. */
  'answer_dispute',
] as const;

/** Besides `answer_time` and `answer_dispute`. */
const BUSINESS_NEEDS = [
  /** Pay the membership; if it is past due, the business may not bid after `dueAt`. */
  'pay_membership',
  /** An administrator asked for more information. */
  'answer_desk',
  /** `count` documents that expire soon or have expired, the first at `dueAt`. */
  'renew_document',
  'schedule_job',
  /** A won job whose agreed day, `dueAt`, has come. */
  'start_job',
  'finish_job',
  /** `count` unread messages of the owner of a won job. */
  'answer_message',
] as const;

export const NeedItem = z.strictObject({
  kind: z.enum([...OWNER_NEEDS, ...BUSINESS_NEEDS]),
  /** Null if it is about no job. */
  jobId: z.nullable(z.int()),
  /** Of the job; '' for none. */
  title: z.string(),
  /** Until when it has to be done (UTC); null without a deadline. */
  dueAt: z.nullable(instant),
  /** How many bids, questions and so on it covers; 1 if nothing is counted. */
  count: z.int(),
  href: z.string(),
});
export type NeedItem = z.infer<typeof NeedItem>;

export const MOST_NEEDS = 50;

/** By deadline; items without one come last. */
export const Needs = z.strictObject({ items: z.array(NeedItem) });
export type Needs = z.infer<typeof Needs>;
