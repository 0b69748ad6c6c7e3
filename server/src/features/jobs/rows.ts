// Selects of jobs for a viewer: whole, or as the card of a list. Tables of features below are named in SQL text.
import type { BidLine } from '@live-oak/contract/features/bids/schema.ts';
import type { JobPicture } from '@live-oak/contract/features/jobs/parts.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { eq, getTableColumns, sql } from '../../kernel/db/drizzle.ts';
import type { GetColumnData, PgColumn, SQL, Runner } from '../../kernel/db/drizzle.ts';
import type { Point } from '../../places/gazetteer.ts';
import { nameOf, users } from '../accounts/tables.ts';
import { isWithBank, FROZEN_SIDE, RELEASE_FROM } from '../payments/frozen.ts';
import type { Scope } from './conditions.ts';
import { milesTo } from './fit.ts';
import type { OwnBid } from './present-bid.ts';
import { jobs } from './tables.ts';

// Parts of a row as PostgreSQL writes them in JSON.
type Picture = Omit<JobPicture, 'path' | 'thumbPath'> & { key: string; thumbKey: string };
type MyBid = OwnBid & { lines: BidLine[] | null };
interface Award extends Omit<NonNullable<Job['award']>, 'label' | 'paid'> {
  id: number;
  status: 'awaiting_payment' | 'paid' | 'released';
  dueAt: string;
  letter: number | null;
  providerId: number;
}
type Visit = Omit<NonNullable<Job['visit']>, 'asksYou'> & { clientAgreed: boolean; providerAgreed: boolean };

/** The job's columns in subselects: drizzle drops the table's name from columns in a select of one table. */
const JOB = { id: sql`${jobs.id}`, clientId: sql`${jobs.clientId}`, status: sql`${jobs.status}` };

const PICTURES = sql<
  Picture[] | null
>`(select json_agg(json_build_object('id', u.id, 'key', u.key, 'thumbKey', u.thumb_key,
    'width', u.width, 'height', u.height, 'kind', p.kind) order by p.kind, p.position)
  from job_photos p join uploads u on u.id = p.upload_id where p.job_id = ${JOB.id})`;

const CLIENT_NAME = sql<string>`(select trim(o.first_name || ' ' || o.last_name) from users o where o.id = ${JOB.clientId})`;

const THUMB = sql<string | null>`(select u.thumb_key from uploads u where u.id = (select p.upload_id from job_photos p
  where p.job_id = ${JOB.id} and p.kind = 'asked' order by p.position limit 1))`;

const WHOLE_BID = `'id', m.id,
    'providerId', m.provider_id, 'amountCents', m.amount_cents, 'message', m.message, 'estimatedDuration', m.estimated_duration,
    'status', m.status, 'revision', m.revision, 'nonce', m.nonce, 'receipt', m.receipt, 'createdAt', m.created_at,
    'updatedAt', m.updated_at, 'lines', (select json_agg(json_build_object('kind', l.kind, 'amountCents', l.amount_cents,
      'note', l.note)) from bid_lines l where l.bid_id = m.id)`;
const BID_ON_CARD = `'amountCents', m.amount_cents, 'status', m.status`;
type BidOnCard = Pick<MyBid, 'amountCents' | 'status'>;

/** The newest bid of the reading business, with these fields; in a list of open jobs only a live one. */
function bidOf<Fields>(scope: Scope, { isOne }: Reach, fields: string) {
  const bid = isBusiness(scope)
    ? sql<Fields | null>`(select json_build_object(${sql.raw(fields)})
  from bids m where m.job_id = ${JOB.id} and m.provider_id = ${scope.providerId}
    ${sql.raw(scope.as === 'bidder' && !isOne ? "and m.status in ('pending', 'accepted', 'frozen')" : '')} order by m.id desc limit 1)`
    : sql<Fields | null>`null`;
  return bid.as('mine');
}

const AWARD = sql<Award | null>`(select json_build_object('id', a.id, 'bidId', a.bid_id, 'amountCents', a.amount_cents,
    'takenCents', a.taken_cents, 'status', a.status, 'checkoutUrl', a.checkout_url, 'dueAt', a.due_at,
    'paused', a.status = 'paid' and ${sql.raw(FROZEN_SIDE('a.id'))}, 'withBank', a.status = 'paid' and ${isWithBank(sql`a.charge_id`)},
    'letter', b.letter, 'providerId', b.provider_id)
  from awards a join bids b on b.id = a.bid_id where a.job_id = ${JOB.id} and a.status in ('awaiting_payment', 'paid', 'released'))`;

const RELEASED_FROM = sql<Date | null>`${sql.raw(RELEASE_FROM('jobs'))}`.mapWith(jobs.workDoneAt);

/** The newest dispute and its business, also if the award was refunded. A lifted hold is no dispute. */
const DISPUTE = sql<{ status: 'open' | 'resolved'; providerId: number } | null>`case
  when ${JOB.status} in ('disputed', 'completed', 'cancelled') then (
    select json_build_object('status', d.status, 'providerId', b.provider_id)
    from disputes d join awards a on a.id = d.award_id join bids b on b.id = a.bid_id
    where d.job_id = ${JOB.id} and not (d.status = 'resolved' and d.refund_cents = 0 and d.release_cents = 0)
    order by d.id desc limit 1) end`;

const WIRES_SAID = sql<
  Job['wiresSaid']
>`(select json_build_object('kind', w.kind, 'words', w.words, 'saidOn', w.said_on, 'at', w.created_at)
  from wire_statements w where w.job_id = ${JOB.id} order by w.id desc limit 1)`;

/** The next appointment of the live award; the first one if all are over. Not a visit before the payment. */
const VISIT = sql<Visit | null>`(select json_build_object('id', t.id, 'status', t.status, 'startsAt', t.starts_at, 'endsAt', t.ends_at,
    'clientAgreed', t.client_agreed, 'providerAgreed', t.provider_agreed)
  from awards a join appointments t on t.bid_id = a.bid_id
  where a.job_id = ${JOB.id} and a.status in ('paid', 'released') and t.status in ('pending', 'confirmed')
    and t.starts_at > a.paid_at and (t.status = 'confirmed' or t.starts_at > now())
  order by t.ends_at < now(), t.status, t.starts_at limit 1)`;

const BID_COUNT = sql<number | null>`(select count(*)::int from bids b
  where b.job_id = ${JOB.id} and b.status in ('pending', 'accepted', 'rejected'))`;

const reviewedBy = (side: 'client' | 'provider') =>
  sql<boolean>`exists (select 1 from reviews r where r.job_id = ${JOB.id} and r.side = ${side})`;

const reviewMissedBy = (side: 'client' | 'provider') =>
  sql<boolean>`(not ${reviewedBy(side)} and exists (select 1 from reviews r where r.job_id = ${JOB.id} and r.published_at is not null and r.hidden_at is null))`;

/** Characters of a description on a card: about three lines. */
export const EXCERPT = 240;

const {
  words: _,
  deskWords: __,
  publicWords: ___,
  cancelReason: ____,
  scheduledDate: _____,
  ...WHOLE
} = getTableColumns(jobs);

/** Aliased columns, so that drizzle and a prepared statement read the same row. */
function named<T extends Record<string, PgColumn>>(columns: T) {
  const fields = Object.entries(columns).map(([name, column]) => [name, sql`${column}`.mapWith(column).as(name)]);
  // One field a column, of the column's own type.
  return Object.fromEntries(fields) as { [K in keyof T]: SQL.Aliased<GetColumnData<T[K]>> };
}
const WHOLE_FIELDS = named(WHOLE);
const CARD_FIELDS = {
  ...pick(WHOLE_FIELDS, 'id', 'clientId', 'title', 'location', 'city', 'zip', 'parishFips', 'lat', 'lon'),
  ...pick(WHOLE_FIELDS, 'serviceCode', 'urgency', 'budgetCents', 'showBudget', 'treeHeightFeet', 'standing', 'wires'),
  ...pick(WHOLE_FIELDS, 'wiresClearedAt', 'askedProviderId'),
  ...pick(WHOLE_FIELDS, 'approvalStatus', 'status', 'stormId', 'touches', 'reviewedAt'),
  ...pick(WHOLE_FIELDS, 'createdAt', 'submittedAt', 'biddingClosesAt', 'workDoneAt'),
};

const onlyIf = <T>(isRead: boolean, value: SQL<T>, name: string) => (isRead ? value : sql<T>`null`).as(name);

type Business = Extract<Scope, { providerId: number }>;
const isBusiness = (scope: Scope): scope is Business =>
  scope.as === 'bidder' || scope.as === 'ownBidder' || scope.as === 'winner';

/** Which jobs are read. `center`: the point to measure distances from; `isOne`: a single job, which may be in any status. */
export interface Reach {
  where: SQL | undefined;
  order?: SQL[];
  limit: number;
  center?: Point | undefined;
  isOne?: boolean;
}

/** Fields for some viewers only. A bidder's list is the busiest call, so it reads only what a bidder may see of open jobs. */
function fieldsOf(scope: Scope, { center, isOne = false }: Reach) {
  const isOpen = scope.as === 'bidder' && !isOne;
  return {
    award: onlyIf(!isOpen, AWARD, 'award'),
    releaseFrom: onlyIf(!isOpen, RELEASED_FROM, 'releaseFrom'),
    dispute: onlyIf(!isOpen, DISPUTE, 'dispute'),
    bidCount: onlyIf(!isBusiness(scope), BID_COUNT, 'bidCount'),
    distance: (center ? sql<number | null>`${milesTo(center)}` : sql<number | null>`null`).as('distance'),
  };
}

export function wholeJobs(run: Runner, scope: Scope, reach: Reach) {
  const side = scope.as === 'owner' || scope.as === 'admin' ? 'client' : 'provider';
  return run
    .select({
      ...WHOLE_FIELDS,
      scheduledDate: sql<string | null>`${jobs.scheduledDate}::text`.as('scheduledDate'),
      ...fieldsOf(scope, reach),
      clientName: nameOf(users).as('clientName'),
      mine: bidOf<MyBid>(scope, reach, WHOLE_BID),
      pictures: PICTURES.as('pictures'),
      visit: VISIT.as('visit'),
      wiresSaid: WIRES_SAID.as('wiresSaid'),
      reviewed: reviewedBy(side).as('reviewed'),
      reviewMissed: reviewMissedBy(side).as('reviewMissed'),
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.clientId))
    .where(reach.where)
    .orderBy(...(reach.order ?? []))
    .limit(reach.limit);
}

/** The owner's name comes without a join: some pages are planned for each call, and planning a join takes longer than reading. */
const cards = (hasExcerpt: boolean) => (run: Runner, scope: Scope, reach: Reach) =>
  run
    .select({
      ...CARD_FIELDS,
      ...fieldsOf(scope, reach),
      clientName: CLIENT_NAME.as('clientName'),
      mine: bidOf<BidOnCard>(scope, reach, BID_ON_CARD),
      thumbKey: THUMB.as('thumbKey'),
      excerpt: onlyIf<string | null>(hasExcerpt, sql`left(${jobs.description}, ${EXCERPT + 1})`, 'excerpt'),
    })
    .from(jobs)
    .where(reach.where)
    .orderBy(...(reach.order ?? []))
    .limit(reach.limit);

export const jobCards = cards(false);
export const reviewCards = cards(true);

export type JobRow = Awaited<ReturnType<typeof wholeJobs>>[number];
export type CardRow = Awaited<ReturnType<typeof jobCards>>[number];
