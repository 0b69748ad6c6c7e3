// Notifies businesses of a job that opens for bidding: a timer walks all verified businesses in batches. The approval only
// creates the run.
import { pick } from '@live-oak/contract/keys.ts';
import { and, asc, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { runCommand } from '../../kernel/events/command.ts';
import type { Reaction } from '../../kernel/events/kinds.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { eachDue, type Timer } from '../../kernel/scheduler.ts';
import { users } from '../accounts/tables.ts';
import { bids } from '../bids/tables.ts';
import { fitOf, workPlaceOf } from '../jobs/fit.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';
import { reasonToTell } from './policy.ts';
import { matchedSearches } from './queries.ts';
import { newWorkRuns, newWorkTold } from './tables.ts';

/** The number of businesses in one transaction, which locks those that are notified. */
const BATCH = 400;
/** The number of batches of one job in one run of the timer. */
const BATCHES_A_TURN = 10;
const JOBS_A_TURN = 20;

/** Begins a run with the approval, and ends it, with what it kept, when the bidding is over. */
export const followJobs: Reaction = async (tx, event) => {
  if (event.kind === 'jobs.approved') {
    await tx
      .insert(newWorkRuns)
      .values({ jobId: event.data.jobId })
      .onConflictDoUpdate({ target: newWorkRuns.jobId, set: { afterUserId: 0 } });
  }
  if (event.kind === 'jobs.biddingClosed' || event.kind === 'jobs.cancelled') {
    await tx.delete(newWorkRuns).where(eq(newWorkRuns.jobId, event.data.jobId));
    await tx.delete(newWorkTold).where(eq(newWorkTold.jobId, event.data.jobId));
  }
};

/** The next businesses of a run that may bid and have not, in the order of their people. */
async function nextBusinesses(tx: Tx, jobId: number, afterUserId: number) {
  return tx
    .select({
      ...pick(providers, 'userId', 'workParishes', 'baseZip', 'radiusMiles', 'specialties', 'equipment'),
    })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(
      and(
        gt(providers.userId, afterUserId),
        eq(providers.verificationStatus, 'verified'),
        isNull(users.suspendedAt),
        isNull(users.closedAt),
        notExists(
          tx
            .select({ id: bids.id })
            .from(bids)
            .where(and(eq(bids.jobId, jobId), eq(bids.providerId, providers.id))),
        ),
      ),
    )
    .orderBy(asc(providers.userId))
    .limit(BATCH);
}

const jobColumns = {
  parish_fips: jobs.parishFips,
  lat: jobs.lat,
  lon: jobs.lon,
  service_code: jobs.serviceCode,
  tree_height_feet: jobs.treeHeightFeet,
  approval: jobs.approvalStatus,
  status: jobs.status,
};

/** Plays one batch of a run; answers whether more follow. Of two processes that ask, one plays. */
export async function tellBatch({ tx, emit }: Pick<Work, 'tx' | 'emit'>, jobId: number): Promise<boolean> {
  const [run] = await tx
    .select()
    .from(newWorkRuns)
    .where(eq(newWorkRuns.jobId, jobId))
    .for('update', { skipLocked: true });
  const [job] = await tx.select(jobColumns).from(jobs).where(eq(jobs.id, jobId));
  if (!run || !job) {
    return false;
  }
  const isOpen = job.approval === 'approved' && job.status === 'open';
  const businesses = isOpen ? await nextBusinesses(tx, jobId, run.afterUserId) : [];
  const last = businesses.at(-1);
  if (!last) {
    await tx.delete(newWorkRuns).where(eq(newWorkRuns.jobId, jobId));
    return false;
  }
  await tx.update(newWorkRuns).set({ afterUserId: last.userId }).where(eq(newWorkRuns.jobId, jobId));
  const searches = await matchedSearches(
    tx,
    jobId,
    businesses.map(({ userId }) => userId),
  );
  const reasons = businesses.flatMap((business) => {
    const area = workPlaceOf(business);
    const reason = reasonToTell(searches.get(business.userId) ?? [], area && fitOf(job, area));
    return reason ? [{ userId: business.userId, search: reason === 'area' ? null : reason.search }] : [];
  });
  const people = await notToldYet(tx, jobId, reasons);
  if (people.length > 0) {
    await emit({ kind: 'jobs.newWork', data: { jobId, people } });
  }
  return true;
}

/** Records who is notified now; returns those who were not notified of this job before. */
async function notToldYet<T extends { userId: number }>(tx: Tx, jobId: number, people: readonly T[]): Promise<T[]> {
  if (people.length === 0) {
    return [];
  }
  const added = await tx
    .insert(newWorkTold)
    .values(people.map(({ userId }) => ({ jobId, userId })))
    .onConflictDoNothing()
    .returning({ userId: newWorkTold.userId });
  const isNew = new Set(added.map(({ userId }) => userId));
  return people.filter(({ userId }) => isNew.has(userId));
}

/** Plays the runs that are due, oldest first, some batches each. */
export async function tellOfNewWork(services: Services): Promise<void> {
  const due = await services.db.orm
    .select({ jobId: newWorkRuns.jobId })
    .from(newWorkRuns)
    .orderBy(asc(newWorkRuns.openedAt), sql`${newWorkRuns.jobId}`)
    .limit(JOBS_A_TURN);
  const ids = due.map(({ jobId }) => jobId);
  await eachDue(services, 'new work', ids, async (jobId) => {
    for (let batch = 0; batch < BATCHES_A_TURN; batch += 1) {
      if (!(await runCommand(services, (work) => tellBatch(work, jobId)))) {
        return;
      }
    }
  });
}

export const newWorkTimer: Timer = { name: 'tell of new work', everyMs: 3000, run: tellOfNewWork };
