// The facts in documents about money when it moved, stored with each document, and how they are written. Cents, ISO instants, calendar
// dates.
import type { Standing, Trunk, Wires } from '@live-oak/contract/features/jobs/taxonomy.ts';
import type { BidLine } from '@live-oak/contract/features/bids/schema.ts';
import { formatPhone } from '@live-oak/contract/phone.ts';
import { RECEIPT_TITLES } from '@live-oak/contract/features/receipts/schema.ts';
import { ZONE } from '@live-oak/contract/time.ts';
import { printable } from '../../kernel/pdf/glyphs.ts';
import type { Rows, Sheet } from '../../kernel/pdf/sheet.ts';

export interface PartyFacts {
  name: string;
  /** Empty for an account with a phone alone. */
  email: string;
  phone: string | null;
}

interface AwardFacts {
  number: string;
  jobId: number;
  sumCents: number;
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
  /** What was verified about the business on that day; null for nothing. */
  license: Record<'number' | 'licenseClass' | 'holder' | 'validUntil', string | null> | null;
  insuredUntil: string | null;
  serviceCode: string;
  description: string;
  treeSpecies: string | null;
  treeDbhInches: number | null;
  treeHeightFeet: number | null;
  /** About the site, by the owner; left out in older documents. */
  standing?: Standing | null;
  wires?: Wires | null;
  trunk?: Trunk | null;
  scheduledDate: string | null;
  bidMessage: string;
  /** What the price includes; left out in documents from before bids had lines. */
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
  reason: string | null;
}

export interface MembershipFacts {
  kind: 'membership';
  number: string;
  sumCents: number;
  paymentReference: string | null;
  invoice: string;
  paidAt: string;
  /** The last instant that it pays for; null when the gateway did not report it. */
  paidUntil: string | null;
  businessName: string;
  payer: PartyFacts;
}

export type DocumentFacts = AgreementFacts | ReceiptFacts | RefundFacts | MembershipFacts;

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, month: 'long', day: 'numeric', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' });

/** Integer cents → '$4,000.00': documents always show the cents. */
export const sumOf = (amountCents: number) => money.format(amountCents / 100);

/** ISO instant → 'November 21, 2026' */
export const dayOf = (at: string) => day.format(new Date(at));

/** ISO instant → 'November 21, 2026, 3:10 PM Central Time' */
export const momentOf = (at: string) =>
  `${dayOf(at)}, ${time.format(new Date(at)).replaceAll(/\s/g, ' ')} Central Time`;

/** 'yyyy-MM-dd' → 'March 31, 2027' */
export const dateOf = (date: string) => day.format(new Date(`${date}T18:00:00Z`));

/** Typed text on one line; a character that our fonts lack becomes a placeholder. */
export const printed = (text: string) => printable(text, '\ufffd') || '\u2013';

const NONE = 'None given';

export const contactRows = ({ email, phone }: PartyFacts): Rows => ({
  Phone: phone === null ? NONE : formatPhone(phone),
  Email: email === '' ? NONE : printed(email),
});

/** A document about an instant; `job` is the id of its job, where it has one. */
export const sheetOf = (
  { kind, number }: Pick<DocumentFacts, 'kind' | 'number'>,
  { at, job }: { at: string; job?: number },
  blocks: Sheet['blocks'],
): Sheet => ({
  title: RECEIPT_TITLES[kind],
  number,
  lead: job === undefined ? momentOf(at) : `Job ${job}, ${momentOf(at)}`,
  at: new Date(at),
  blocks,
});
