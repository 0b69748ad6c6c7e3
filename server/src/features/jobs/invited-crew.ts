// "Ask this crew again": a job that is posted from a finished one. For 48 hours after its approval the crew of that job alone sees it and
// may bid; then it is open to all.
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { ASKED_HOURS } from '@live-oak/contract/features/jobs/states.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { assertFound, assertState, wrongState, type Refusal } from '../../kernel/errors.ts';
import { users } from '../accounts/tables.ts';
import { providers } from '../providers/tables.ts';
import type { JobState } from './acts.ts';
import { bidClosure, biddingEnd, type BiddingState } from './bid-policy.ts';
import type { JobRecord } from './moves.ts';
import { jobs } from './tables.ts';

type Asked = Pick<JobRecord, 'askedProviderId'>;

/** Why the owner of a job may not ask its crew again; null once the work is done and paid. */
export const askAgainRefusal = ({ status, award }: Pick<JobState, 'status' | 'award'>): Refusal | null =>
  status === 'completed' && award?.status === 'released' ? null : wrongState('jobs.cannotAskAgain');

/** Another crew was asked first, so this business does not see the job yet. */
export const isAskedElsewhere = ({ askedProviderId }: Asked, providerId: number | undefined): boolean =>
  askedProviderId !== null && askedProviderId !== providerId;

/** The same as a condition of a list. */
export const askedOrOpen = (providerId: number): SQL | undefined =>
  or(isNull(jobs.askedProviderId), eq(jobs.askedProviderId, providerId));

/** What the approval of such a job sets: nobody else sees it until then, and the usual time for bids follows. */
export function askedTimes({ askedProviderId, urgency }: Pick<JobRecord, 'askedProviderId' | 'urgency'>, now: Date) {
  if (askedProviderId === null) {
    return { biddingClosesAt: biddingEnd(urgency, now) };
  }
  const askedUntil = new Date(now.getTime() + ASKED_HOURS * 3600_000);
  return { askedUntil, biddingClosesAt: biddingEnd(urgency, askedUntil) };
}

/** Lets the crew of one's finished job be asked first: 404 for another's job, 409 where it is not over or the business takes no work. */
export async function crewOf(tx: Tx, fromJobId: number, clientId: number) {
  const { rows } = await tx.execute<{
    status: JobRecord['status'];
    award: string | null;
    providerId: number | null;
  }>(sql`
    select j.status, a.status as award, b.provider_id as "providerId" from jobs j
      left join awards a on a.job_id = j.id and a.status = 'released' left join bids b on b.id = a.bid_id
    where j.id = ${fromJobId} and j.client_id = ${clientId}`);
  const [from] = rows;
  assertFound(from);
  const refusal = askAgainRefusal({
    status: from.status,
    award: from.award === null ? null : { status: from.award },
  });
  if (refusal) {
    throw refusal;
  }
  const stands = and(
    eq(providers.id, from.providerId ?? 0),
    eq(providers.verificationStatus, 'verified'),
    isNull(users.suspendedAt),
    isNull(users.closedAt),
  );
  const [crew] = await tx
    .select({ id: providers.id })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(stands);
  assertState(crew, 'jobs.crewGone');
  return { askedProviderId: crew.id, askedFromJobId: fromJobId };
}

/** Why the owner may not open a job to every crew: it is not asked of one, or its bidding is over. */
export const openToAllRefusal = (job: Asked & BiddingState, now: Date): Refusal | null =>
  job.askedProviderId !== null && bidClosure(job, now) !== 'closed' ? null : wrongState('jobs.notAskedOfOne');
