// The parishes that a search for fitting jobs covers, so that it can be read parish by parish along the index that also has the order.
import type { JobQuery } from '@live-oak/contract/features/jobs/query.ts';
import { distanceMiles, type Point } from '../../places/distance.ts';
import { parishes, placesByKey, zipByCode } from '../../places/gazetteer.ts';
import type { Scope } from './conditions.ts';
import { ableServices, type WorkPlace } from './fit.ts';
import type { Parting } from './order.ts';

/** Parishes, and the services that are looked for in each. Only the newest of a service have an index of their own. */
export interface Cells {
  parishes: string[];
  services: string[];
  order: 'newest' | 'closing';
}

/** Jobs are at the points of the gazetteer; this tolerates their rounding. */
const MARGIN_MILES = 0.5;
const known = new Map<string, string[]>();
const MOST_KNOWN = 500;

/** FIPS codes of the parishes in which a job can be within so many miles: with a ZIP, a place or their middle there. */
export function parishesWithin(point: Point, miles: number): string[] {
  const key = `${point.lat},${point.lon},${miles}`;
  const before = known.get(key);
  if (before) {
    return before;
  }
  const isNear = (one: Point) => distanceMiles(point, one) <= miles + MARGIN_MILES;
  const found = new Set([
    ...parishes()
      .filter(isNear)
      .map(({ fips }) => fips),
    ...[...zipByCode.values()].filter(isNear).map(({ fips }) => fips),
    ...[...placesByKey.values()]
      .flat()
      .filter(isNear)
      .map(({ fips }) => fips),
  ]);
  if (known.size >= MOST_KNOWN) {
    known.clear();
  }
  known.set(key, [...found]);
  return [...found];
}

function parishesOf(area: WorkPlace): string[] {
  const around = area.base ? parishesWithin(area.base, area.radiusMiles) : [];
  return [...new Set([...area.parishes, ...around])];
}

/** Where the matches of a search for what fits lie; undefined for any other search. */
export function cellsOf(scope: Scope, { fits, sort }: JobQuery, parting: Parting | undefined): Cells | undefined {
  if (scope.as !== 'bidder' || !scope.area || !(fits || parting === 'fits')) {
    return undefined;
  }
  const order = sort === 'closing' ? 'closing' : 'newest';
  return { parishes: parishesOf(scope.area), services: ableServices(scope.area), order };
}

/** How many pieces are read. */
export const countCells = ({ parishes: some, services }: Cells) => some.length * services.length;
