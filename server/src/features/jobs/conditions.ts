// Conditions of a job list (viewer, statuses, services, place, words, fit), its orders and cursors.
import type { JobFilters, JobQuery } from '@live-oak/contract/features/jobs/query.ts';
import type { LaneLicense } from '@live-oak/contract/features/jobs/lanes.ts';
import { inBothLanguages } from '@live-oak/contract/features/jobs/spanish-words.ts';
import { APPROVAL_STATUSES, JOB_STATUSES } from '@live-oak/contract/features/jobs/states.ts';
import { and, asc, desc, eq, inArray, isNotNull, sql } from '../../kernel/db/drizzle.ts';
import type { PgColumn, SQL, SQLWrapper } from '../../kernel/db/drizzle.ts';
import { assertValid } from '../../kernel/errors.ts';
import { type CursorKey, decodeCursor } from '../../kernel/http/handler.ts';
import type { Point } from '../../places/gazetteer.ts';
import { findParish, resolveNear } from '../../places/resolve.ts';
import { searchPatterns } from '../accounts/search.ts';
import { askedOrOpen } from './invited-crew.ts';
import { fitCondition, withinMiles, type WorkPlace, openTo, seenWith } from './fit.ts';
import { jobs } from './tables.ts';

/** Whose list: an owner sees their own jobs, a bidder the open ones, an administrator all. */
export type Scope =
  | { as: 'owner'; userId: number }
  /** `area`: the work area of the business, if it has one; `held`: its licenses. */
  | { as: 'bidder'; providerId: number; area?: WorkPlace | null; held: ReadonlySet<LaneLicense> }
  /** Jobs this provider ever bid on. */
  | { as: 'ownBidder'; providerId: number }
  /** Jobs this provider won that are paid for and not over. */
  | { as: 'winner'; providerId: number }
  /** `ownerId`: only the posts of this account. */
  | { as: 'admin'; ownerId?: number | undefined };

export type Words = { typed: string } | { tsquery: string };

/** The condition of the indexes of open jobs, as text, so that prepared statements use them. */
const IS_OPEN = sql`${jobs.approvalStatus} = 'approved' and ${jobs.status} = 'open'`;

/** The jobs of the scope, in a query of or beside `jobs`. */
export function scopeCondition(scope: Scope): SQL | undefined {
  switch (scope.as) {
    case 'owner':
      return eq(jobs.clientId, scope.userId);
    case 'bidder':
      return and(IS_OPEN, seenWith(scope.held), askedOrOpen(scope.providerId));
    case 'ownBidder':
      return sql`${jobs.id} in (select b.job_id from bids b where b.provider_id = ${scope.providerId})`;
    case 'winner':
      return sql`${jobs.status} in ('awarded', 'in_progress', 'work_done', 'disputed') and ${jobs.id} in (
        select w.job_id from awards w join bids b on b.id = w.bid_id where w.status = 'paid' and b.provider_id = ${scope.providerId})`;
    case 'admin':
      return scope.ownerId === undefined ? undefined : eq(jobs.clientId, scope.ownerId);
  }
}

/** A filter by both statuses: values of one status are alternatives, and both must match. */
export function statusCondition(asked: readonly string[] = []): SQL | undefined {
  const approvals = APPROVAL_STATUSES.filter((one) => asked.includes(one));
  const statuses = JOB_STATUSES.filter((one) => asked.includes(one));
  return and(
    approvals.length > 0 ? inArray(jobs.approvalStatus, approvals) : undefined,
    statuses.length > 0 ? inArray(jobs.status, statuses) : undefined,
  );
}

/** The FIPS code of a parish by code, name or slug; undefined for none, 422 for an unknown one. */
export function parishAsked(parish: string | undefined): string | undefined {
  if (!parish?.trim()) return undefined;
  const knownParish = findParish(parish);
  assertValid(knownParish, { parish: 'form.parish' });
  return knownParish.fips;
}

/** One value is compared as a subquery, so that one plan serves all values: planning each call takes longer than reading the page. */
function oneOf(column: PgColumn, values: readonly string[]): SQL | undefined {
  const [first] = values;
  if (values.length > 1) return inArray(column, [...values]);
  return first === undefined ? undefined : eq(column, sql`(select ${first}::text)`);
}

const DEFAULT_RADIUS = 50;

/** The place that `near` names; undefined for none, 422 for an unknown one. */
export function nearAsked(near: string | undefined): Point | undefined {
  if (!near?.trim()) return undefined;
  const center = resolveNear(near);
  assertValid(center.status !== 'unresolved', { near: 'jobs.unknownPlace' });
  return { lat: center.lat, lon: center.lon };
}

export const wordQuery = (words: Words): SQL =>
  'typed' in words
    ? sql`websearch_to_tsquery('english', ${words.typed})`
    : sql`to_tsquery('english', ${words.tsquery})`;

export interface First {
  where: SQL | undefined;
  order: SQL[];
  limit: number;
}

/**
 * Administrators' search: part of a word of title and location, the owner's name, or all words of the description, without operators. Each
 * way is limited to its first jobs, so that a frequent word is found in the order of the list and a rare one by its index.
 */
export function adminSearch(typed: string, { where, order, limit }: First): SQL {
  const patterns = searchPatterns(typed);
  const hold = (words: SQLWrapper) =>
    and(...patterns.map(({ operator, pattern }) => sql`${words} ${sql.raw(operator)} ${pattern}`));
  const owners = sql`${jobs.clientId} = any(array(select o.id from users o where o.user_type = 'client' and ${hold(sql`o.search_words`)}))`;
  const ways = [hold(jobs.deskWords), sql`${jobs.words} @@ plainto_tsquery('english', ${typed})`, owners].map(
    (way) =>
      sql`(select ${jobs.id} from ${jobs} where ${and(where, way)} order by ${sql.join(order, sql`, `)} limit ${limit})`,
  );
  return patterns.length === 0 ? sql`false` : sql`${jobs.id} in (${sql.join(ways, sql` union `)})`;
}

/** The condition of a viewer's list under these filters; 422 for an unknown parish or place. */
export function filterCondition(
  scope: Scope,
  query: JobFilters,
  words: Words | undefined,
  fips = parishAsked(query.parish),
): SQL | undefined {
  const { serviceType = [], urgency = [], radiusMiles = DEFAULT_RADIUS } = query;
  const center = nearAsked(query.near);
  return and(
    scopeCondition(scope),
    statusCondition(query.status),
    oneOf(jobs.serviceCode, serviceType),
    oneOf(jobs.urgency, urgency),
    oneOf(jobs.parishFips, fips === undefined ? [] : [fips]),
    query.budgetShown ? sql`${jobs.showBudget} and ${jobs.budgetCents} is not null` : undefined,
    center && withinMiles(center, radiusMiles),
    words && sql`${jobs.words} @@ ${wordQuery(words)}`,
    query.mayBid && scope.as === 'bidder' ? openTo(scope.held) : undefined,
    query.fits && scope.as === 'bidder' && scope.area ? fitCondition(scope.area) : undefined,
  );
}

/** A list in two parts, each newest first: what fits before what does not (`fits`), words in the title before words in the text (`match`). */
export type ListSplit = 'fits' | 'match';
export type Part = 1 | 2;

/** What a page depends on besides the query. `close`: the words were corrected on the first page, and are again. */
export interface Reading {
  words: Words | undefined;
  split: ListSplit | undefined;
  part: Part;
  after: CursorKey | undefined;
  close: boolean;
}

/** How this list is split; undefined for one that is not, such as `fits` for a business without a work area. */
function splitOf(scope: Scope, { sort, q }: JobQuery): ListSplit | undefined {
  if (scope.as !== 'bidder') return undefined;
  if (sort === 'fits' && scope.area) return 'fits';
  return sort === 'match' && q?.trim() ? 'match' : undefined;
}

const CLOSE = 'close';

/** The first reading of a query; 422 for a cursor of another list. */
export function readingOf(scope: Scope, query: JobQuery): Reading {
  const { sort, cursor } = query;
  const split = splitOf(scope, query);
  const typed = query.q?.trim();
  // Administrators' search reads no operators.
  const words = typed ? { typed: scope.as === 'admin' ? typed : inBothLanguages(typed) } : undefined;
  const close = cursor !== undefined && Buffer.from(cursor, 'base64url').toString().startsWith(`["${CLOSE}"`);
  const first = sort === 'closing' ? (['instant'] as const) : split ? (['number'] as const) : [];
  const shape = [...first, 'number'] as const;
  const key = decodeCursor(cursor, close ? ['string', ...shape] : shape)?.slice(close ? 1 : 0);
  const place =
    split && key ? ({ part: key[0] === 1 ? 1 : 2, after: key.slice(1) } as const) : ({ part: 1, after: key } as const);
  return { words, split, close, ...place };
}

/** Jobs whose bidding has no end yet come after all others. */
const NO_END = '9999-12-31T23:59:59.999Z';

export function keyOf(
  row: { id: number; biddingClosesAt: Date | null; part?: Part | undefined },
  { sort }: JobQuery,
  { split, close }: Reading,
): CursorKey {
  const first = sort === 'closing' ? [row.biddingClosesAt?.toISOString() ?? NO_END] : split ? [row.part ?? 1] : [];
  return [...(close ? [CLOSE] : []), ...first, row.id];
}

export function orderAndCursor(scope: Scope, sort: JobQuery['sort'], after: CursorKey | undefined) {
  const { id, biddingClosesAt } = jobs;
  if (sort === 'closing') {
    // All that bidders find has an end, and is read by an index.
    const hasEnd = scope.as === 'bidder' ? isNotNull(biddingClosesAt) : undefined;
    const end = hasEnd ? biddingClosesAt : sql`coalesce(${biddingClosesAt}, ${sql.raw(`'${NO_END}'`)})`;
    const beyond = after && sql`(${end}, ${id}) > (${after[0]}::timestamptz, ${after[1]})`;
    return { after: and(hasEnd, beyond), order: [asc(biddingClosesAt), asc(id)] };
  }
  return sort === 'oldest'
    ? { after: after && sql`${id} > ${after[0]}`, order: [asc(id)] }
    : { after: after && sql`${id} < ${after[0]}`, order: [desc(id)] };
}
