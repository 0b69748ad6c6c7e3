// A row of the job list query: the columns of every viewer's answer, with the viewer's own bid and the award.
import type { BidLine } from '@live-oak/contract/features/bids/lines.ts';
import type { BidStatus } from '@live-oak/contract/features/bids/states.ts';
import type { ServiceCode, Urgency } from '@live-oak/contract/features/jobs/taxonomy.ts';
import type { Standing, Trunk, Wires } from '@live-oak/contract/features/jobs/site.ts';
import type { ApprovalStatus, JobStatus } from '@live-oak/contract/features/jobs/states.ts';

/** A picture as the query gathers it. */
export interface PictureRow {
  id: number;
  key: string;
  thumb_key: string;
  width: number;
  height: number;
  kind: 'asked' | 'finished';
}

export interface JobRow {
  id: number;
  client_id: number;
  title: string;
  description: string;
  location: string;
  city: string | null;
  zip: string | null;
  parish_fips: string | null;
  lat: number | null;
  lon: number | null;
  service_code: ServiceCode;
  urgency: Urgency;
  budget_cents: number | null;
  show_budget: boolean;
  scheduled_date: string | null;
  tree_species: string | null;
  tree_dbh_inches: number | null;
  tree_height_feet: number | null;
  standing: Standing | null;
  wires: Wires | null;
  trunk: Trunk | null;
  approval_status: ApprovalStatus;
  status: JobStatus;
  rejection_reason: string | null;
  /** Since when it waits for review, or waited the last time. */
  submitted_at: Date;
  approved_at: Date | null;
  bidding_closes_at: Date | null;
  bidding_closed_at: Date | null;
  awarded_at: Date | null;
  started_at: Date | null;
  work_done_at: Date | null;
  completed_at: Date | null;
  work_note: string | null;
  created_at: Date;
  storm_id: number | null;
  closes_at_bids: number | null;
  reviewed_at: Date | null;
  client_name: string;
  /** The owner's first, each kind in its order; null when there is none. */
  pictures: PictureRow[] | null;
  bid_count: number | null;
  /** The viewer's newest bid on it. */
  my_id: number | null;
  my_provider_id: number;
  my_amount_cents: number;
  my_message: string;
  my_duration: string;
  my_status: BidStatus;
  my_revision: number;
  my_nonce: string;
  my_receipt: string;
  my_created_at: Date;
  my_updated_at: Date;
  /** Null when it has none. */
  my_lines: BidLine[] | null;
  /** The live award. */
  award_id: number | null;
  award_bid_id: number;
  award_amount_cents: number;
  award_taken_cents: number;
  award_status: 'awaiting_payment' | 'paid' | 'released';
  award_checkout_url: string | null;
  award_due_at: Date;
  /** Its business is suspended, or its owner: the payment is not released meanwhile. */
  award_paused: boolean;
  /** The payer's bank decides about the payment. */
  award_with_bank: boolean;
  award_letter: number | null;
  award_provider_id: number;
  /** The newest dispute, with the business on its other side; also where its award was refunded. */
  dispute: { status: 'open' | 'resolved'; provider_id: number } | null;
  /** The appointment of the live award, with instants as PostgreSQL writes them in JSON. */
  visit: { status: 'pending' | 'confirmed'; startsAt: string; endsAt: string } | null;
  reviewed: boolean;
  distance: number | null;
  /** Its section in a divided list (order.ts). */
  part?: 1 | 2;
}

/** A row of a list of cards: what a card shows or is redacted by. */
export type CardRow = Pick<
  JobRow,
  | 'id'
  | 'client_id'
  | 'title'
  | 'location'
  | 'city'
  | 'zip'
  | 'parish_fips'
  | 'lat'
  | 'lon'
  | 'service_code'
  | 'urgency'
  | 'budget_cents'
  | 'show_budget'
  | 'tree_height_feet'
  | 'standing'
  | 'wires'
  | 'approval_status'
  | 'status'
  | 'submitted_at'
  | 'bidding_closes_at'
  | 'work_done_at'
  | 'created_at'
  | 'storm_id'
  | 'reviewed_at'
  | 'client_name'
  | 'bid_count'
  | 'my_id'
  | 'my_amount_cents'
  | 'my_status'
  | 'award_id'
  | 'award_status'
  | 'award_due_at'
  | 'award_paused'
  | 'award_with_bank'
  | 'award_provider_id'
  | 'dispute'
  | 'distance'
  | 'part'
> & {
  /** Of the owner's first picture. */
  thumb_key: string | null;
  /** The beginning of the description, where it was asked for; for administrators only. */
  excerpt?: string | null;
};
