// Schemas of a job in a list and on the map.
import * as z from 'zod/mini';
import { each, instant } from '../../fields.ts';
import { BID_STATUSES } from '../bids/states.ts';
import { Job, JobFit, JobUrgency } from './schema.ts';
import { JobAbilities } from './parts.ts';
import { LANE_LICENSES } from './lanes.ts';
import { STANDINGS, WIRES } from './taxonomy.ts';
import { APPROVAL_STATUSES, JOB_STATUSES } from './states.ts';

/** A job in a list, under 600 bytes: fields as in the whole job; what is empty or not for this viewer is left out. */
export const JobCard = z.strictObject({
  id: z.int(),
  ...each(z.string(), 'title', 'area', 'serviceCode'),
  urgency: JobUrgency,
  status: z.enum(JOB_STATUSES),
  approvalStatus: z.enum(APPROVAL_STATUSES),
  createdAt: instant,
  ...each(z.nullish(z.string()), 'parish', 'zip'),
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

/** Open jobs at one point of the map: the center of their ZIP, or of their town if no ZIP is known. */
const JobPoint = z.strictObject({
  /** 'New Orleans, LA 70118'; as `near` with one mile it lists these jobs. */
  area: z.string(),
  ...each(z.number(), 'lat', 'lon'),
  jobs: z.int(),
  urgency: JobUrgency,
});

export const MOST_MAPPED = 2000;
export const JobMap = z.strictObject({
  points: z.array(JobPoint),
  /** How many jobs are on the points, and how many have no known place. */
  jobs: z.int(),
  unplaced: z.int(),
  /** False if more jobs match than a map shows; it then has the newest. */
  isWhole: z.boolean(),
});
export type JobMap = z.infer<typeof JobMap>;
