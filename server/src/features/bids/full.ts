// Detects that a storm's emergency post has as many live bids as it takes, also when a frozen one becomes live again.
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import type { Reaction, StoredEvent } from '../../kernel/events/kinds.ts';
import { setBiddingEnd } from '../jobs/commands.ts';
import { lockJob, type JobRecord } from '../jobs/moves.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';
import { bids } from './tables.ts';

/** Whether the job has its maximum of live bids; false for a job without a maximum. */
export async function isFull(tx: Tx, { id, closesAtBids }: Pick<JobRecord, 'id' | 'closesAtBids'>): Promise<boolean> {
  if (closesAtBids === null) {
    return false;
  }
  const live = and(eq(bids.jobId, id), eq(bids.status, 'pending'));
  const [found] = await tx.select({ n: count() }).from(bids).where(live);
  return (found?.n ?? 0) >= closesAtBids;
}

const isInLane = and(isNotNull(jobs.closesAtBids), eq(jobs.status, 'open'), eq(jobs.approvalStatus, 'approved'));

/** The jobs of the fast lane that an event may have filled: those on which a business bids again, or one that is out again. */
async function touchedBy(tx: Tx, { kind, data }: StoredEvent): Promise<number[]> {
  const lane = tx
    .selectDistinct({ id: jobs.id })
    .from(jobs)
    .leftJoin(bids, eq(bids.jobId, jobs.id))
    .leftJoin(providers, eq(providers.id, bids.providerId));
  const of =
    kind === 'jobs.approved'
      ? eq(jobs.id, data.jobId)
      : kind === 'providers.reinstated' || kind === 'providers.renewed'
        ? eq(providers.id, data.providerId)
        : kind === 'accounts.reinstated'
          ? eq(providers.userId, data.userId)
          : undefined;
  return of ? (await lane.where(and(of, isInLane)).orderBy(asc(jobs.id))).map(({ id }) => id) : [];
}

/**
 * Unfrozen bids fill a job just as new ones do. They are unfrozen under the lock of their business, which comes after a job's: so this
 * only checks the jobs, and a timer closes what is due.
 */
export const endWhatIsFull: Reaction = async (tx, event) => {
  for (const id of await touchedBy(tx, event)) {
    const job = await lockJob(tx, id);
    if (job.status === 'open' && job.approvalStatus === 'approved' && (await isFull(tx, job))) {
      await setBiddingEnd(tx, id, sql`least(${jobs.biddingClosesAt}, now())`);
    }
  }
};
