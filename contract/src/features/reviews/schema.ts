// Reviews both ways; one a side and job, shown when both are in or after 14 days (spec 4).
import * as z from 'zod/mini';
import { instant, wholeNumber } from '../../numbers.ts';
import { text } from '../../text.ts';

export const REVIEW_REVEAL_DAYS = 14;
export const MAX_REVIEW = 2000;
const STARS = 'Choose 1 to 5 stars';

export const CreateReview = z.object({
  rating: wholeNumber(STARS, 1, 5),
  comment: text({ message: 'Write a few words about the work', min: 3, max: MAX_REVIEW }),
  facts: z.nullish(
    z.object({ onTime: z.optional(z.boolean()), clean: z.optional(z.boolean()), priceKept: z.optional(z.boolean()) }),
  ),
});

export const Review = z.strictObject({
  id: z.int(),
  jobId: z.int(),
  providerId: z.int(),
  side: z.enum(['client', 'provider']),
  rating: z.int(),
  comment: z.string(),
  facts: z.strictObject({
    onTime: z.nullable(z.boolean()),
    clean: z.nullable(z.boolean()),
    priceKept: z.nullable(z.boolean()),
  }),
  /** 'Renée B.': first name and initial of a client; the business of a provider. */
  author: z.string(),
  createdAt: instant,
  /** When it is shown to others; null until both sides wrote. */
  publishedAt: z.nullable(instant),
  mine: z.boolean(),
});
export type Review = z.infer<typeof Review>;
