// Schemas of prices in a storm: what such work usually costs, and the bids that are far above it.
import * as z from 'zod/mini';
import { instant, optionalText, via } from '../../fields.ts';
import { MAX_OVER_WORDS, OVER_REASONS } from '../storms/prices.ts';
import { BID_STATUSES } from './states.ts';

/** Why the price is far above what such work cost before the storm: needed where it is, ignored elsewhere. */
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

/** What bids on a job are measured by while a storm is on. */
export const UsualPrice = z.strictObject({
  price: z.nullable(
    z.strictObject({
      medianCents: z.int(),
      /** Above it a bid has to say why. */
      limitCents: z.int(),
      /** How many finished jobs of the 60 days before the storm it is the median of. */
      jobs: z.int(),
    }),
  ),
});
export type UsualPrice = z.infer<typeof UsualPrice>;

/** A bid in a storm that is far above what such work cost before it, as administrators read it. */
export const OverPrice = z.strictObject({
  /** Of the bid. */
  id: z.int(),
  jobId: z.int(),
  jobTitle: z.string(),
  /** Empty where it is not known. */
  parish: z.string(),
  serviceCode: z.string(),
  medianCents: z.int(),
  /** These three are null while the bid is sealed. */
  amountCents: z.nullable(z.int()),
  businessName: z.nullable(z.string()),
  words: z.nullable(z.string()),
  reason: z.enum(OVER_REASONS),
  status: z.enum(BID_STATUSES),
  createdAt: instant,
});
export type OverPrice = z.infer<typeof OverPrice>;
