// Schemas of reviews: one for each side and job, shown when both are written or after 14 days.
import * as z from 'zod/mini';
import { tableOf } from '../../keys.ts';
import { each, flags, instant, wholeNumber, text } from '../../fields.ts';

export const REVIEW_FACTS = ['onTime', 'clean', 'priceKept'] as const;
export type ReviewFact = (typeof REVIEW_FACTS)[number];

/** `yes` of `said`; blank answers are not counted. */
const FactShare = z.strictObject(each(z.int(), 'yes', 'said'));
export type FactShare = z.infer<typeof FactShare>;
export const FactShares = z.strictObject(each(FactShare, ...REVIEW_FACTS));
export type FactShares = z.infer<typeof FactShares>;
export const NO_FACTS: FactShares = tableOf(REVIEW_FACTS, () => ({ yes: 0, said: 0 }));

/** What a review needs to appear on the home page; the stars do not matter. */
export const HOME_MIN_WORDS = 8;

export const REVIEW_REVEAL_DAYS = 14;
export const MAX_REVIEW = 2000;
export const MAX_REPLY = 1000;

export const CreateReview = z.object({
  rating: wholeNumber('form.stars', 1, 5),
  comment: text('form.review', MAX_REVIEW, 3),
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
      ...each(z.string(), 'text', 'author'),
      repliedAt: instant,
      /** `takenDown` by an administrator; only its writer still gets the text. */
      ...each(z.boolean(), 'mine', 'takenDown', 'reported'),
    }),
  ),
  /** `takenDown` by an administrator: only its writer still gets it, and its stars no longer count. */
  ...each(z.boolean(), 'takenDown', 'reported'),
  can: flags('reply', 'report', 'reportReply'),
});
export type Review = z.infer<typeof Review>;

export const ReplyToReview = z.object({ text: text('form.answer', MAX_REPLY, 3) });

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
  ...each(z.int(), 'id', 'rating'),
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
