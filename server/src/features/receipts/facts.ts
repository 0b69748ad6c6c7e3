// The facts in documents about money as of the moment the money moved. Stored with each document; cents, ISO instants, calendar dates.
import type { Standing, Trunk, Wires } from '@live-oak/contract/features/jobs/site.ts';
import type { BidLine } from '@live-oak/contract/features/bids/schema.ts';

export interface PartyFacts {
  name: string;
  email: string;
  /** E.164; null when the account has none. */
  phone: string | null;
}

/** What was verified about a business on that day; null for nothing. */
interface LicenseFacts {
  number: string | null;
  licenseClass: string | null;
  holder: string | null;
  validUntil: string | null;
}

export interface AwardFacts {
  number: string;
  jobId: number;
  /** Integer cents. */
  sumCents: number;
  /** The gateway's name of the payment. */
  paymentReference: string;
  chosenAt: string;
  paidAt: string;
  jobTitle: string;
  businessName: string;
  owner: PartyFacts;
}

export interface AgreementFacts extends AwardFacts {
  kind: 'agreement';
  address: string;
  business: PartyFacts;
  license: LicenseFacts | null;
  insuredUntil: string | null;
  serviceCode: string;
  description: string;
  treeSpecies: string | null;
  treeDbhInches: number | null;
  treeHeightFeet: number | null;
  /** The owner's facts about the site; left out in older documents. */
  standing?: Standing | null;
  wires?: Wires | null;
  trunk?: Trunk | null;
  scheduledDate: string | null;
  bidMessage: string;
  /** What the price includes, as bid; left out in documents from before bids had lines. */
  bidLines?: BidLine[];
  bidDuration: string;
  bidAt: string;
}

export interface ReceiptFacts extends AwardFacts {
  kind: 'receipt';
}

export interface RefundFacts extends AwardFacts {
  kind: 'refund';
  refundedCents: number;
  /** Released to the business; 0 when all of it was refunded. */
  releasedCents: number;
  refundedAt: string;
  /** As written by the person who ended it, or null. */
  reason: string | null;
}

export interface MembershipFacts {
  kind: 'membership';
  number: string;
  /** Integer cents. */
  sumCents: number;
  paymentReference: string | null;
  invoice: string;
  paidAt: string;
  /** The last instant that it pays for; null when the gateway did not report it. */
  paidUntil: string | null;
  businessName: string;
  payer: PartyFacts;
}

export type PaperFacts = AgreementFacts | ReceiptFacts | RefundFacts | MembershipFacts;
