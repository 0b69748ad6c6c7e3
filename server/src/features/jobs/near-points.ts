// Finds nearby jobs point by point: thousands of them share some dozen ZIP or town centers.
import type { JobFilters, JobQuery } from '@live-oak/contract/features/jobs/query.ts';
import { boundingBox, type Point } from '../../places/distance.ts';
import { DEFAULT_RADIUS, nearAsked, type Scope, type Words } from './conditions.ts';
import { milesTo } from './fit.ts';
import type { Parting } from './order.ts';
import { allOf, type Values } from './statement.ts';

/** The place and the distance of a search whose order the index of points has; undefined for any other. */
export function pointSearchOf(
  scope: Scope,
  query: JobFilters & Pick<Partial<JobQuery>, 'sort'>,
  asked: { words: Words | undefined; parting?: Parting | undefined },
): { centre: Point; miles: number } | undefined {
  const centre = nearAsked(query.near);
  const isFree = scope.as === 'bidder' && query.sort !== 'closing' && !asked.words && !asked.parting;
  return centre && isFree ? { centre, miles: query.radiusMiles ?? DEFAULT_RADIUS } : undefined;
}

/**
 * The ids of the first jobs of each near point, in the order of `end`, which is limited, and by id where it has an order. The points
 * are those of open jobs, found one by one along their index, not those of a table of places: a job is found wherever it is.
 */
export function idsByPoint(
  { centre, miles }: { centre: Point; miles: number },
  open: readonly string[],
  conditions: readonly string[],
  end: string,
  values: Values,
): string {
  const box = boundingBox(centre.lat, centre.lon, miles);
  const [south, north] = [values.add(box.minLat), values.add(box.maxLat)];
  const [west, east] = [values.add(box.minLon), values.add(box.maxLon)];
  const next = (where: readonly string[]) =>
    `(select j.lat, j.lon from jobs j ${allOf([...open, ...where])} order by j.lat, j.lon limit 1)`;
  return `(with recursive stands as (
      ${next([`j.lat between ${south} and ${north}`])}
      union all
      select n.lat, n.lon from stands s cross join lateral ${next(['(j.lat, j.lon) > (s.lat, s.lon)', `j.lat <= ${north}`])} n)
    select j.id from (select s.lat, s.lon from stands s
      where s.lon between ${west} and ${east} and ${milesTo(centre, values, 's')} <= ${values.add(miles)}) p
    cross join lateral (select j.id from jobs j ${allOf(['j.lat = p.lat', 'j.lon = p.lon', ...conditions])} ${end}) j ${end})`;
}
