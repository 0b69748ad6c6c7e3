// Conditions of a job list: viewer, states, services, place, words, and what fits a business.
import type { JobFilters } from '@live-oak/contract/features/jobs/query.ts';
import { invalid } from '../../kernel/errors.ts';
import { findParish, resolveNear } from '../../places/resolve.ts';
import { deskWordCondition } from './desk-search.ts';
import { fitCondition, milesTo, withinMiles, type WorkPlace } from './fit.ts';
import type { Values } from './statement.ts';

/** Whose eyes: an owner sees their own, a bidder the open ones, an administrator all. */
export type Scope =
  | { as: 'owner'; userId: number }
  /** `area`: where the business works, when it has said so. */
  | { as: 'bidder'; providerId: number; area?: WorkPlace | null }
  /** Jobs this provider ever bid on. */
  | { as: 'ownBidder'; providerId: number }
  /** Jobs this provider won that are paid for and not over. */
  | { as: 'winner'; providerId: number }
  /** `ownerId`: only what this account posted. */
  | { as: 'admin'; ownerId?: number | undefined };

/** The words looked for: as they were typed, or put right (close-words.ts). */
export type Words = { typed: string } | { tsquery: string };

/** How a search is read: see WINDOW in sql.ts. */
export type Way = 'in order' | 'by match' | 'by parish' | 'by point';

export function scopeConditions(scope: Scope, values: Pick<Values, 'add'>): string[] {
  switch (scope.as) {
    case 'owner':
      return [`j.client_id = ${values.add(scope.userId)}`];
    case 'bidder':
      return [`j.approval_status = 'approved' and j.status = 'open'`];
    case 'ownBidder':
      // From the few bids of one business to their jobs, rather than through all jobs to see which have one.
      return [`j.id in (select b.job_id from bids b where b.provider_id = ${values.add(scope.providerId)})`];
    case 'winner':
      return [
        `j.status in ('awarded', 'in_progress', 'work_done', 'disputed')`,
        `j.id in (select w.job_id from awards w join bids b on b.id = w.bid_id where w.status = 'paid' and b.provider_id = ${values.add(scope.providerId)})`,
      ];
    case 'admin':
      return scope.ownerId === undefined ? [] : [`j.client_id = ${values.add(scope.ownerId)}`];
  }
}

const APPROVALS = new Set(['pending', 'approved', 'rejected']);

/** Values of both axes in one filter: those of one axis are alternatives, the axes come together. */
export function statusConditions(status: readonly string[] | undefined, values: Pick<Values, 'add'>): string[] {
  const approvals = (status ?? []).filter((one) => APPROVALS.has(one));
  const statuses = (status ?? []).filter((one) => !APPROVALS.has(one));
  return [...oneOf('j.approval_status', approvals, values), ...oneOf('j.status', statuses, values)];
}

/**
 * One value is compared plainly, so that an index on it gives the order too. Of several values such an index gives no order, and all
 * rows would be sorted: they are compared so that it is not chosen.
 */
function oneOf(column: string, wanted: readonly string[] | undefined, values: Pick<Values, 'add'>): string[] {
  if (!wanted || wanted.length === 0) {
    return [];
  }
  return wanted.length === 1
    ? [`${column} = ${values.add(wanted[0])}`]
    : [`${column} || '' = any(${values.add(wanted)})`];
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

/** What an index of the open jobs narrows and orders at once, or what most jobs have. */
export function plainConditions(scope: Scope, query: JobFilters, values: Pick<Values, 'add'>): string[] {
  const fips = parishAsked(query.parish);
  return [
    ...scopeConditions(scope, values),
    ...statusConditions(query.status, values),
    ...oneOf('j.service_code', query.serviceType, values),
    ...oneOf('j.urgency', query.urgency, values),
    ...(fips === undefined ? [] : [`j.parish_fips = ${values.add(fips)}`]),
    ...(query.budgetShown ? ['j.show_budget and j.budget_cents is not null'] : []),
  ];
}

export const DEFAULT_RADIUS = 50;

/** The place that `near` names; undefined where none is asked for, 422 for one that nobody knows. */
export function nearAsked(near: string | undefined): { lat: number; lon: number } | undefined {
  if (near === undefined || near.trim() === '') {
    return undefined;
  }
  const centre = resolveNear(near);
  if (centre.status === 'unresolved') {
    throw invalid({ near: 'We do not know this place. Use a ZIP or a town in Louisiana.' });
  }
  return { lat: centre.lat, lon: centre.lon };
}

/** `where` is empty where the jobs are read `by point`: of those that are near (near-points.ts). */
export function nearConditions(
  { near, radiusMiles = DEFAULT_RADIUS }: JobFilters,
  values: Values,
  way: Way = 'in order',
): { where: string[]; distance: string } {
  const centre = nearAsked(near);
  if (!centre) {
    return { where: [], distance: 'null::float8' };
  }
  const distance = milesTo(centre, values);
  if (way === 'by point') {
    return { where: [], distance };
  }
  // Read parish by parish, the box would only mislead to its own index, which has no order.
  const where =
    way === 'by parish'
      ? [`${distance} <= ${values.add(radiusMiles)}`]
      : withinMiles(centre, radiusMiles, distance, values);
  return { where, distance };
}

/** A tsquery of the words. */
export function wordQuery(words: Words, values: Values): string {
  return 'typed' in words
    ? `websearch_to_tsquery('english', ${values.add(words.typed)})`
    : `to_tsquery('english', ${values.add(words.tsquery)})`;
}

/** What no index gives the order of: words, a distance, what fits. */
export function searchConditions(
  scope: Scope,
  query: JobFilters,
  values: Values,
  { words, way }: { words: Words | undefined; way: Way },
): string[] {
  const conditions: string[] = [];
  if (words && 'typed' in words && scope.as === 'admin') {
    const asked = way === 'in order' ? 'each row' : 'by index';
    conditions.push(deskWordCondition(words.typed, (value) => values.add(value), asked));
  } else if (words) {
    conditions.push(`j.words @@ ${wordQuery(words, values)}`);
  }
  if (query.fits && scope.as === 'bidder' && scope.area) {
    conditions.push(fitCondition(scope.area, values, way === 'by parish'));
  }
  return conditions;
}
