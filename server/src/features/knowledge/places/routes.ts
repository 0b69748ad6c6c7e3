// Places and the number of open jobs by parish; both calls are open to anyone.
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { placeRoutes } from '@live-oak/contract/features/knowledge/places/routes.ts';
import type { ParishOpenJobs, Place } from '@live-oak/contract/features/knowledge/places/schema.ts';
import { ok, handlersOf } from '../../../kernel/http/handler.ts';
import { atMostEvery } from '../../../kernel/recent.ts';
import { parishes, resolveLocation } from '../../../places/resolve.ts';
import { jobs } from '../../jobs/tables.ts';

/** Open jobs in each of the 64 parishes, at most five seconds old: every visit of the home page requests this. */
export const openJobsByParish = atMostEvery(5000, async ({ db }): Promise<ParishOpenJobs[]> => {
  const rows = await db.orm
    .select({ fips: jobs.parishFips, openJobs: count() })
    .from(jobs)
    .where(
      and(
        eq(jobs.approvalStatus, 'approved'),
        eq(jobs.status, 'open'),
        isNotNull(jobs.parishFips),
        isNull(jobs.askedProviderId),
      ),
    )
    .groupBy(jobs.parishFips);
  const counts = new Map(rows.map(({ fips, openJobs }) => [fips, openJobs]));
  return parishes().map(({ fips, name, slug }) => ({ fips, name, slug, openJobs: counts.get(fips) ?? 0 }));
});

const NOWHERE = { city: null, zip: null, parish: null, parishFips: null, lat: null, lon: null };

/** What a typed location is taken for. */
function placeOf(text: string): Place {
  const location = resolveLocation(text);
  if (location.status === 'unresolved') {
    return { status: 'unresolved', reason: location.reason, ...NOWHERE };
  }
  const { precision: _, ...place } = location;
  return { ...place, reason: null };
}

export const handlers = handlersOf(placeRoutes, {
  /** ZIP, place and parish of a typed location, or why it was not found. */
  resolve: async ({ query }) => ok(placeOf(query.text)),
  /** The 64 parishes with the number of jobs open for bidding, at most five seconds old. */
  openJobs: async ({ services }) => ok(await openJobsByParish(services)),
});
