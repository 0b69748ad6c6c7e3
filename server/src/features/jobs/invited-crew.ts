// "Ask this crew again": a job that is posted from a finished one. For 48 hours after its approval only the crew of that job sees it and
// may bid. Then, or when the crew closes its account, a timer opens it to every crew; its owner may do so earlier.
import { ASKED_HOURS } from '@live-oak/contract/features/jobs/states.ts';
import { and, asc, eq, isNotNull, isNull, lte, or, sql, type SQL, type Tx } from '../../kernel/db/drizzle.ts';
import { assertState, rowOr404, throwIf, type Refusal } from '../../kernel/errors.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import { isWorking } from '../providers/queries.ts';
import { providers } from '../providers/tables.ts';
import { refusalUnless, type JobState } from './acts.ts';
import { bidClosure, biddingEnd, isInBidding, type BiddingState } from './bid-policy.ts';
import { lockJob, lockOwnJob, type JobRecord } from './moves.ts';
import { jobs } from './tables.ts';

type Invited = Pick<JobRecord, 'askedProviderId'>;

export const askAgainRefusal = ({ status, award }: Pick<JobState, 'status' | 'award'>): Refusal | null =>
  refusalUnless(status === 'completed' && award?.status === 'released', 'jobs.cannotAskAgain');

/** Another crew was invited first, so this business does not see the job yet. */
export const isAskedElsewhere = ({ askedProviderId }: Invited, providerId: number | undefined): boolean =>
  askedProviderId !== null && askedProviderId !== providerId;

/** The opposite of isAskedElsewhere() in a query. */
export const askedOrOpen = (providerId: number): SQL | undefined =>
  or(isNull(jobs.askedProviderId), eq(jobs.askedProviderId, providerId));

/** What the approval of a job sets; the usual time for bids follows the invited crew's. */
export function askedTimes({ askedProviderId, urgency }: Pick<JobRecord, 'askedProviderId' | 'urgency'>, now: Date) {
  if (askedProviderId === null) return { biddingClosesAt: biddingEnd(urgency, now) };
  const askedUntil = new Date(now.getTime() + ASKED_HOURS * 3600_000);
  return { askedUntil, biddingClosesAt: biddingEnd(urgency, askedUntil) };
}

/** The crew of one's finished job: 404 for another's job, 409 if it is not finished or the business takes no work. */
export async function invitedCrewOf(tx: Tx, fromJobId: number, clientId: number) {
  type From = { status: JobRecord['status']; award: string | null; providerId: number | null };
  const { rows } = await tx.execute<From>(sql`
    select j.status, a.status as award, b.provider_id as "providerId" from jobs j
      left join awards a on a.job_id = j.id and a.status = 'released' left join bids b on b.id = a.bid_id
    where j.id = ${fromJobId} and j.client_id = ${clientId}`);
  const { status, award, providerId } = rowOr404(rows);
  throwIf(askAgainRefusal({ status, award: award === null ? null : { status: award } }));
  const [crew] = await tx
    .select({ askedProviderId: providers.id })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(eq(providers.id, providerId ?? 0), isWorking));
  assertState(crew, 'jobs.crewGone');
  return { ...crew, askedFromJobId: fromJobId };
}

export const openToAllRefusal = (job: Invited & BiddingState, now: Date): Refusal | null =>
  refusalUnless(job.askedProviderId !== null && bidClosure(job, now) !== 'closed', 'jobs.notAskedOfOne');

/** The owner ends the invited crew's time; every crew has the usual time for bids from now on. */
export async function openToAllByOwner({ tx, now, emit }: Work, jobId: number, ownerId: number): Promise<void> {
  const job = await lockOwnJob(tx, jobId, ownerId);
  throwIf(openToAllRefusal(job, now));
  const isOut = isInBidding(job);
  const changes = { askedProviderId: null, ...(isOut && { biddingClosesAt: biddingEnd(job.urgency, now) }) };
  await tx.update(jobs).set(changes).where(eq(jobs.id, jobId));
  if (isOut && job.askedProviderId !== null) {
    await emit({ kind: 'jobs.openedToAll', actorId: ownerId, data: { jobId, endedEarlyFor: job.askedProviderId } });
  }
}

/** In a query: the crew's time is over, or its account is closed, so that it would never bid. */
function isDue(now: Date): SQL | undefined {
  const { askedProviderId, askedUntil, status } = jobs;
  const isGone = sql`exists (select 1 from providers crew join users person on person.id = crew.user_id
    where crew.id = ${askedProviderId} and person.closed_at is not null)`;
  return and(isNotNull(askedProviderId), eq(status, 'open'), or(lte(askedUntil, now), isGone));
}

async function openToAll({ tx, now, emit }: Work, jobId: number): Promise<void> {
  const job = await lockJob(tx, jobId);
  const isThis = and(eq(jobs.id, jobId), isDue(now));
  const opened = await tx.update(jobs).set({ askedProviderId: null }).where(isThis).returning({ id: jobs.id });
  if (opened.length > 0 && isInBidding(job)) {
    await emit({ kind: 'jobs.openedToAll', data: { jobId } });
  }
}

export async function openAskedJobs(services: Services): Promise<void> {
  const { id } = jobs;
  const due = services.db.orm.select({ id }).from(jobs).where(isDue(services.clock())).orderBy(asc(id)).limit(100);
  await commandForEach(services, 'job of a crew', due, openToAll);
}
