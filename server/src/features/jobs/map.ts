// The open jobs that match a bidder's filters, counted by the point they are shown at: the middle of their ZIP or town.
import {
  MOST_MAPPED,
  URGENCIES,
  type JobMap,
  type JobPoint,
  type JobFilters,
} from '@live-oak/contract/features/jobs/schema.ts';
import type { Db } from '../../db/open.ts';
import { nearConditions, plainConditions, searchConditions, type Scope, type Way, type Words } from './conditions.ts';
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
}

/** How many of the newest jobs are looked through before a search for few begins with what it looks for. */
const WINDOW = 8000;
const RANKS = URGENCIES.map(({ value }) => value);

function mapStatement(scope: Scope, query: JobFilters, words: Words | undefined, way: Way): Statement {
  const values = new Values();
  const plain = plainConditions(scope, query, values);
  const searched = [...nearConditions(query, values).where, ...searchConditions(scope, query, values, { words, way })];
  const newest = `order by j.id desc limit ${MOST_MAPPED + 1}`;
  const columns = 'j.id, j.city, j.zip, j.parish_fips, j.lat, j.lon, j.urgency';
  const from =
    way === 'in order'
      ? `(select * from jobs j ${allOf(plain)} order by j.id desc limit ${WINDOW}) j ${allOf(searched)}`
      : // As the list does: all that match by what they are looked for, then the newest of them.
        `(select j.id from jobs j ${allOf([...plain, ...searched])} offset 0) found join jobs j on j.id = found.id`;
  return statement(
    `select j.city, j.zip, j.parish_fips, j.lat, j.lon, count(*)::int as jobs,
      max(array_position(array['low', 'medium', 'high', 'emergency'], j.urgency)) as rank
      from (select ${columns} from ${from} ${newest}) j group by 1, 2, 3, 4, 5 order by jobs desc, 2, 1`,
    values,
  );
}

const sum = (rows: readonly PointRow[]) => rows.reduce((total, { jobs }) => total + jobs, 0);

function pointsOf(rows: readonly PointRow[]): JobPoint[] {
  return rows.flatMap(({ lat, lon, jobs, rank, ...place }) =>
    lat === null || lon === null ? [] : [{ area: areaOf(place), lat, lon, jobs, urgency: RANKS[rank - 1] ?? 'low' }],
  );
}

/** As the contract's JobMap has it. `words` are the query's, as typed or put right. */
export async function readMap(db: Db, scope: Scope, query: JobFilters, words: Words | undefined): Promise<JobMap> {
  const read = (way: Way) => {
    const { name, text, values } = mapStatement(scope, query, words, way);
    return db.prepared<PointRow>(name, text, values);
  };
  const first = await read('in order');
  const comparesArea = query.fits && scope.as === 'bidder' && scope.area;
  const isSearch = words ?? (query.near?.trim() || comparesArea);
  const rows = sum(first) > MOST_MAPPED || !isSearch ? first : await read('by match');
  const points = pointsOf(rows);
  const jobs = points.reduce((total, point) => total + point.jobs, 0);
  return { points, jobs, unplaced: sum(rows) - jobs, isWhole: sum(rows) <= MOST_MAPPED };
}
