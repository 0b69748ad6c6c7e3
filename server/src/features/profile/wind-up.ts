// Ends what a closing account leaves unfinished: jobs, bids, appointments, membership.
// Locks are taken in the order job, award, business, bids.
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import type { Work } from '../../kernel/services.ts';
import { cancelJob, dropIfFrozen, giveUpAward } from '../awards/commands.ts';
import { awards } from '../awards/tables.ts';
import { moveBid } from '../bids/moves.ts';
import { freezeBidsBy } from '../bids/standing.ts';
import { bids } from '../bids/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { requestGateway } from '../payments/gateway-tasks.ts';
import { changeMembership, lockProvider } from '../providers/moves.ts';
import { stopCharges } from '../subscriptions/checkouts.ts';
import { askToEnd } from '../subscriptions/standing.ts';
import { isLiveBidOf, isOpenJobOf } from './closing.ts';

export const REASON = 'The account was closed.';

/** Locks every job that a closing touches, in one order for all. */
export async function lockJobs(tx: Tx, userId: number, providerId: number): Promise<void> {
  const bidOn = tx.select({ id: bids.jobId }).from(bids).where(isLiveBidOf(providerId));
  const rows = await tx.select({ id: jobs.id }).from(jobs).where(isOpenJobOf(userId));
  const ids = new Set([...rows, ...(await bidOn)].map(({ id }) => id));
  for (const id of [...ids].toSorted((a, b) => a - b)) {
    await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id)).for('update');
  }
}

/** Cancels the open jobs of a person; none of them has a payment that is held. A choice that waits for payment is given up first. */
export async function cancelJobsOf(work: Work, userId: number): Promise<void> {
  const open = await work.tx
    .select({ id: jobs.id, status: jobs.status })
    .from(jobs)
    .where(isOpenJobOf(userId))
    .orderBy(asc(jobs.id));
  for (const { id, status } of open) {
    if (status === 'awaiting_payment') {
      await giveUpAward(work, id, userId);
    }
    await cancelJob(work, id, userId, REASON);
  }
}

/** Withdraws the live bids of a business; a choice of one of them that waits for payment is given up. */
export async function withdrawBidsOf(work: Work, providerId: number): Promise<void> {
  const { tx, emit } = work;
  await lockProvider(tx, providerId);
  await freezeBidsBy(tx, providerId);
  const live = await tx
    .select({ id: bids.id, jobId: bids.jobId, awardId: awards.id })
    .from(bids)
    .leftJoin(awards, and(eq(awards.bidId, bids.id), eq(awards.status, 'awaiting_payment')))
    .where(isLiveBidOf(providerId))
    .orderBy(asc(bids.jobId));
  for (const { id, jobId, awardId } of live) {
    if (awardId !== null) {
      await dropIfFrozen(work, awardId);
    }
    await moveBid(tx, id, 'withdraw');
    await emit({ kind: 'bids.withdrawn', data: { jobId, bidId: id } });
  }
}

/** Ends the membership and forgets the card at the gateway; open pages can no longer be paid. */
export async function endMembershipOf({ tx, now }: Work, providerId: number): Promise<void> {
  const { gatewaySubscription, gatewayCustomer, subscriptionStatus } = await lockProvider(tx, providerId);
  await stopCharges(tx, providerId, now);
  if (gatewaySubscription !== null) {
    await askToEnd({ tx, now }, gatewaySubscription);
  }
  if (gatewayCustomer !== null) {
    const payload = { customer: gatewayCustomer };
    await requestGateway(tx, { kind: 'remove_card', key: `closed:${providerId}:remove-card`, payload }, now);
  }
  const isMember = subscriptionStatus === 'active' || subscriptionStatus === 'past_due';
  await changeMembership(tx, providerId, {
    cardSaved: false,
    ...(isMember ? { subscriptionStatus: 'canceled', cancelAtPeriodEnd: true } : {}),
  });
}
