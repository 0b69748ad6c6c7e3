// How bidding on emergencies goes, and the first bid that may be promised: numbers, never names.
import * as schema from '@live-oak/contract/features/emergencies/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { chicagoDate, DAY_MS } from '@live-oak/contract/time.ts';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql, type Runner } from '../../kernel/db/drizzle.ts';
import type { Reaction } from '../../kernel/events/kinds.ts';
import { atMostEvery } from '../../kernel/recent.ts';
import type { Services } from '../../kernel/services.ts';
import { rowOr404 } from '../../kernel/errors.ts';
import { iso } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { bidClosure } from '../jobs/bid-policy.ts';
import { jobs } from '../jobs/tables.ts';
import { askers, wasCodeSent } from '../texting/codes.ts';
import type { RequestRow } from './requests.ts';
import { emergencyJobs } from './tables.ts';

/** A condition on a job: nobody bids on it now. */
export const hasNoBid = sql`not exists (select 1 from bids b where b.job_id = ${jobs.id} and b.status in ('pending', 'accepted', 'rejected'))`;

/** By job; jobs that are no emergencies are left out. */
export async function progressOf(run: Runner, jobIds: readonly number[], now: Date) {
  const rows = await run
    .select({
      job: jobs,
      firstBidAt: emergencyJobs.firstBidAt,
      postedAt: emergencyJobs.createdAt,
      notified: sql<number>`(select count(*)::int from emergency_notices n where n.job_id = ${jobs.id})`,
      // A crew that was not notified has seen it when it bids.
      seen: sql<number>`(select count(*)::int from (
        select n.provider_id from emergency_notices n where n.job_id = ${jobs.id} and n.seen_at is not null
        union select b.provider_id from bids b where b.job_id = ${jobs.id} and b.status <> 'withdrawn') crews)`,
      bids: sql<number>`(select count(*)::int from bids b where b.job_id = ${jobs.id} and b.status in ('pending', 'accepted', 'rejected'))`,
    })
    .from(emergencyJobs)
    .innerJoin(jobs, eq(jobs.id, emergencyJobs.jobId))
    .where(inArray(jobs.id, [...jobIds]));
  const present = ({ job, firstBidAt, postedAt, ...numbers }: (typeof rows)[number]): schema.EmergencyProgress => ({
    ...numbers,
    postedAt: postedAt.toISOString(),
    firstBidAt: iso(firstBidAt),
    isOpen: bidClosure(job, now) === null,
    waitsForReview: job.approvalStatus === 'pending' && job.status === 'open',
  });
  return new Map(rows.map((row) => [row.job.id, present(row)]));
}

export const noteFirstBid: Reaction = async (tx, event) => {
  if (event.kind === 'bids.submitted') {
    const { jobId, bidId } = event.data;
    const firstBidAt = sql`(select b.created_at from bids b where b.id = ${bidId})`;
    const isFirst = and(eq(emergencyJobs.jobId, jobId), isNull(emergencyJobs.firstBidAt));
    await tx.update(emergencyJobs).set({ firstBidAt }).where(isFirst);
  }
};

/** The median minutes from the post to the first bid over the last 90 days. Emergencies without a bid count as slower than all others. */
export async function measurePromise({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<schema.MeasuredPromise> {
  const now = clock();
  const since = new Date(now.getTime() - 90 * DAY_MS);
  // Newer ones may get their first bid yet.
  const before = new Date(now.getTime() - 2 * 3_600_000);
  const { createdAt } = emergencyJobs;
  const isApproved = eq(jobs.approvalStatus, 'approved');
  const minutes = sql`extract(epoch from ${emergencyJobs.firstBidAt} - ${emergencyJobs.createdAt}) / 60`;
  const [row] = await db.orm
    .select({
      emergencies: sql<number>`count(*)::int`,
      median: sql<
        string | null
      >`percentile_disc(0.5) within group (order by coalesce(${minutes}, 'Infinity'::numeric))`,
    })
    .from(emergencyJobs)
    .innerJoin(jobs, eq(jobs.id, emergencyJobs.jobId))
    .where(and(gt(createdAt, since), lt(createdAt, before), isNotNull(jobs.approvedAt), isApproved));
  const { emergencies = 0, median: text } = row ?? {};
  const median = Number(text ?? Number.NaN);
  const isKnown = emergencies >= schema.PROMISE_FROM && Number.isFinite(median);
  return { emergencies, medianMinutes: isKnown ? Math.max(1, Math.ceil(median)) : null, since: chicagoDate(since) };
}

/** The same, at most a minute old: the page that shows it is the busiest in a storm. */
export const measuredPromise = atMostEvery(60_000, measurePromise);

/** What the page of a post shows of its job besides numbers. */
export async function factsOfJob(run: Runner, jobId: number) {
  const hasPhoto = sql<boolean>`exists (select from job_photos p where p.job_id = jobs.id and p.kind = 'asked')`;
  const columns = pick(jobs, 'clientId', 'parishFips', 'status', 'approvalStatus', 'wires', 'wiresClearedAt');
  const facts = { ...columns, hasPhoto };
  return rowOr404(await run.select(facts).from(jobs).where(eq(jobs.id, jobId)));
}

/** The newest emergency of a person that is open for bids, waits for review, or has bids to choose from. */
export async function openEmergencyOf(run: Runner, userId: number): Promise<number | undefined> {
  const isOpen = and(inArray(jobs.status, ['open', 'bidding_closed']), ne(jobs.approvalStatus, 'rejected'));
  const [job] = await run
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.clientId, userId), isNotNull(jobs.touches), isOpen))
    .orderBy(desc(jobs.id))
    .limit(1);
  return job?.id;
}

/** What the holder of a link reads of an emergency. `token`: of the link; the database has only its hash. */
export async function stateOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  request: RequestRow,
  token: string,
  viewer: Viewer | undefined,
): Promise<schema.EmergencyState> {
  const { jobId, outcome, phone } = request;
  const progress = jobId === null ? undefined : (await progressOf(db.orm, [jobId], clock())).get(jobId);
  return {
    token,
    state: outcome ?? 'unconfirmed',
    phoneEnd: phone?.slice(-4) ?? '',
    codeSent: phone !== null && (await wasCodeSent(db.orm, { phone, askedBy: askers.emergency(request) })),
    asksName: outcome === null && viewer === undefined,
    jobId,
    progress: progress ?? null,
  };
}
