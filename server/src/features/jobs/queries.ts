// Reads of jobs, through what the viewer may see.
import type { Job, JobQuery } from '@live-oak/contract/features/jobs/schema.ts';
import type { Page } from '@live-oak/contract/paging.ts';
import type { Db } from '../../db/open.ts';
import { notFound } from '../../errors.ts';
import { page } from '../../http/paging.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Services, Work } from '../../services.ts';
import { maySee, partOf } from './policy.ts';
import { standingRefusal } from '../providers/policy.ts';
import { presentJob } from './present.ts';
import type { JobRow } from './row.ts';
import { oneStatement, readJobs, readJobsIn, readList, type Scope } from './sql.ts';

const NO_PROVIDER = 0;

/** Whose list a person's own job list is (spec 3 C34); throws for a business that is not verified. */
export function ownScope(viewer: Viewer): Scope {
  switch (viewer.userType) {
    case 'admin':
      return { as: 'admin' };
    case 'client':
      return { as: 'owner', userId: viewer.userId };
    case 'provider':
      if (viewer.provider?.verificationStatus !== 'verified') {
        throw standingRefusal(viewer.provider?.verificationStatus);
      }
      return { as: 'bidder', providerId: viewer.provider.id };
  }
}

/** The bidders' list; an administrator looks at it with nobody's bids. */
export function bidderScope(viewer: Viewer): Scope {
  return { as: 'bidder', providerId: viewer.provider?.id ?? NO_PROVIDER };
}

interface Listed {
  jobs: Job[];
  headers: Record<string, string>;
}

/** One page of presented jobs with the Link header of the next. `url` is the request's own. */
export async function listJobs(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  scope: Scope,
  query: JobQuery,
  url: string,
): Promise<Listed> {
  const rows = await readList(db, scope, query);
  const keyOf = (row: JobRow) =>
    query.sort === 'closing' ? [row.bidding_closes_at?.toISOString() ?? '', row.id] : [row.id];
  const shown = page(rows, query.limit, url, keyOf);
  const now = clock();
  return { jobs: shown.rows.map((row) => presentJob(row, viewer, now)), headers: shown.headers };
}

/** The newest jobs of a scope, without filters. */
export async function recentJobs(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  scope: Scope,
  { limit, cursor }: Page,
  url: string,
): Promise<Listed> {
  return listJobs(services, viewer, scope, { limit, cursor }, url);
}

/** How a person reads a single job. */
function oneScope(viewer: Viewer): Scope {
  if (viewer.userType === 'provider') {
    return { as: 'bidder', providerId: viewer.provider?.id ?? NO_PROVIDER };
  }
  return viewer.userType === 'admin' ? { as: 'admin' } : { as: 'owner', userId: viewer.userId };
}

/** The row of a job that the viewer may see; 403 for a business that is not verified, 404 for what is not theirs to see. */
export async function readVisible(db: Db, viewer: Viewer, jobId: number): Promise<JobRow> {
  const [row] = await readJobs(db, oneStatement(oneScope(viewer), jobId));
  return visible(row, viewer);
}

function visible(row: JobRow | undefined, viewer: Viewer): JobRow {
  if (row && maySee(row, viewer)) {
    return row;
  }
  if (viewer.userType === 'provider' && viewer.provider?.verificationStatus !== 'verified') {
    throw standingRefusal(viewer.provider?.verificationStatus);
  }
  throw notFound();
}

/** A job as the viewer may see it. */
export async function viewJob(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  jobId: number,
): Promise<Job> {
  return presentJob(await readVisible(db, viewer, jobId), viewer, clock());
}

/** A job as the viewer may see it inside a command's transaction, with what the command changed. */
export async function viewJobIn({ tx, now }: Work, viewer: Viewer, jobId: number): Promise<Job> {
  const [row] = await readJobsIn(tx, oneStatement(oneScope(viewer), jobId));
  return presentJob(visible(row, viewer), viewer, now);
}

/** The row of one's own job, or of any for an administrator; 404 otherwise. */
export async function readOwn(db: Db, viewer: Viewer, jobId: number): Promise<JobRow> {
  const row = await readVisible(db, viewer, jobId);
  const part = partOf(row, viewer);
  if (part !== 'owner' && part !== 'admin') {
    throw notFound();
  }
  return row;
}
