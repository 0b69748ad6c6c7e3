// Counts a bidder's open jobs by the point they are shown at: the middle of their ZIP or town.
import { MOST_MAPPED, type JobMap, type JobPoint } from '@live-oak/contract/features/jobs/map.ts';
import type { JobFilters } from '@live-oak/contract/features/jobs/query.ts';
import { URGENCIES } from '@live-oak/contract/features/jobs/taxonomy.ts';
import type { Db } from '../../kernel/db/open.ts';
import {
  nearConditions,
  plainConditions,
  scopeConditions,
  searchConditions,
  type Scope,
  type Words,
} from './conditions.ts';
import { idsByPoint, pointSearchOf } from './near-points.ts';
import { areaOf } from './present.ts';
import { allOf, statement, Values, type Statement } from './statement.ts';

interface PointRow {
  city: string | null;
  zip: string | null;
  parish_fips: string | null;
  lat: number | null;
  lon: number | null;
  jobs: number;
  rank: number;
  /** How many matched, of those that were looked at. */
  found: number;
}

/**
 * How many rows a map reads at most, however many jobs there are: it looks through the newest `window`, and where fewer match than it
 * shows, begins with what is looked for and takes `found` of it. Where even those are not all, it shows what the newest had.
 */
export const MAP_ROWS = { shown: MOST_MAPPED, window: 8000, found: 10_000 } as const;
type MapRows = Readonly<Record<keyof typeof MAP_ROWS, number>>;
const RANKS = URGENCIES.map(({ value }) => value);

const COLUMNS = 'j.id, j.city, j.zip, j.parish_fips, j.lat, j.lon, j.urgency';

/** Counted by their point, with how many there were before the newest of them were taken. */
function counted(from: string, count: string): string {
  return `select j.city, j.zip, j.parish_fips, j.lat, j.lon, count(*)::int as jobs,
    max(array_position(array['low', 'medium', 'high', 'emergency'], j.urgency)) as rank, ${count}::int as found
    from (${from}) j group by 1, 2, 3, 4, 5 order by jobs desc, 2, 1`;
}

/** Those that match among the newest. */
function amongNewest(scope: Scope, query: JobFilters, words: Words | undefined, rows: MapRows): Statement {
  const values = new Values();
  const plain = plainConditions(scope, query, values);
  const searched = [
    ...nearConditions(query, values).where,
    ...searchConditions(scope, query, values, { words, way: 'in order' }),
  ];
  const newest = `select * from jobs j ${allOf(plain)} order by j.id desc limit ${rows.window}`;
  const from = `select ${COLUMNS} from (${newest}) j ${allOf(searched)} order by j.id desc limit ${rows.shown + 1}`;
  return statement(counted(from, 'count(*)'), values);
}

/** The newest of all that match, by the index of what is looked for: points, words or parishes. */
function ofAll(scope: Scope, query: JobFilters, words: Words | undefined, rows: MapRows): Statement {
  const values = new Values();
  const nearby = pointSearchOf(scope, query, { words });
  const conditions = [
    ...plainConditions(scope, query, values),
    ...(nearby ? [] : nearConditions(query, values).where),
    ...searchConditions(scope, query, values, { words, way: 'by match' }),
  ];
  const end = `limit ${rows.found + 1}`;
  const ids = nearby
    ? idsByPoint(nearby, scopeConditions(scope, values), conditions, end, values)
    : `(select j.id from jobs j ${allOf(conditions)} ${end})`;
  const from = `select ${COLUMNS} from (select id from found order by id desc limit ${rows.shown + 1}) f join jobs j on j.id = f.id`;
  return statement(
    `with found as materialized (select f.id from ${ids} f) ${counted(from, '(select count(*) from found)')}`,
    values,
  );
}

const sum = (rows: readonly PointRow[]) => rows.reduce((total, { jobs }) => total + jobs, 0);

function pointsOf(rows: readonly PointRow[]): JobPoint[] {
  return rows.flatMap(({ lat, lon, jobs, rank, found: _, ...place }) =>
    lat === null || lon === null ? [] : [{ area: areaOf(place), lat, lon, jobs, urgency: RANKS[rank - 1] ?? 'low' }],
  );
}

/** As the contract's JobMap has it. `words` are the query's, as typed or put right. */
export async function readMap(
  db: Db,
  scope: Scope,
  query: JobFilters,
  words: Words | undefined,
  limits: MapRows = MAP_ROWS,
): Promise<JobMap> {
  const read = ({ name, text, values }: Statement) => db.prepared<PointRow>(name, text, values);
  const first = await read(amongNewest(scope, query, words, limits));
  const comparesArea = query.fits && scope.as === 'bidder' && scope.area;
  const isSearch = words ?? (query.near?.trim() || comparesArea);
  if (!isSearch || sum(first) > limits.shown) {
    return mapOf(first, sum(first) <= limits.shown);
  }
  const all = await read(ofAll(scope, query, words, limits));
  // Those that were found are any of them: they take the place of the newest only where the newest have none.
  const isEveryOne = (all[0]?.found ?? 0) <= limits.found;
  return isEveryOne ? mapOf(all, sum(all) <= limits.shown) : mapOf(first.length > 0 ? first : all, false);
}

function mapOf(rows: readonly PointRow[], isWhole: boolean): JobMap {
  const points = pointsOf(rows);
  const jobs = points.reduce((total, point) => total + point.jobs, 0);
  return { points, jobs, unplaced: sum(rows) - jobs, isWhole };
}
