// Tables of bids, their earlier versions and lines, administrators' views, and reasons for high prices.
import { BID_LINE_KINDS, type BidLineKind } from '@live-oak/contract/features/bids/lines.ts';
import { BID_STATUSES } from '@live-oak/contract/features/bids/states.ts';
import { check, index, integer, jsonb, pgTable, primaryKey, sql, text, unique } from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo, partialUniqueIndex } from '../../kernel/db/columns.ts';
import { OVER_REASONS } from '@live-oak/contract/features/bids/over-price.ts';
import { users } from '../accounts/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';
import { storms } from '../storms/tables.ts';

export const bids = pgTable(
  'bids',
  {
    id: id(),
    jobId: refersTo('job_id', () => jobs.id),
    providerId: refersTo('provider_id', () => providers.id),
    amountCents: integer('amount_cents').notNull(),
    message: text('message').notNull(),
    estimatedDuration: text('estimated_duration').notNull(),
    status: text('status', { enum: BID_STATUSES }).notNull().default('pending'),
    revision: integer('revision').notNull().default(0),
    /** Random; without it the receipt does not reveal the amount. */
    nonce: text('nonce').notNull(),
    /** sha256 of jobId:bidId:amountCents:nonce, hex. */
    receipt: text('receipt').notNull().default(''),
    /** Assigned once, at the first close. */
    letter: integer('letter'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    partialUniqueIndex('bids_one_live', sql`status in ('pending','accepted','frozen')`, t.jobId, t.providerId),
    unique('bids_letter').on(t.jobId, t.letter),
    partialUniqueIndex('bids_one_accepted', sql`status = 'accepted'`, t.jobId),
    index('bids_provider').on(t.providerId, t.id),
    index('bids_job').on(t.jobId, t.id),
    index('bids_created').using('brin', t.createdAt),
    check('bids_amount', sql`${t.amountCents} between 1 and 100000000`),
    check('bids_status', sql`${t.status} in ('pending','accepted','rejected','withdrawn','frozen')`),
  ],
);

export const bidRevisions = pgTable(
  'bid_revisions',
  {
    id: id(),
    bidId: refersTo('bid_id', () => bids.id),
    revision: integer('revision').notNull(),
    amountCents: integer('amount_cents').notNull(),
    message: text('message').notNull(),
    estimatedDuration: text('estimated_duration').notNull(),
    lines: jsonb('lines')
      .$type<{ kind: BidLineKind; amountCents: number | null; note: string | null }[]>()
      .notNull()
      .default([]),
    nonce: text('nonce').notNull(),
    receipt: text('receipt').notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('bid_revisions_once').on(t.bidId, t.revision)],
);

/** What a bid includes; a kind without a line is shown as not included. */
export const bidLines = pgTable(
  'bid_lines',
  {
    bidId: refersTo('bid_id', () => bids.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: BID_LINE_KINDS }).notNull(),
    /** Its part of the amount; null when the bid has one price for all. */
    amountCents: integer('amount_cents'),
    note: text('note'),
  },
  (t) => [
    primaryKey({ columns: [t.bidId, t.kind] }),
    check('bid_lines_kind', sql`${t.kind} in ('fell','rig','haul','stump','crane','permit','clean_up')`),
    check('bid_lines_amount', sql`${t.amountCents} between 0 and 100000000`),
  ],
);

export const bidViews = pgTable(
  'bid_looks',
  {
    id: id(),
    jobId: refersTo('job_id', () => jobs.id),
    userId: refersTo('user_id', () => users.id),
    createdAt: createdAt(),
  },
  (t) => [index('bid_looks_job').on(t.jobId)],
);

/** Why a bid is far above the usual price before the storm; for its present version. */
export const bidPriceReasons = pgTable(
  'bid_price_reasons',
  {
    bidId: refersTo('bid_id', () => bids.id, { onDelete: 'cascade' }).primaryKey(),
    stormId: refersTo('storm_id', () => storms.id),
    /** The frozen median that it was compared with. */
    medianCents: integer('median_cents').notNull(),
    reason: text('reason', { enum: OVER_REASONS }).notNull(),
    words: text('words').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('bid_price_reasons_storm').on(t.stormId, t.bidId),
    check('bid_price_reasons_reason', sql`${t.reason} in ('cost','risk','market')`),
  ],
);
