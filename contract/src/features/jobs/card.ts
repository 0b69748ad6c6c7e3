// Schema of a job as the cards of a list show it.
import * as z from 'zod/mini';
import { each, instant } from '../../fields.ts';
import { BID_STATUSES } from '../bids/states.ts';
import { Job, JobFit, JobUrgency } from './schema.ts';
import { JobAbilities } from './abilities.ts';
import { LANE_LICENSES } from './lanes.ts';
import { STANDINGS, WIRES } from './taxonomy.ts';
import { APPROVAL_STATUSES, JOB_STATUSES } from './states.ts';

/**
 * A job in a list, usually under 600 bytes. Fields have the names, meaning and redaction of the whole job; what is empty, unknown or not
 * for this viewer is left out.
 */
export const JobCard = z.strictObject({
  id: z.int(),
  ...each(z.string(), 'title', 'area', 'serviceCode'),
  urgency: JobUrgency,
  status: z.enum(JOB_STATUSES),
  approvalStatus: z.enum(APPROVAL_STATUSES),
  createdAt: instant,
  parish: z.nullish(z.string()),
  zip: z.nullish(z.string()),
  /** The thumbnail of the owner's first picture. */
  thumbPath: z.nullish(z.string()),
  biddingClosesAt: z.nullish(instant),
  /** As the owner typed it; for administrators. */
  location: z.nullish(z.string()),
  /** Its beginning, for administrators with `view=review`. */
  description: z.nullish(z.string()),
  /** Dollars; for the owner and administrators. */
  budget: z.nullish(z.number()),
  budgetRange: z.optional(Job.shape.budgetRange),
  bidCount: z.nullish(z.int()),
  ...each(z.nullish(instant), 'reviewDueAt', 'paymentDueAt', 'autoReleaseAt'),
  dispute: z.nullish(z.enum(['open', 'resolved'])),
  fastLane: z.nullish(z.strictObject({ isReviewed: z.boolean() })),
  lacks: z.nullish(z.array(z.enum(LANE_LICENSES))),
  /** Only 'yes' and 'down', which a list warns of. */
  wires: z.nullish(z.enum(WIRES)),
  standing: z.nullish(z.enum(STANDINGS)),
  distanceMiles: z.nullish(z.number()),
  fit: z.nullish(JobFit),
  myBid: z.nullish(z.strictObject({ amount: z.number(), status: z.enum(BID_STATUSES) })),
  can: z.partial(
    z.pick(JobAbilities, {
      bid: true,
      award: true,
      approve: true,
      reject: true,
      closeBidding: true,
      reopenBidding: true,
      extendBidding: true,
    }),
  ),
});
export type JobCard = z.infer<typeof JobCard>;

/** A row of a list of jobs: a card if `view` is given, else the whole job. */
export const JobRow = z.union([Job, JobCard]);
