// Schemas of a job: the posting form, and the answer redacted for its viewer.
import * as z from 'zod/mini';
import * as f from '../../fields.ts';
import { feet, inches } from '../../lengths.ts';
import { Bid } from '../bids/schema.ts';
import { photosField } from '../files/schema.ts';
import { LANE_LICENSES, LANES } from './lanes.ts';
import { STANDINGS, TOUCHES, TRUNKS, WIRES, SERVICE_CODES, serviceCode, URGENCY_VALUES } from './taxonomy.ts';
import { JobAbilities, JobPicture, WiresSaid } from './parts.ts';
import { APPROVAL_STATUSES, JOB_STATUSES } from './states.ts';

const service = f.via(
  z.string('form.service'),
  (value) => serviceCode(value) ?? 'none',
  z.enum(SERVICE_CODES, 'form.service'),
);

export const JobUrgency = z.enum(URGENCY_VALUES, 'form.urgency');

const jobFields = {
  title: f.text('form.title', 120),
  description: f.text('form.description', 5000, 10),
  location: f.text('form.location', 300),
  serviceType: service,
  urgency: JobUrgency,
  /** Dollars on the wire, cents after parsing. */
  budget: f.optionalDollars('form.budget'),
  showBudget: f.optionalYesNo('showBudget is true or false'),
  /** 'yyyy-MM-dd' in Louisiana. */
  scheduledDate: f.optionalFutureDate('form.date'),
  treeSpecies: f.optionalText(80),
  /** Trunk diameter at 4.5 ft, inches. */
  treeDbhInches: f.optionalNumber('form.trunk', 1, 300, inches),
  treeHeightFeet: f.optionalNumber('form.height', 1, 400, feet),
  standing: f.optionalChoice(STANDINGS, 'standing is standing, leaning, on_structure or down'),
  wires: f.optionalChoice(WIRES, 'wires is yes, no or unsure'),
  trunk: f.optionalChoice(TRUNKS, 'trunk is private, right_of_way, boundary, historic or unsure'),
  /** Ids of uploaded pictures, in order; a change sends all of them. */
  photos: photosField,
};

export const CreateJob = z.object({
  ...jobFields,
  /** In storm mode an emergency post without a photo is refused unless it may wait for review. */
  waitForReview: f.optionalYesNo('waitForReview is true or false'),
  /** "Ask this crew again": a finished job of the owner, whose business alone sees this one for 48 hours. */
  askAgainJobId: f.optionalId('askAgainJobId is the number of a finished job'),
});
export type CreateJob = z.output<typeof CreateJob>;

/** Only what is sent changes; null clears an optional field. */
export const ChangeJob = z.partial(z.object(jobFields));
export type ChangeJob = z.output<typeof ChangeJob>;

export const RejectJob = z.optional(z.nullable(z.object({ reason: f.optionalText(1000) })));
export const CancelJob = z.object({ reason: f.text('form.cancelReason', 1000) });
export const ExtendBidding = z.object({ until: f.instantField('until') });

/** How a job fits the work area of the viewer's business. */
export const JobFit = z.strictObject({
  /** Place, service and equipment all fit. */
  fits: z.boolean(),
  /** In a chosen parish, or within the distance; null for neither. */
  place: z.nullable(z.enum(['parish', 'radius'])),
  /** Miles from the base ZIP; null if one of the places is unknown. */
  miles: z.nullable(z.number()),
  ...f.each(z.boolean(), 'service', 'equipment'),
});
export type JobFit = z.infer<typeof JobFit>;

/** A job, redacted for its viewer: a bidder gets the area and the center of its ZIP, never the street. */
export const Job = z.strictObject({
  id: z.int(),
  ...f.each(z.string(), 'title', 'description'),
  /** As the owner typed it, for the owner, administrators and the paid winner; the area for others. */
  location: z.string(),
  /** 'New Orleans, LA 70118' */
  area: z.string(),
  ...f.each(z.nullable(z.string()), 'city', 'zip', 'parish', 'parishFips'),
  ...f.each(z.nullable(z.number()), 'lat', 'lon'),
  placeStatus: z.enum(['resolved', 'unresolved']),
  /** The label of the service. */
  serviceType: z.string(),
  serviceCode: z.string(),
  urgency: JobUrgency,
  /** Dollars; null for others than the owner and administrators. */
  budget: z.nullable(z.number()),
  showBudget: z.boolean(),
  budgetRange: z.nullable(z.strictObject({ lowCents: z.int(), highCents: z.int() })),
  scheduledDate: z.nullable(z.string()),
  photos: z.array(z.string()),
  /** The owner's pictures, then those of the finished work. */
  pictures: z.array(JobPicture),
  treeSpecies: z.nullable(z.string()),
  ...f.each(z.nullable(z.number()), 'treeDbhInches', 'treeHeightFeet'),
  standing: z.nullable(z.enum(STANDINGS)),
  wires: z.nullable(z.enum(WIRES)),
  trunk: z.nullable(z.enum(TRUNKS)),
  /** The lanes that a business needs: lanesOf(). */
  lanes: z.array(z.enum(LANES)),
  /** The licenses that the viewer's business lacks for them; null for others. */
  lacks: z.nullable(z.array(z.enum(LANE_LICENSES))),
  wiresCleared: z.boolean(),
  wiresSaid: z.nullable(WiresSaid),
  /** Starting needs a confirmed look for wires: StartWork. */
  asksOfWires: z.boolean(),
  /** Of an emergency: what the tree touches, and whether somebody cannot stay in the house. */
  touches: z.nullable(z.enum(TOUCHES)),
  peopleOut: z.boolean(),
  /** By the cost formula, in whole dollars, if height and service allow it. */
  guide: z.nullable(z.strictObject({ low: z.int(), high: z.int() })),
  /** Null for bidders before payment. */
  clientId: z.nullable(z.int()),
  status: z.enum(JOB_STATUSES),
  approvalStatus: z.enum(APPROVAL_STATUSES),
  badge: z.string(),
  rejectionReason: z.nullable(z.string()),
  createdAt: f.instant,
  ...f.each(z.nullable(f.instant), 'approvedAt', 'biddingClosesAt', 'biddingClosedAt'),
  /** `extendableTo`: how far the owner may extend the bidding now; null for others. */
  ...f.each(z.nullable(f.instant), 'extendableTo', 'awardedAt', 'startedAt', 'workDoneAt', 'completedAt'),
  /** When its review is due; for the owner and administrators. */
  reviewDueAt: z.nullable(f.instant),
  /** When an unpaid award is canceled. */
  paymentDueAt: z.nullable(f.instant),
  /** When held money is released unless the owner acts. */
  autoReleaseAt: z.nullable(f.instant),
  /** Live bids; null for bidders, who see only their own. */
  bidCount: z.nullable(z.int()),
  myBid: z.nullable(Bid),
  /** The chosen bid, for the owner, administrators and the winner. */
  award: z.nullable(
    z.strictObject({
      bidId: z.int(),
      label: z.string(),
      /** `takenCents`: what the payer's bank took back; the rest is held. */
      ...f.each(z.int(), 'amountCents', 'takenCents'),
      /** `paused`: a side is suspended, so the payment is held until an administrator decides or the suspension ends. */
      ...f.each(z.boolean(), 'paid', 'paused'),
      /** The payer's bank reviews the payment: it is neither released nor refunded until the bank has decided. */
      withBank: z.boolean(),
      /** The open checkout page, for the owner. */
      checkoutUrl: z.nullable(z.string()),
    }),
  ),
  /** The dispute about the held payment, for both sides and administrators. */
  dispute: z.nullable(z.enum(['open', 'resolved'])),
  /** The appointment for the paid work, a confirmed one before a proposal; null for bidders. */
  visit: z.nullable(
    z.strictObject({
      id: z.int(),
      status: z.enum(['pending', 'confirmed']),
      ...f.each(f.instant, 'startsAt', 'endsAt'),
      /** The viewer is asked whether this time works. */
      asksYou: z.boolean(),
    }),
  ),
  /** The business's note on the finished work; null for bidders. */
  workNote: z.nullable(z.string()),
  masked: z.boolean(),
  /** Miles from `near` of the list's query. */
  distanceMiles: z.nullable(z.number()),
  /** An invited crew has the job for itself, for both sides and administrators; `until` is null before the approval. */
  askedCrew: z.nullable(z.strictObject({ until: z.nullable(f.instant) })),
  /** For a business with a work area; null for others. */
  fit: z.nullable(JobFit),
  /** For a post that may be published before its review, in a storm or from the emergency page. */
  fastLane: z.nullable(
    z.strictObject({
      /** Null for the emergency page. */
      stormId: z.nullable(z.int()),
      /** Bidding closes with this many live bids; null once it was reopened. */
      closesAtBids: z.nullable(z.int()),
      isReviewed: z.boolean(),
    }),
  ),
  can: JobAbilities,
});
export type Job = z.infer<typeof Job>;
