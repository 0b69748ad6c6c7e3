// Counts of open jobs by place.
import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { ParishOpenJobs } from '@live-oak/contract/features/knowledge/places/schema.ts';
import type { Db } from '../../../kernel/db/open.ts';
import { parishes } from '../../../places/resolve.ts';
import type { Services } from '../../../kernel/services.ts';
import { jobs } from '../../jobs/tables.ts';

async function countOpenJobs(db: Db): Promise<ParishOpenJobs[]> {
  const rows = await db.orm
    .select({ fips: jobs.parishFips, openJobs: count() })
    .from(jobs)
    .where(and(eq(jobs.approvalStatus, 'approved'), eq(jobs.status, 'open'), isNotNull(jobs.parishFips)))
    .groupBy(jobs.parishFips);
  const counts = new Map(rows.map(({ fips, openJobs }) => [fips, openJobs]));
  return parishes().map(({ fips, name, slug }) => ({ fips, name, slug, openJobs: counts.get(fips) ?? 0 }));
}

/** Everyone on the home page asks for this, so it is counted at most this often in a process. */
const FRESH_MS = 5000;
const kept = new WeakMap<Db, { at: number; counts: Promise<ParishOpenJobs[]> }>();

/** Open jobs in each of the 64 parishes, at most five seconds old. Calls at the same time share one count. */
export async function openJobsByParish({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<ParishOpenJobs[]> {
  const now = clock().getTime();
  const known = kept.get(db);
  if (known && Math.abs(now - known.at) < FRESH_MS) {
    return known.counts;
  }
  const counts = countOpenJobs(db);
  kept.set(db, { at: now, counts });
  // A count that failed is not kept.
  counts.catch(() => kept.delete(db));
  return counts;
}
