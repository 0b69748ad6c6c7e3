// Counts a bidder's open jobs by the point they are shown at: the middle of their ZIP or town.
import { desc, sql } from 'drizzle-orm';
import { MOST_MAPPED, type JobMap } from '@live-oak/contract/features/jobs/map.ts';
import type { JobFilters } from '@live-oak/contract/features/jobs/query.ts';
import { URGENCIES } from '@live-oak/contract/features/jobs/taxonomy.ts';
import type { Db } from '../../kernel/db/open.ts';
import { filterCondition, type Scope, type Words } from './conditions.ts';
import { areaOf } from './present.ts';
import { jobs } from './tables.ts';

const RANKS = URGENCIES.map(({ value }) => value);

/** As the contract's JobMap has it: the newest `most` jobs that match. `words` are the query's, as typed or put right. */
export async function readMap(
  { orm }: Pick<Db, 'orm'>,
  scope: Scope,
  query: JobFilters,
  words: Words | undefined,
  most = MOST_MAPPED,
): Promise<JobMap> {
  const { id, city, zip, parishFips, lat, lon, urgency } = jobs;
  const newest = orm
    .select({ id, city, zip, parishFips, lat, lon, urgency })
    .from(jobs)
    .where(filterCondition(scope, query, words))
    .orderBy(desc(id))
    .limit(most + 1)
    .as('newest');
  const rows = await orm
    .select({
      place: { city: newest.city, zip: newest.zip, parishFips: newest.parishFips },
      lat: newest.lat,
      lon: newest.lon,
      jobs: sql<number>`count(*)::int`,
      rank: sql<number>`max(array_position(array['low', 'medium', 'high', 'emergency'], ${newest.urgency}))`,
    })
    .from(newest)
    .groupBy(newest.city, newest.zip, newest.parishFips, newest.lat, newest.lon)
    .orderBy(sql`4 desc, 2, 1`);
  const points = rows.flatMap(({ place, lat: north, lon: east, jobs: count, rank }) =>
    north === null || east === null
      ? []
      : [{ area: areaOf(place), lat: north, lon: east, jobs: count, urgency: RANKS[rank - 1] ?? 'low' }],
  );
  const all = rows.reduce((sum, { jobs: count }) => sum + count, 0);
  const placed = points.reduce((sum, { jobs: count }) => sum + count, 0);
  return { points, jobs: placed, unplaced: all - placed, isWhole: all <= most };
}
