// Schemas of /dashboard: the figures, the same keys for every role, and what waits for a person.
import { list } from '../../keys.ts';
import * as z from 'zod/mini';
import { each, instant } from '../../fields.ts';

/** This month included. */
export const HISTORY_MONTHS = 12;

/** One value a month; null for no value. */
const counted = z.nullable(z.array(z.number()));
const level = z.nullable(z.array(z.nullable(z.number())));

/** The figures month by month in Louisiana. A series in which nothing ever happened is null. */
export const DashboardHistory = z.strictObject({
  /** 'yyyy-MM', oldest first; the last one is this month so far. */
  months: z.array(z.string()),
  series: z.strictObject({
    ...each(counted, 'totalJobs', 'completedJobs', 'totalReviews'),
    /** Integer cents: released to a provider, paid by a client. */
    totalEarningsCents: counted,
    /** At the end of the month. */
    ...each(level, 'averageRating', 'responseRate'),
  }),
});
export type DashboardHistory = z.infer<typeof DashboardHistory>;

export const DashboardStats = z.strictObject({
  ...each(z.int(), 'totalJobs', 'activeJobs', 'completedJobs'),
  /** `totalEarnings`: dollars released to a provider, or spent by a client. */
  ...each(z.number(), 'totalEarnings', 'averageRating'),
  totalReviews: z.int(),
  /** Per cent of a provider's won jobs that were started rather than declined; 0 for others, and before the first. */
  responseRate: z.number(),
  /** How many won jobs were started or declined: the whole of `responseRate`. */
  totalResponses: z.int(),
  /** Median minutes to the first answers of a business in 90 days; null below three answers, and for others. */
  replyMinutes: z.nullable(z.int()),
  profileCompletion: z.int(),
  /** Since the end of last month in Louisiana; null for an account that did not exist then. */
  deltas: z.strictObject({ totalJobs: z.nullable(z.int()), totalEarningsPercent: z.nullable(z.int()) }),
  /** Null for an account of this month. */
  history: z.nullable(DashboardHistory),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

/** `answer_proposal`: the other side’s to settle a dispute. `compare`: choose one of the bids. `check_progress`: of work started two weeks ago. */
const OWNER_NEEDS = list(
  'pay, compare, agree_day, answer_time, check_progress, confirm, answer_question, change, answer_dispute, answer_proposal',
);

/** Besides `answer_time`, `answer_dispute` and `answer_proposal`. `answer_desk`: an administrator asked for more information. */
const BUSINESS_NEEDS = list(
  'pay_membership, answer_desk, renew_document, schedule_job, start_job, finish_job, answer_message',
);

export const NeedItem = z.strictObject({
  kind: z.enum([...OWNER_NEEDS, ...BUSINESS_NEEDS]),
  /** Null if it is about no job. */
  jobId: z.nullable(z.int()),
  /** Of the job; '' for none. */
  title: z.string(),
  /** Until when (UTC), or when the proposed time begins, the payment is released, bidding closes, bidding is paused; null without. */
  dueAt: z.nullable(instant),
  /** How many bids, questions, documents or unread messages it covers; 1 if nothing is counted. */
  count: z.int(),
  href: z.string(),
});
export type NeedItem = z.infer<typeof NeedItem>;

export const MOST_NEEDS = 50;

/** By deadline; items without one come last. */
export const Needs = z.strictObject({ items: z.array(NeedItem) });
export type Needs = z.infer<typeof Needs>;
