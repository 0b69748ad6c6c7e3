// The one SELECT of jobs, built from who looks and what they filter by; named, so that the database prepares each shape once.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { JobQuery } from '@live-oak/contract/features/jobs/schema.ts';
import { DEFAULT_LIMIT } from '@live-oak/contract/paging.ts';
import type { Db, Tx } from '../../db/open.ts';
import { invalid } from '../../errors.ts';
import { decodeCursor, isCursorInstant } from '../../http/paging.ts';
import { boundingBox, findParish, resolveNear } from '../../places/resolve.ts';
import { deskWordCondition } from './desk-search.ts';
import type { JobRow } from './row.ts';

/** Whose eyes: an owner sees their own, a bidder the open ones, an administrator all. */
export type Scope =
  | { as: 'owner'; userId: number }
  | { as: 'bidder'; providerId: number }
  /** Jobs this provider ever bid on. */
  | { as: 'ownBidder'; providerId: number }
  | { as: 'admin' };

export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

const BASE = `j.id, j.client_id, j.title, j.description, j.location, j.city, j.zip, j.parish_fips, j.lat, j.lon, j.service_code, j.urgency,
  j.budget_cents, j.show_budget, j.scheduled_date::text as scheduled_date, j.tree_species, j.tree_dbh_inches, j.tree_height_feet,
  j.approval_status, j.status, j.rejection_reason, j.approved_at, j.bidding_closes_at, j.bidding_closed_at, j.awarded_at, j.started_at,
  j.work_done_at, j.completed_at, j.created_at, c.first_name || ' ' || c.last_name as client_name,
  (select json_agg(json_build_object('id', u.id, 'key', u.key, 'thumb_key', u.thumb_key, 'width', u.width, 'height', u.height, 'kind', p.kind)
    order by p.kind, p.position) from job_photos p join uploads u on u.id = p.upload_id where p.job_id = j.id) as pictures`;

const MINE = `m.id as my_id, m.provider_id as my_provider_id, m.amount_cents as my_amount_cents, m.message as my_message,
  m.estimated_duration as my_duration, m.status as my_status, m.revision as my_revision, m.nonce as my_nonce, m.receipt as my_receipt,
  m.created_at as my_created_at, m.updated_at as my_updated_at`;

const AWARD = `a.id as award_id, a.bid_id as award_bid_id, a.amount_cents as award_amount_cents, a.status as award_status,
  a.checkout_url as award_checkout_url, a.due_at as award_due_at, ab.letter as award_letter, ab.provider_id as award_provider_id`;

const DISPUTE = `case when j.status in ('disputed', 'completed', 'cancelled') then
  (select json_build_object('status', d.status, 'provider_id', db.provider_id) from disputes d join awards da on da.id = d.award_id
    join bids db on db.id = da.bid_id where d.job_id = j.id order by d.id desc limit 1) end as dispute`;

const AWARD_JOIN = `left join awards a on a.job_id = j.id and a.status in ('awaiting_payment', 'paid', 'released')
  left join bids ab on ab.id = a.bid_id`;

const BID_COUNT = `(select count(*)::int from bids b where b.job_id = j.id and b.status in ('pending', 'accepted', 'rejected')) as bid_count`;

/** Collects values and hands out their placeholders. */
class Values {
  readonly list: unknown[] = [];
  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

const names = new Map<string, string>();

function statement(text: string, values: Values): Statement {
  let name = names.get(text);
  if (name === undefined) {
    name = `jobs_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
    names.set(text, name);
  }
  return { name, text, values: values.list };
}

/** Columns and joins by viewer: a bidder's list is the busiest call, so it reads only what a bidder may see. */
function shape(scope: Scope, values: Values, whole: boolean): { columns: string; joins: string } {
  const client = 'join users c on c.id = j.client_id';
  if (scope.as === 'bidder' || scope.as === 'ownBidder') {
    const provider = values.add(scope.providerId);
    const live = whole || scope.as === 'ownBidder' ? '' : `and b.status in ('pending', 'accepted', 'frozen')`;
    const mine = `left join lateral (select * from bids b where b.job_id = j.id and b.provider_id = ${provider} ${live} order by b.id desc limit 1) m on true`;
    const isLean = scope.as === 'bidder' && !whole;
    return {
      columns: `${BASE}, ${MINE}, null::int as bid_count, ${isLean ? 'null::int as award_id, null::json as dispute, false as reviewed' : `${AWARD}, ${DISPUTE}, exists (select 1 from reviews r where r.job_id = j.id and r.side = 'provider') as reviewed`}`,
      joins: `${client} ${mine} ${isLean ? '' : AWARD_JOIN}`,
    };
  }
  return {
    columns: `${BASE}, ${AWARD}, ${DISPUTE}, ${BID_COUNT}, null::int as my_id, exists (select 1 from reviews r where r.job_id = j.id and r.side = 'client') as reviewed`,
    joins: `${client} ${AWARD_JOIN}`,
  };
}

function scopeConditions(scope: Scope, values: Values): string[] {
  switch (scope.as) {
    case 'owner':
      return [`j.client_id = ${values.add(scope.userId)}`];
    case 'bidder':
      return [`j.approval_status = 'approved' and j.status = 'open'`];
    case 'ownBidder':
      // From the few bids of one business to their jobs, rather than through all jobs to see which have one.
      return [`j.id in (select b.job_id from bids b where b.provider_id = ${values.add(scope.providerId)})`];
    case 'admin':
      return [];
  }
}

const APPROVALS = new Set(['pending', 'approved', 'rejected']);

/** Values of both axes in one filter: those of one axis are alternatives, the axes come together (spec 3 C36). */
export function statusConditions(status: readonly string[] | undefined, values: Pick<Values, 'add'>): string[] {
  const approvals = (status ?? []).filter((one) => APPROVALS.has(one));
  const statuses = (status ?? []).filter((one) => !APPROVALS.has(one));
  return [...oneOf('j.approval_status', approvals, values), ...oneOf('j.status', statuses, values)];
}

/** One value is compared plainly, so that an index on it gives the order too. */
function oneOf(column: string, wanted: readonly string[] | undefined, values: Pick<Values, 'add'>): string[] {
  if (!wanted || wanted.length === 0) {
    return [];
  }
  return wanted.length === 1 ? [`${column} = ${values.add(wanted[0])}`] : [`${column} = any(${values.add(wanted)})`];
}

/** FIPS code of a parish by code, name or slug; undefined where none is asked for, 422 for one that Louisiana has not. */
export function parishAsked(parish: string | undefined): string | undefined {
  if (parish === undefined || parish.trim() === '') {
    return undefined;
  }
  const found = findParish(parish);
  if (!found) {
    throw invalid({ parish: 'There is no such parish in Louisiana' });
  }
  return found.fips;
}

function parishConditions(parish: string | undefined, values: Values): string[] {
  const fips = parishAsked(parish);
  return fips === undefined ? [] : [`j.parish_fips = ${values.add(fips)}`];
}

const DEFAULT_RADIUS = 50;

function nearConditions(
  { near, radiusMiles = DEFAULT_RADIUS }: JobQuery,
  values: Values,
): { where: string[]; distance: string } {
  if (near === undefined || near.trim() === '') {
    return { where: [], distance: 'null::float8' };
  }
  const centre = resolveNear(near);
  if (centre.status === 'unresolved') {
    throw invalid({ near: 'We do not know this place. Use a ZIP or a town in Louisiana.' });
  }
  const box = boundingBox(centre.lat, centre.lon, radiusMiles);
  const [lat, lon] = [values.add(centre.lat), values.add(centre.lon)];
  const distance = `(7917.5226 * asin(least(1, sqrt(sin(radians(j.lat - ${lat}) / 2) ^ 2
    + cos(radians(${lat})) * cos(radians(j.lat)) * sin(radians(j.lon - ${lon}) / 2) ^ 2))))`;
  return {
    where: [
      `j.lat between ${values.add(box.minLat)} and ${values.add(box.maxLat)}`,
      `j.lon between ${values.add(box.minLon)} and ${values.add(box.maxLon)}`,
      `${distance} <= ${values.add(radiusMiles)}`,
    ],
    distance,
  };
}

function orderAndCursor({ sort, cursor }: JobQuery, values: Values): { where: string[]; order: string } {
  if (sort === 'closing') {
    const after = decodeCursor(cursor, ['string', 'number']);
    if (after && !isCursorInstant(after[0])) {
      throw invalid({ cursor: 'This cursor is not one of ours; start from the first page' });
    }
    return {
      where: [
        'j.bidding_closes_at is not null',
        ...(after
          ? [`(j.bidding_closes_at, j.id) > (${values.add(after[0])}::timestamptz, ${values.add(after[1])})`]
          : []),
      ],
      order: 'j.bidding_closes_at, j.id',
    };
  }
  const after = decodeCursor(cursor, ['number']);
  const [beyond, order] = sort === 'oldest' ? ['>', 'j.id'] : ['<', 'j.id desc'];
  return { where: after ? [`j.id ${beyond} ${values.add(after[0])}`] : [], order };
}

function wordConditions(scope: Scope, q: string | undefined, values: Values, way: Way): string[] {
  const text = q?.trim();
  if (text && scope.as === 'admin') {
    return [deskWordCondition(text, (value) => values.add(value), way === 'in order' ? 'each row' : 'by index')];
  }
  return text ? [`j.words @@ websearch_to_tsquery('english', ${values.add(text)})`] : [];
}

const allOf = (conditions: readonly string[]) => (conditions.length > 0 ? `where ${conditions.join(' and ')}` : '');

/**
 * A limit in the text rather than among the values lets the database keep one plan for all values. That is right where an index
 * has the order of every filter, in the bidders' newest jobs; elsewhere a plan per value is worth its planning.
 */
function limitOf(rows: number, scope: Scope, { sort, limit }: JobQuery, values: Values): string {
  const isPlain = scope.as === 'bidder' && (sort ?? 'newest') === 'newest' && limit === DEFAULT_LIMIT;
  return isPlain ? String(rows) : values.add(rows);
}

/** How many jobs are looked through in their order before a search begins with what it looks for; reading words is slower. */
const WINDOW = { words: 300, near: 2000 };

/**
 * How a search is read. Words and distances have no index that gives the order too, and which of the two ways is fast depends on
 * how many match: many are found among the first in order, few by their own index.
 */
type Way = 'in order' | 'by match';

/** True when a query looks for words or a place. */
function isSearch({ q, near }: JobQuery): boolean {
  return Boolean(q?.trim()) || Boolean(near?.trim());
}

/** A page of jobs; reads one row more than the limit, which says that more follows. A search has two ways: the first may find too few. */
export function listStatement(scope: Scope, query: JobQuery, way: Way = 'in order'): Statement {
  const values = new Values();
  const { columns, joins } = shape(scope, values, false);
  const near = nearConditions(query, values);
  const { where: after, order } = orderAndCursor(query, values);
  const indexed = [
    ...scopeConditions(scope, values),
    ...statusConditions(query.status, values),
    ...oneOf('j.service_code', query.serviceType, values),
    ...oneOf('j.urgency', query.urgency, values),
    ...parishConditions(query.parish, values),
    ...after,
  ];
  const searched = [...near.where, ...wordConditions(scope, query.q, values, way)];
  const select = `select ${columns}, ${near.distance} as distance`;
  const end = `order by ${order} limit ${limitOf(query.limit + 1, scope, query, values)}`;
  if (searched.length === 0) {
    return statement(`${select} from jobs j ${joins} ${allOf(indexed)} ${end}`, values);
  }
  if (way === 'by match') {
    const found = `with found as materialized (select j.id from jobs j ${allOf([...indexed, ...searched])})`;
    // The page before anything is joined to it: all that match may be thousands.
    const page = `(select j.* from found join jobs j on j.id = found.id ${end}) j`;
    return statement(`${found} ${select} from ${page} ${joins} order by ${order}`, values);
  }
  const window = limitOf(query.q ? WINDOW.words : WINDOW.near, scope, query, values);
  const first = `(select * from jobs j ${allOf(indexed)} order by ${order} limit ${window}) j`;
  return statement(`${select} from ${first} ${joins} ${allOf(searched)} ${end}`, values);
}

/** One page of a list and one row more, if more follow. */
export async function readList(db: Db, scope: Scope, query: JobQuery): Promise<JobRow[]> {
  const rows = await readJobs(db, listStatement(scope, query));
  const isEnough = rows.length > query.limit || !isSearch(query);
  return isEnough ? rows : readJobs(db, listStatement(scope, query, 'by match'));
}

/** One job as a viewer's scope reads it; whether they may is the policy's question. */
export function oneStatement(scope: Scope, jobId: number): Statement {
  const values = new Values();
  const { columns, joins } = shape(scope, values, true);
  return statement(
    `select ${columns}, null::float8 as distance from jobs j ${joins} where j.id = ${values.add(jobId)}`,
    values,
  );
}

export async function readJobs(db: Db, { name, text, values }: Statement): Promise<JobRow[]> {
  return db.prepared<JobRow>(name, text, values);
}

const INSTANTS = [
  'approved_at',
  'bidding_closes_at',
  'bidding_closed_at',
  'awarded_at',
  'started_at',
  'work_done_at',
  'completed_at',
  'created_at',
  'my_created_at',
  'my_updated_at',
  'award_due_at',
] as const;

/** drizzle leaves instants as PostgreSQL writes them, in the zone of the server: '2026-11-21 03:05:00.123+00', '…-06', '…+05:30'. */
const instantOf = (written: string) => new Date(written.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));

function withInstants(row: Record<string, unknown>): JobRow {
  const instants = INSTANTS.map((name) => [name, typeof row[name] === 'string' ? instantOf(row[name]) : row[name]]);
  // The columns are those of the one SELECT above.
  return Object.assign({}, row, Object.fromEntries(instants)) as JobRow;
}

/** The same read inside a transaction, where it sees what the command changed. */
export async function readJobsIn(tx: Tx, { text, values }: Statement): Promise<JobRow[]> {
  const parts = text.split(/\$(\d+)/);
  const chunks = parts.map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`));
  const result = await tx.execute(sql.join(chunks));
  return result.rows.map(withInstants);
}
