// Counts of open jobs by place.
import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { ParishOpenJobs } from '@live-oak/contract/features/knowledge/places/schema.ts';
import { atMostEvery } from '../../../kernel/recent.ts';
import { parishes } from '../../../places/resolve.ts';
import { jobs } from '../../jobs/tables.ts';

/** Open jobs in each of the 64 parishes, at most five seconds old: every visit of the home page requests this. */
export const openJobsByParish = atMostEvery(5000, async ({ db }): Promise<ParishOpenJobs[]> => {
  const rows = await db.orm
    .select({ fips: jobs.parishFips, openJobs: count() })
    .from(jobs)
    .where(and(eq(jobs.approvalStatus, 'approved'), eq(jobs.status, 'open'), isNotNull(jobs.parishFips)))
    .groupBy(jobs.parishFips);
  const counts = new Map(rows.map(({ fips, openJobs }) => [fips, openJobs]));
  return parishes().map(({ fips, name, slug }) => ({ fips, name, slug, openJobs: counts.get(fips) ?? 0 }));
});
