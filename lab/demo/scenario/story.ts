// The type of a demonstration story.
import type { BidLineKind } from '@live-oak/contract/features/bids/lines.ts';
import type { SPECIALTIES } from '@live-oak/contract/features/accounts/schema.ts';
import type { ServiceCode, Urgency, Standing, Trunk, Wires } from '@live-oak/contract/features/jobs/taxonomy.ts';
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { PictureName } from './documents.ts';

/** Where a story ends today. */
export type Ending =
  | 'pending'
  | 'rejected'
  | 'open'
  | 'bidding_closed'
  /** Chosen, with the checkout page open. */
  | 'awaiting_payment'
  /** Chosen and withdrawn: bidding is closed, to choose again. */
  | 'given_up'
  | 'awarded'
  /** Paid, declined by the business, refunded: bidding closed again. */
  | 'declined'
  | 'in_progress'
  | 'work_done'
  | 'completed'
  | 'cancelled'
  | 'disputed'
  /** Disputed, and administrators divided what was held. */
  | 'decided';

export type DemoReview = {
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  onTime?: boolean;
  clean?: boolean;
  priceKept?: boolean;
  /** The reply of the reviewed side. */
  reply?: string;
};

export type DemoBid = {
  /** Key of a business. */
  by: string;
  dollars: number;
  message: string;
  duration?: string;
  /** The bidder raised or lowered it to this before the close. */
  changedTo?: number;
  /** The parts of the price in dollars; null for a line without an amount. */
  lines?: Partial<Record<BidLineKind, number | null>>;
  ends?: 'withdrawn';
};

/** Opened by the owner, answered by the business. */
export type DemoDispute = {
  reason: string;
  shows?: readonly PictureName[];
  answer: string;
  /** Offered with the answer, to go back to the owner. */
  offerCents?: number;
  /** Dollars that are refunded; the rest is released. */
  decision?: { back: number; note: string };
};

/** Asked by a business while bidding was open; unanswered if it has no answer. */
export type DemoQuestion = { by: string; question: string; answer?: string };

/** Written in the conversation after the payment. */
export type DemoMessage = { from: 'owner' | 'business'; text: string; shows?: readonly PictureName[] };

export type DemoSite = { standing?: Standing | undefined; wires?: Wires | undefined; trunk?: Trunk | undefined };

export type DemoJob = {
  /** Key of an owner. */
  owner: string;
  title: string;
  description: string;
  location: string;
  service: ServiceCode;
  urgency: Urgency;
  budget?: number;
  showBudget?: boolean;
  tree?: { species: string; dbh?: number; height?: number };
  /** What the owner said about the site. */
  site?: DemoSite;
  /** What the owner says about the wires once bidding is open. */
  wiresSaid?: { kind: 'answered' | 'dropped'; words?: string; saidOn?: string };
  /** Days from today, for jobs that are still to be done. */
  scheduledIn?: number;
  /** When it was posted, days before now. */
  daysAgo: number;
  ends: Ending;
  /** The reason of the rejection, cancellation or declining. */
  reason?: string;
  /** Open bidding closes this many days from now. */
  closesIn?: number;
  bids?: readonly DemoBid[];
  questions?: readonly DemoQuestion[];
  /** Key of the chosen business. */
  chosen?: string;
  messages?: readonly DemoMessage[];
  /** The final reviews of the owner and of the business. */
  reviews?: { owner?: DemoReview; business?: DemoReview };
  /** Both sides' statements about the held payment, and the administrator's decision. */
  dispute?: DemoDispute;
  /** Drawings of the work to do, and of the finished work. */
  pictures?: { asked: readonly PictureName[]; finished?: readonly PictureName[] };
};

export type DemoOwner = { key: string; firstName: string; lastName: string; phone: string };

/** What happened to a business before today, in the order of the list. */
export type BusinessStep =
  | 'submit'
  | 'verify'
  | 'approve'
  | 'pay'
  | 'set_up_payouts'
  | 'ask'
  | 'reject'
  | 'suspend'
  | 'expire'
  | 'fall_due'
  | 'cancel';

export type DemoBusiness = {
  key: string;
  firstName: string;
  lastName: string;
  phone: string;
  businessName: string;
  licenseNumber: string;
  insuranceNumber: string;
  yearsExperience: number;
  serviceArea: string;
  specialties: readonly (typeof SPECIALTIES)[number][];
  /** When the application was submitted, in days before now. */
  daysAgo: number;
  steps: readonly BusinessStep[];
  reason?: string;
  /** The test bank account for its payouts. */
  bank?: 'pays' | 'closes';
  /** It has not submitted the LDAF license yet. */
  papers?: 'some';
  /** When its liability insurance expires, in days from today; negative for days ago. */
  insuranceDays?: number;
  /** The credential submitted without its document. */
  withoutFile?: CredentialKind;
  /** The document that administrators decline before they reject the application. */
  turnedDown?: CredentialKind;
  /** Licenses besides the arborist's. */
  licenses?: readonly ('utility_arborist' | 'landscape_horticulturist')[];
  /** It does not work on standing trees: it hauls debris, and has no arborist license. */
  haulsOnly?: boolean;
  /** It has a sample card of its arborist. */
  hasCard?: boolean;
  /** Created by the testing-mode checkbox. */
  testing?: boolean;
};
