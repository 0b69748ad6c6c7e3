// Schemas of reviews: one for each side and job, shown when both are in or after 14 days.
import * as z from 'zod/mini';
import { tableOf } from '../../keys.ts';
import { flags, instant, wholeNumber, text } from '../../fields.ts';
import { REVIEW_FACTS } from './facts.ts';

export const REVIEW_REVEAL_DAYS = 14;
export const MAX_REVIEW = 2000;
export const MAX_REPLY = 1000;

/** facts.ts says what they are. */
const share = z.strictObject({ yes: z.int(), said: z.int() });
export const FactShares = z.strictObject(tableOf(REVIEW_FACTS, () => share));

export const CreateReview = z.object({
  rating: wholeNumber('form.stars', 1, 5),
  comment: text({ message: 'form.review', min: 3, max: MAX_REVIEW }),
  facts: z.nullish(z.object(tableOf(REVIEW_FACTS, () => z.optional(z.boolean())))),
});

const facts = z.strictObject(tableOf(REVIEW_FACTS, () => z.nullable(z.boolean())));

export const Review = z.strictObject({
  id: z.int(),
  jobId: z.int(),
  providerId: z.int(),
  side: z.enum(['client', 'provider']),
  rating: z.int(),
  comment: z.string(),
  facts,
  /** 'Renée B.': first name and initial of a client; the business of a provider. */
  author: z.string(),
  createdAt: instant,
  /** When it is shown to others; null until both sides wrote. */
  publishedAt: z.nullable(instant),
  mine: z.boolean(),
  /** The one answer of who was reviewed. What looks like contact details is hidden for others. */
  reply: z.nullable(
    z.strictObject({
      text: z.string(),
      author: z.string(),
      repliedAt: instant,
      mine: z.boolean(),
      /** Taken down by an administrator; only its writer gets the words then. */
      takenDown: z.boolean(),
      reported: z.boolean(),
    }),
  ),
  /** Taken down by an administrator: only its writer gets it then, and its stars no longer count. */
  takenDown: z.boolean(),
  reported: z.boolean(),
  can: flags('reply', 'report', 'reportReply'),
});
export type Review = z.infer<typeof Review>;

export const ReplyToReview = z.object({ text: text({ message: 'form.answer', min: 3, max: MAX_REPLY }) });

/** Owners' facts about a business in numbers, of all published reviews. */
export const ReviewSummary = z.strictObject({
  providerId: z.int(),
  /** To one decimal; null without a review. */
  average: z.nullable(z.number()),
  count: z.int(),
  /** How many gave one star, two, up to five. */
  stars: z.array(z.int()),
  facts: FactShares,
});
export type ReviewSummary = z.infer<typeof ReviewSummary>;

/** A review on the home page: whose, where and of what; businesses are named only to who pays them. */
export const PublicReview = z.strictObject({
  id: z.int(),
  rating: z.int(),
  /** Names of the two, addresses and contact details are taken out: '[...]'. */
  comment: z.string(),
  /** 'Renée B.' */
  author: z.string(),
  /** 'Orleans'; null where the place was not found. */
  parish: z.nullable(z.string()),
  serviceCode: z.string(),
  facts,
  /** 'yyyy-MM', the month in Louisiana that it was written in. */
  month: z.string(),
});
export type PublicReview = z.infer<typeof PublicReview>;
