// Previews closing an account, and what prevents it. Reads only; the command checks the same again under its locks.
import type { Closing } from '@live-oak/contract/features/profile/schema.ts';
import type { ClosingBlock } from '@live-oak/contract/refusals/accounts.ts';
import { and, eq, gt, inArray, isNull, notInArray, or, type Runner } from '../../kernel/db/drizzle.ts';
import { iso } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { awards } from '../awards/tables.ts';
import { bids } from '../bids/tables.ts';
import { appointments } from '../calendar/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { failedRefunds } from '../payments/tables.ts';
import { payouts } from '../payouts/tables.ts';
import { providers } from '../providers/tables.ts';
import { shownEmail } from '../accounts/commands.ts';
import { otherAdmins } from '../admin/users/commands.ts';

type Block = Closing['blocks'][number];
type Closer = Pick<Viewer, 'userId' | 'userType' | 'twoFactor' | 'email'> & { provider: { id: number } | null };

/** The business id of a person without one; no row has it. */
export const NO_PROVIDER = 0;

const businessIdOf = ({ provider }: Closer) => provider?.id ?? NO_PROVIDER;

const KINDS: Partial<Record<string, ClosingBlock>> = { in_progress: 'running_work', disputed: 'disputed' };

/** Jobs with a payment that is held, on either side. */
async function heldJobs(run: Runner, closer: Closer): Promise<Block[]> {
  const ownJobs = or(eq(jobs.clientId, closer.userId), eq(bids.providerId, businessIdOf(closer)));
  const rows = await run
    .select({ jobId: jobs.id, title: jobs.title, status: jobs.status })
    .from(awards)
    .innerJoin(jobs, eq(jobs.id, awards.jobId))
    .innerJoin(bids, eq(bids.id, awards.bidId))
    .where(and(ownJobs, eq(awards.status, 'paid')))
    .orderBy(jobs.id);
  return rows.map(({ jobId, title, status }) => ({
    kind: KINDS[status] ?? 'held_payment',
    jobId,
    title,
    href: `/jobs/${jobId}`,
  }));
}

/** Earnings that have not reached the business: not sent yet, or returned. */
async function owedPayouts(run: Runner, closer: Closer): Promise<Block[]> {
  const isReturned = and(eq(payouts.status, 'paid'), gt(payouts.reversedCents, 0));
  const isOwed = or(inArray(payouts.status, ['owed', 'sending', 'reversed']), isReturned);
  const rows = await run
    .select({ jobId: jobs.id, title: jobs.title })
    .from(payouts)
    .innerJoin(jobs, eq(jobs.id, payouts.jobId))
    .where(and(eq(payouts.providerId, businessIdOf(closer)), isOwed))
    .orderBy(payouts.id);
  return rows.map((row) => ({ kind: 'payout_owed', ...row, href: '/earnings' }));
}

/** Refunds that did not reach this person: without an account nobody could be asked where to send them. */
async function owedRefunds(run: Runner, { userId }: Closer): Promise<Block[]> {
  const isOwed = and(eq(failedRefunds.userId, userId), isNull(failedRefunds.retriedAt));
  const owed = await run.$count(failedRefunds, isOwed);
  return owed > 0 ? [{ kind: 'refund_owed', jobId: null, title: null, href: '/support' }] : [];
}

async function lastAdministrator(run: Runner, { userId, userType }: Closer): Promise<Block[]> {
  if (userType !== 'admin' || (await otherAdmins(run, userId)) > 0) return [];
  return [{ kind: 'last_administrator', jobId: null, title: null, href: '/admin/users' }];
}

/** What prevents closing an account, each with the page where it can be resolved. */
export async function blocksOf(run: Runner, closer: Closer): Promise<Block[]> {
  return [
    ...(await heldJobs(run, closer)),
    ...(await owedPayouts(run, closer)),
    ...(await owedRefunds(run, closer)),
    ...(await lastAdministrator(run, closer)),
  ];
}

export const isOpenJob = notInArray(jobs.status, ['completed', 'cancelled']);
export const isLiveBid = inArray(bids.status, ['pending', 'frozen']);
export const isOpenJobOf = (userId: number) => and(eq(jobs.clientId, userId), isOpenJob);
export const isLiveBidOf = (providerId: number) => and(eq(bids.providerId, providerId), isLiveBid);
export const isAheadOf = (closer: Closer, now: Date) =>
  and(
    or(eq(appointments.clientId, closer.userId), eq(appointments.providerId, businessIdOf(closer))),
    inArray(appointments.status, ['pending', 'confirmed']),
    gt(appointments.endsAt, now),
  );

export async function closingOf(run: Runner, closer: Closer, now: Date): Promise<Closing> {
  const providerId = businessIdOf(closer);
  const isMember = and(eq(providers.id, providerId), gt(providers.paidThrough, now));
  const [member] = await run.select({ paidThrough: providers.paidThrough }).from(providers).where(isMember);
  return {
    blocks: await blocksOf(run, closer),
    openJobs: await run.$count(jobs, isOpenJobOf(closer.userId)),
    liveBids: await run.$count(bids, isLiveBidOf(providerId)),
    appointments: await run.$count(appointments, isAheadOf(closer, now)),
    membershipUntil: iso(member?.paidThrough),
    twoFactor: closer.twoFactor,
    byText: shownEmail(closer) === '',
  };
}
