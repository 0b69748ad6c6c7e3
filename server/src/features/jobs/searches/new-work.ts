// Notifies businesses of a job that opens for bidding, first or again: the event creates a run, and a background job walks all verified businesses.
import { pick } from '@live-oak/contract/keys.ts';
import { and, asc, eq, gt, sql, type Tx } from '../../../kernel/db/drizzle.ts';
import type { Services, Work } from '../../../kernel/services.ts';
import { walkQueue, type Batch } from '../../../kernel/walk.ts';
import type { JobRecord } from '../moves.ts';
import type { Reaction } from '../../../kernel/events/kinds.ts';
import { enqueueAll, type Queue, type QueueName } from '../../../kernel/queue/queue.ts';
import { runQueue } from '../../../kernel/queue/run.ts';
import { queueJobs } from '../../../kernel/tables.ts';
import { users } from '../../accounts/tables.ts';
import { isInBidding } from '../bid-policy.ts';
import { fitOf, workPlaceOf, lackingFor } from '../fit.ts';
import { jobs } from '../tables.ts';
import { asRequired, LICENSE_COLUMNS } from '../../providers/policy.ts';
import { isWorking } from '../../providers/queries.ts';
import { providers } from '../../providers/tables.ts';
import { matchedSearches, reasonToNotify } from './saved.ts';
import { newWorkRuns, newWorkNotified } from './tables.ts';

/** The businesses of one transaction, which locks those that it notifies. */
const BATCH = 400;
type Opening = { jobId: number; isReopened?: true };
const NEW_WORK_QUEUE: QueueName<Opening> = { name: 'new-work' };
const keyOfRun = ({ jobId }: { jobId: number }) => String(jobId);

/** Begins a run when the bidding opens, first or again, and deletes it with its notes when the bidding is over or the post is taken down. */
export const followJobs: Reaction = async (tx, event) => {
  // A job whose wires were cleared is new work for other crews.
  const isCleared = event.kind === 'jobs.wiresSaid' && event.data.cleared;
  const isReopened = event.kind === 'jobs.biddingReopened';
  if (isCleared || isReopened || event.kind === 'jobs.approved' || event.kind === 'jobs.openedToAll') {
    const { jobId } = event.data;
    const again = { target: newWorkRuns.jobId, set: { afterUserId: 0 } };
    await tx.insert(newWorkRuns).values({ jobId }).onConflictDoUpdate(again);
    await enqueueAll(tx, NEW_WORK_QUEUE, [{ jobId, ...(isReopened && { isReopened }) }], { keyOf: keyOfRun });
  }
  const isTakenDown = event.kind === 'jobs.takenDown';
  if (isTakenDown || event.kind === 'jobs.biddingClosed' || event.kind === 'jobs.cancelled') {
    await tx.delete(newWorkRuns).where(eq(newWorkRuns.jobId, event.data.jobId));
    await tx.delete(newWorkNotified).where(eq(newWorkNotified.jobId, event.data.jobId));
  }
};

/** The next businesses of a run that may bid and have not; ordered by person. */
async function nextBusinesses(tx: Tx, jobId: number, afterUserId: number) {
  const hasNoBid = sql`not exists (select 1 from bids b where b.job_id = ${jobId} and b.provider_id = ${providers.id})`;
  return tx
    .select({
      ...pick(providers, 'userId', 'workParishes', 'baseZip', 'radiusMiles', 'specialties', 'equipment'),
      ...pick(providers, 'coveredThrough', ...LICENSE_COLUMNS),
    })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(gt(providers.userId, afterUserId), isWorking, hasNoBid))
    .orderBy(asc(providers.userId))
    .limit(BATCH);
}

type Business = Awaited<ReturnType<typeof nextBusinesses>>[number];

/** Of these businesses those that may take the job, each with the reason why it is notified. */
async function reasonsFor({ tx, now, requireCredentials }: Work, job: JobRecord, businesses: readonly Business[]) {
  const userIds = businesses.map(({ userId }) => userId);
  const searches = await matchedSearches(tx, job.id, userIds);
  const licensed = businesses.filter(
    (business) => lackingFor(job, asRequired(business, requireCredentials), now).length === 0,
  );
  return licensed.flatMap((business) => {
    const area = workPlaceOf(business);
    const reason = reasonToNotify(searches.get(business.userId) ?? [], area && fitOf(job, area));
    return reason ? [{ userId: business.userId, ...reason }] : [];
  });
}

/** The next batch of a run; of two processes at once, one has it. */
async function nextBatch(work: Work, opening: Opening): Promise<Batch<Business> | undefined> {
  const { tx, emit } = work;
  const { jobId } = opening;
  const isIt = eq(newWorkRuns.jobId, jobId);
  const [run] = await tx.select().from(newWorkRuns).where(isIt).for('update', { skipLocked: true });
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId));
  if (!run || !job) return undefined;
  // An invited crew has the job for itself; others are notified when it opens to all.
  const isOpen = isInBidding(job) && job.askedProviderId === null;
  return {
    people: isOpen ? await nextBusinesses(tx, jobId, run.afterUserId) : [],
    keep: (afterUserId) =>
      afterUserId === null
        ? tx.delete(newWorkRuns).where(isIt)
        : tx.update(newWorkRuns).set({ afterUserId }).where(isIt),
    notify: async (businesses) => {
      const people = await notYetNotified(tx, jobId, await reasonsFor(work, job, businesses));
      if (people.length > 0) {
        await emit({ kind: 'jobs.newWork', data: { ...opening, people } });
      }
    },
  };
}

/** Records these people; returns those who were not notified of this job since its bidding opened. */
export async function notYetNotified<T extends { userId: number }>(tx: Tx, jobId: number, people: readonly T[]) {
  if (people.length === 0) return [];
  const rows = people.map(({ userId }) => ({ jobId, userId }));
  const added = await tx.insert(newWorkNotified).values(rows).onConflictDoNothing().returning();
  const isNew = new Set(added.map(({ userId }) => userId));
  return people.filter(({ userId }) => isNew.has(userId));
}

/** Of an emergency, crews on call are notified first: they get no second notification here. A call that keeps failing holds up nobody. */
const IS_CALLED_OUT = sql`not exists (select 1 from queue_jobs call
  where call.queue = 'on-call' and call.key = ${queueJobs.key} and call.attempts < 3)`;

export const newWorkQueue: Queue<Opening, Services> = {
  ...walkQueue(NEW_WORK_QUEUE, nextBatch),
  mayRun: () => IS_CALLED_OUT,
  /** Runs of a process of the previous version, and those that began while their job was ending. */
  async drain({ db }) {
    const left = await db.orm.select({ jobId: newWorkRuns.jobId }).from(newWorkRuns).limit(200);
    await enqueueAll(db.orm, NEW_WORK_QUEUE, left, { keyOf: keyOfRun });
  },
};

export const notifyOfNewWork = (services: Services): Promise<number> => runQueue(services, newWorkQueue);
