// Schemas of prices in a storm: the usual price, and bids far above it.
import * as z from 'zod/mini';
import { instant, optionalText, via } from '../../fields.ts';
import { MAX_OVER_WORDS, OVER_REASONS } from '../storms/prices.ts';
import { BID_STATUSES } from './states.ts';

/** Why the price is far above the usual one: required then, ignored otherwise. */
export const overPriceFields = {
  overReason: z.nullish(
    via(
      z.string({ error: 'form.overReason' }),
      (value) => (value === '' ? undefined : value),
      z.optional(z.enum(OVER_REASONS, { error: 'form.overReason' })),
    ),
  ),
  overWords: optionalText(MAX_OVER_WORDS),
};

export const UsualPrice = z.strictObject({
  price: z.nullable(
    z.strictObject({
      medianCents: z.int(),
      /** A bid above it needs a reason. */
      limitCents: z.int(),
      /** The number of finished jobs, of the 60 days before the storm, behind the median. */
      jobs: z.int(),
    }),
  ),
});
export type UsualPrice = z.infer<typeof UsualPrice>;

/** A bid far above the usual price, for administrators. */
export const OverPrice = z.strictObject({
  id: z.int(),
  jobId: z.int(),
  jobTitle: z.string(),
  /** '' if unknown. */
  parish: z.string(),
  serviceCode: z.string(),
  medianCents: z.int(),
  /** Null while the bid is sealed, like the next two. */
  amountCents: z.nullable(z.int()),
  businessName: z.nullable(z.string()),
  words: z.nullable(z.string()),
  reason: z.enum(OVER_REASONS),
  status: z.enum(BID_STATUSES),
  createdAt: instant,
});
export type OverPrice = z.infer<typeof OverPrice>;
