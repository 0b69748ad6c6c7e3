// Schemas of a job: the posting form, and the answer redacted for its viewer.
import * as z from 'zod/mini';
import {
  each,
  optionalChoice,
  via,
  optionalText,
  text,
  bodyId,
  instant,
  instantField,
  optionalDollars,
  optionalNumber,
  optionalFutureDate,
  optionalYesNo,
} from '../../fields.ts';
import { Bid } from '../bids/schema.ts';
import { photosField } from '../files/schema.ts';
import { LANE_LICENSES, LANES } from './lanes.ts';
import { STANDINGS, TOUCHES, TRUNKS, WIRES, SERVICE_CODES, serviceCode, URGENCY_VALUES } from './taxonomy.ts';
import { JobAbilities } from './abilities.ts';
import { JobPicture } from './pictures.ts';
import { WiresSaid } from './wires.ts';
import { APPROVAL_STATUSES, JOB_STATUSES } from './states.ts';

const MIN_DESCRIPTION = 10;
const MAX_DESCRIPTION = 5000;
const MAX_TITLE = 120;
const MAX_LOCATION = 300;

const service = via(
  z.string({ error: 'form.service' }),
  (value) => serviceCode(value) ?? 'none',
  z.enum(SERVICE_CODES, { error: 'form.service' }),
);

export const JobUrgency = z.enum(URGENCY_VALUES, { error: 'form.urgency' });

const jobFields = {
  title: text({ message: 'form.title', max: MAX_TITLE }),
  description: text({ message: 'form.description', min: MIN_DESCRIPTION, max: MAX_DESCRIPTION }),
  location: text({ message: 'form.location', max: MAX_LOCATION }),
  serviceType: service,
  urgency: JobUrgency,
  /** Dollars on the wire, cents after parsing. */
  budget: optionalDollars('form.budget'),
  showBudget: optionalYesNo('showBudget is true or false'),
  /** 'yyyy-MM-dd' in Louisiana. */
  scheduledDate: optionalFutureDate('form.date'),
  treeSpecies: optionalText(80),
  /** Trunk diameter at 4.5 ft, inches. */
  treeDbhInches: optionalNumber('form.trunk', 1, 300),
  treeHeightFeet: optionalNumber('form.height', 1, 400),
  standing: optionalChoice(STANDINGS, 'standing is standing, leaning, on_structure or down'),
  /** Whether wires are within 10 feet. */
  wires: optionalChoice(WIRES, 'wires is yes, no or unsure'),
  trunk: optionalChoice(TRUNKS, 'trunk is private, right_of_way, boundary, historic or unsure'),
  /** Ids of uploaded pictures, in order; a change sends all of them. */
  photos: photosField,
};

const FINISHED_JOB = 'askAgainJobId is the number of a finished job';
const askAgainJobId = via(
  z.nullish(z.union([z.number(), z.string()], { error: FINISHED_JOB })),
  (value) => (value === null || value === '' ? undefined : value),
  z.optional(bodyId(FINISHED_JOB)),
);

export const CreateJob = z.object({
  ...jobFields,
  /** In storm mode an emergency post without a photo is refused unless it may wait for review. */
  waitForReview: optionalYesNo('waitForReview is true or false'),
  /** "Ask this crew again": a finished job of the owner, whose business alone sees this one for 48 hours. */
  askAgainJobId,
});
export type CreateJob = z.output<typeof CreateJob>;

/** Only what is sent changes; null clears an optional field. */
export const ChangeJob = z.partial(z.object(jobFields));
export type ChangeJob = z.output<typeof ChangeJob>;

export const RejectJob = z.optional(z.nullable(z.object({ reason: optionalText(1000) })));
export const CancelJob = z.object({ reason: text({ message: 'form.cancelReason', max: 1000 }) });
export const ExtendBidding = z.object({ until: instantField('until') });

/** How a job fits the work area of the viewer's business. */
export const JobFit = z.strictObject({
  /** Place, service and equipment all fit. */
  fits: z.boolean(),
  /** In a chosen parish, or within the distance; null for neither. */
  place: z.nullable(z.enum(['parish', 'radius'])),
  /** Miles from the base ZIP; null if one of the places is unknown. */
  miles: z.nullable(z.number()),
  service: z.boolean(),
  equipment: z.boolean(),
});
export type JobFit = z.infer<typeof JobFit>;

/** A job, redacted for its viewer: a bidder gets the area and the center of its ZIP, never the street. */
export const Job = z.strictObject({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** As the owner typed it, for the owner, administrators and the paid winner; the area for others. */
  location: z.string(),
  /** 'New Orleans, LA 70118' */
  area: z.string(),
  ...each(z.nullable(z.string()), 'city', 'zip', 'parish', 'parishFips'),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
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
  treeDbhInches: z.nullable(z.number()),
  treeHeightFeet: z.nullable(z.number()),
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
  createdAt: instant,
  ...each(z.nullable(instant), 'approvedAt', 'biddingClosesAt', 'biddingClosedAt'),
  /** The latest time to which the owner may extend the bidding now; null for others. */
  ...each(z.nullable(instant), 'extendableTo', 'awardedAt', 'startedAt', 'workDoneAt', 'completedAt'),
  /** When its review is due; for the owner and administrators. */
  reviewDueAt: z.nullable(instant),
  /** When an unpaid award is canceled. */
  paymentDueAt: z.nullable(instant),
  /** When held money is released unless the owner acts. */
  autoReleaseAt: z.nullable(instant),
  /** Live bids; null for bidders, who see only their own. */
  bidCount: z.nullable(z.int()),
  myBid: z.nullable(Bid),
  /** The chosen bid, for the owner, administrators and the winner. */
  award: z.nullable(
    z.strictObject({
      bidId: z.int(),
      label: z.string(),
      amountCents: z.int(),
      /** What the payer's bank took back; the rest is held. */
      takenCents: z.int(),
      paid: z.boolean(),
      /** A side is suspended: the payment is held until an administrator decides or the suspension ends. */
      paused: z.boolean(),
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
      startsAt: instant,
      endsAt: instant,
      /** The viewer is asked whether this time works. */
      asksYou: z.boolean(),
    }),
  ),
  /** The business's note on the finished work; null for bidders. */
  workNote: z.nullable(z.string()),
  /** Texts were masked for this viewer. */
  masked: z.boolean(),
  /** Miles from `near` of the list's query. */
  distanceMiles: z.nullable(z.number()),
  /** An invited crew has the job for itself, for both sides and administrators; `until` is null before the approval. */
  askedCrew: z.nullable(z.strictObject({ until: z.nullable(instant) })),
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
