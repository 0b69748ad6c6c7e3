// Prices in a storm: the usual one, how far above a bid may be without a reason, the reasons, and bids far above.
import * as z from 'zod/mini';
import { instant, optionalText, via, each } from '../../fields.ts';
import { BID_STATUSES } from './states.ts';

/** By height: below 30 feet, up to 60, taller. */
export const SIZE_CLASSES = ['small', 'medium', 'large'] as const;

/** The size class of a tree; null where its height is not known. */
export function sizeClassOf(heightFeet: number | null): (typeof SIZE_CLASSES)[number] | null {
  if (heightFeet === null) return null;
  return heightFeet < 30 ? 'small' : heightFeet <= 60 ? 'medium' : 'large';
}

/** A bid more than a quarter above the frozen median needs a reason. */
export const OVER_SHARE = 1.25;
export const isOver = (amountCents: number, medianCents: number): boolean => amountCents > medianCents * OVER_SHARE;

/** Why a price may be higher in a declared emergency: the exceptions of R.S. 29:732. */
export const OVER_REASONS = ['cost', 'risk', 'market'] as const;
export const MAX_OVER_WORDS = 500;

/** Why the price is far above the usual one: required then, ignored otherwise. */
export const overPriceFields = {
  overReason: z.nullish(
    via(
      z.string('form.overReason'),
      (value) => (value === '' ? undefined : value),
      z.optional(z.enum(OVER_REASONS, 'form.overReason')),
    ),
  ),
  overWords: optionalText(MAX_OVER_WORDS),
};

export const UsualPrice = z.strictObject({
  price: z.nullable(
    z.strictObject({
      /** `limitCents`: a bid above it needs a reason. */
      ...each(z.int(), 'medianCents', 'limitCents'),
      /** The number of finished jobs, of the 60 days before the storm, behind the median. */
      jobs: z.int(),
    }),
  ),
});
export type UsualPrice = z.infer<typeof UsualPrice>;

/** A bid far above the usual price, for administrators. */
export const OverPrice = z.strictObject({
  ...each(z.int(), 'id', 'jobId'),
  /** `parish`: '' if unknown. */
  ...each(z.string(), 'jobTitle', 'parish'),
  serviceCode: z.string(),
  medianCents: z.int(),
  /** Null while the bid is sealed, like the next two. */
  amountCents: z.nullable(z.int()),
  ...each(z.nullable(z.string()), 'businessName', 'words'),
  reason: z.enum(OVER_REASONS),
  status: z.enum(BID_STATUSES),
  createdAt: instant,
});
export type OverPrice = z.infer<typeof OverPrice>;
