// Schemas of a job in a list and on the map.
import * as z from 'zod/mini';
import { each } from '../../fields.ts';
import { list, pick, tableOf } from '../../keys.ts';
import { BID_STATUSES } from '../bids/states.ts';
import { Job, JobUrgency } from './schema.ts';
import { JobAbilities } from './parts.ts';

const CARD_ABILITIES = list('bid, award, approve, reject, closeBidding, reopenBidding, extendBidding');

const leftOut = <const K extends keyof typeof Job.shape>(...fields: readonly K[]) =>
  // Exactly these fields.
  tableOf(fields, (name) => z.optional(Job.shape[name])) as { [F in K]: z.ZodMiniOptional<(typeof Job.shape)[F]> };

/** A job in a list, under 600 bytes: fields as in the whole job; what is empty or not for this viewer is left out. */
export const JobCard = z.strictObject({
  ...pick(Job.shape, 'id', 'title', 'area', 'serviceCode', 'urgency', 'status', 'approvalStatus', 'createdAt'),
  ...leftOut('parish', 'zip', 'biddingClosesAt', 'budget', 'budgetRange', 'bidCount', 'dispute', 'standing'),
  ...leftOut('reviewDueAt', 'paymentDueAt', 'autoReleaseAt', 'lacks', 'distanceMiles', 'fit'),
  /** Only 'yes' and 'down', which a list warns of. */
  ...leftOut('wires'),
  /** The thumbnail of the owner's first picture. */
  thumbPath: z.nullish(z.string()),
  /** As the owner typed it; for administrators. */
  location: z.nullish(z.string()),
  /** Its beginning, for administrators with `view=review`. */
  description: z.nullish(z.string()),
  fastLane: z.nullish(z.strictObject({ isReviewed: z.boolean() })),
  myBid: z.nullish(z.strictObject({ amount: z.number(), status: z.enum(BID_STATUSES) })),
  can: z.partial(z.strictObject(pick(JobAbilities.shape, ...CARD_ABILITIES))),
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
