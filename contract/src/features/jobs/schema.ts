// Schemas of a job: the posting form with its messages, and the answer redacted for its viewer.
import * as z from 'zod/mini';
import {
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
  /** Show bidders a range around the budget; hidden when left out. */
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
  /** Ids of uploaded pictures, in order; a change sends all that stay and all that are new. */
  photos: photosField,
};

const FINISHED_JOB = 'askAgainJobId is the number of a finished job';
/** The form sends an empty text where nobody is asked again. */
const askAgainJobId = via(
  z.nullish(z.union([z.number(), z.string()], { error: FINISHED_JOB })),
  (value) => (value === null || value === '' ? undefined : value),
  z.optional(bodyId(FINISHED_JOB)),
);

export const CreateJob = z.object({
  ...jobFields,
  /** In storm mode an emergency post without a photo is refused unless this lets it wait for review like all others. */
  waitForReview: optionalYesNo('waitForReview is true or false'),
  /** "Ask this crew again": a finished job of the owner, whose business alone may see this one and bid for 48 hours. */
  askAgainJobId,
});
export type CreateJob = z.output<typeof CreateJob>;

/** A change: only what is sent changes; null clears an optional field. */
export const ChangeJob = z.partial(z.object(jobFields));
export type ChangeJob = z.output<typeof ChangeJob>;

export const RejectJob = z.optional(z.nullable(z.object({ reason: optionalText(1000) })));
export const CancelJob = z.object({ reason: text({ message: 'form.cancelReason', max: 1000 }) });
export const ExtendBidding = z.object({ until: instantField('until') });

/** How a job and the work area of the business that looks at it go together. */
export const JobFit = z.strictObject({
  /** The place fits, the service is a specialty, and nothing is missing that the work needs. */
  fits: z.boolean(),
  /** Its parish is chosen, or it is inside the distance; null when it is outside both. */
  place: z.nullable(z.enum(['parish', 'radius'])),
  /** Miles from the base ZIP; null without one, or when nobody knows where the job is. */
  miles: z.nullable(z.number()),
  service: z.boolean(),
  equipment: z.boolean(),
});
export type JobFit = z.infer<typeof JobFit>;

/** A job, redacted for its viewer: a bidder gets area words and a ZIP-center point, never the street. */
export const Job = z.strictObject({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** As the owner typed it, for the owner, administrators and the paid winner; the area for everyone else. */
  location: z.string(),
  /** 'New Orleans, LA 70118' */
  area: z.string(),
  city: z.nullable(z.string()),
  zip: z.nullable(z.string()),
  parish: z.nullable(z.string()),
  parishFips: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  placeStatus: z.enum(['resolved', 'unresolved']),
  /** The label of the service, and its code. */
  serviceType: z.string(),
  serviceCode: z.string(),
  urgency: JobUrgency,
  /** Dollars; for the owner and administrators only, null for others. */
  budget: z.nullable(z.number()),
  showBudget: z.boolean(),
  /** What bidders see when the owner shows the budget. */
  budgetRange: z.nullable(z.strictObject({ lowCents: z.int(), highCents: z.int() })),
  scheduledDate: z.nullable(z.string()),
  /** Addresses of the owner's pictures. */
  photos: z.array(z.string()),
  /** The owner's pictures with their thumbnails, then those of the finished work. */
  pictures: z.array(JobPicture),
  treeSpecies: z.nullable(z.string()),
  treeDbhInches: z.nullable(z.number()),
  treeHeightFeet: z.nullable(z.number()),
  /** What the owner says of the site; null where it was not said. */
  standing: z.nullable(z.enum(STANDINGS)),
  wires: z.nullable(z.enum(WIRES)),
  trunk: z.nullable(z.enum(TRUNKS)),
  /** The lanes that a business must work in to bid on it, win it and start it: lanesOf(). */
  lanes: z.array(z.enum(LANES)),
  /** The licenses that the business of the viewer lacks for them; null for everyone else. */
  lacks: z.nullable(z.array(z.enum(LANE_LICENSES))),
  /** The owner or an administrator said why wires no longer keep other crews away. */
  wiresCleared: z.boolean(),
  /** What was said last of the wires; null where nothing was. */
  wiresSaid: z.nullable(WiresSaid),
  /** Starting asks the business to confirm that it looked for wires: StartWork. */
  asksOfWires: z.boolean(),
  /** What the tree of an emergency does, and whether somebody cannot stay in the house; null and false on other jobs. */
  touches: z.nullable(z.enum(TOUCHES)),
  peopleOut: z.boolean(),
  /** By the rough cost formula, in whole dollars, when height and service allow it. */
  guide: z.nullable(z.strictObject({ low: z.int(), high: z.int() })),
  /** Null for bidders before payment. */
  clientId: z.nullable(z.int()),
  status: z.enum(JOB_STATUSES),
  approvalStatus: z.enum(APPROVAL_STATUSES),
  badge: z.string(),
  rejectionReason: z.nullable(z.string()),
  createdAt: instant,
  approvedAt: z.nullable(instant),
  biddingClosesAt: z.nullable(instant),
  biddingClosedAt: z.nullable(instant),
  /** The latest time to which the owner may extend the bidding; for the owner while they may, null otherwise. */
  extendableTo: z.nullable(instant),
  awardedAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  workDoneAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  /** Until when it is reviewed, while it waits for that; for the owner and administrators. */
  reviewDueAt: z.nullable(instant),
  /** When an unpaid award is canceled. */
  paymentDueAt: z.nullable(instant),
  /** When held money is released without a word from the owner. */
  autoReleaseAt: z.nullable(instant),
  /** Live bids; null for bidders, who see only their own. */
  bidCount: z.nullable(z.int()),
  /** The viewer's own bid, for bidders. */
  myBid: z.nullable(Bid),
  /** The chosen bid: for the owner, administrators and the winner. */
  award: z.nullable(
    z.strictObject({
      bidId: z.int(),
      label: z.string(),
      amountCents: z.int(),
      /** The part that the payer's bank took back; the rest is held. */
      takenCents: z.int(),
      paid: z.boolean(),
      /** A side's account is suspended: the held payment is not released until an administrator decides or the suspension ends. */
      paused: z.boolean(),
      /** The payer's bank is looking into the payment: it is neither released nor given back until the bank has decided. */
      withBank: z.boolean(),
      /** The open checkout page, for the owner while payment is awaited. */
      checkoutUrl: z.nullable(z.string()),
    }),
  ),
  /** Whether the held payment is, or was, in dispute: for both sides and administrators; null for others and where it never was. */
  dispute: z.nullable(z.enum(['open', 'resolved'])),
  /** The appointment the two sides have for the paid work, a confirmed one before a proposal; null for others and without one. */
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
  /** What the business wrote to the owner when it marked the work as done: for both sides and administrators; null for others. */
  workNote: z.nullable(z.string()),
  /** True when words were hidden from this viewer because they looked like contact details. */
  masked: z.boolean(),
  /** Miles from `near`, when the list was asked for one. */
  distanceMiles: z.nullable(z.number()),
  /** A crew that was asked again has the job for itself: until when, null before the approval. For both sides and administrators. */
  askedCrew: z.nullable(z.strictObject({ until: z.nullable(instant) })),
  /** For a business that has set its work area; null for everyone else. */
  fit: z.nullable(JobFit),
  /** For a post that goes out before its review: by the fast lane of a storm, or from the emergency page; null for all others. */
  fastLane: z.nullable(
    z.strictObject({
      /** Null where it went out from the emergency page. */
      stormId: z.nullable(z.int()),
      /** Bidding closes with this many live bids; null once an administrator has reopened it. */
      closesAtBids: z.nullable(z.int()),
      isReviewed: z.boolean(),
    }),
  ),
  can: JobAbilities,
});
export type Job = z.infer<typeof Job>;
