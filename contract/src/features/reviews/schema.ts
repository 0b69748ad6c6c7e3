// Schemas of reviews: one for each side and job, shown when both are written or after 14 days.
import * as z from 'zod/mini';
import { tableOf } from '../../keys.ts';
import { each, flags, instant, wholeNumber, text } from '../../fields.ts';
import { REVIEW_FACTS } from './facts.ts';

export const REVIEW_REVEAL_DAYS = 14;
export const MAX_REVIEW = 2000;
export const MAX_REPLY = 1000;

const share = z.strictObject({ yes: z.int(), said: z.int() });
export const FactShares = z.strictObject(tableOf(REVIEW_FACTS, () => share));

export const CreateReview = z.object({
  rating: wholeNumber('form.stars', 1, 5),
  comment: text({ message: 'form.review', min: 3, max: MAX_REVIEW }),
  facts: z.nullish(z.object(tableOf(REVIEW_FACTS, () => z.optional(z.boolean())))),
});

const facts = z.strictObject(tableOf(REVIEW_FACTS, () => z.nullable(z.boolean())));

export const Review = z.strictObject({
  ...each(z.int(), 'id', 'jobId', 'providerId'),
  side: z.enum(['client', 'provider']),
  rating: z.int(),
  comment: z.string(),
  facts,
  /** 'Renée B.' of an owner; the business of a provider. */
  author: z.string(),
  createdAt: instant,
  /** Null until it is shown to others. */
  publishedAt: z.nullable(instant),
  mine: z.boolean(),
  /** Of who was reviewed. What looks like contact details is hidden from others. */
  reply: z.nullable(
    z.strictObject({
      text: z.string(),
      author: z.string(),
      repliedAt: instant,
      mine: z.boolean(),
      /** By an administrator; only its writer still gets the text. */
      takenDown: z.boolean(),
      reported: z.boolean(),
    }),
  ),
  /** By an administrator: only its writer still gets it, and its stars no longer count. */
  takenDown: z.boolean(),
  reported: z.boolean(),
  can: flags('reply', 'report', 'reportReply'),
});
export type Review = z.infer<typeof Review>;

export const ReplyToReview = z.object({ text: text({ message: 'form.answer', min: 3, max: MAX_REPLY }) });

/** Of all published reviews of a business. */
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

/** A review on the home page, without the business, which only its customers may know. */
export const PublicReview = z.strictObject({
  id: z.int(),
  rating: z.int(),
  /** Names, addresses and contact details are replaced by '[...]'. */
  comment: z.string(),
  /** 'Renée B.' */
  author: z.string(),
  /** 'Orleans'; null when the place was not found. */
  parish: z.nullable(z.string()),
  serviceCode: z.string(),
  facts,
  /** 'yyyy-MM' in Louisiana. */
  month: z.string(),
});
export type PublicReview = z.infer<typeof PublicReview>;
