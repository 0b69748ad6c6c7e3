// What closing an account left behind.
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { forgetAddresses } from '../../kernel/mail/mail.ts';
import { mails } from '../../kernel/mail/mail-tables.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import type { Services } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import { bids } from '../bids/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { afterCommitGateway } from '../payments/gateway-queue.ts';
import { providers } from '../providers/tables.ts';
import { cancelJobsOf, CLOSED_SUBJECTS, lockJobs, withdrawBidsOf } from './close.ts';
import { isLiveBid, isOpenJob } from './closing.ts';

/** A job that was posted, or a bid that was sent, in the moment its account was closed. */
async function leftovers({ db }: Services): Promise<{ userId: number; providerId: number | null }[]> {
  const isClosed = isNotNull(users.closedAt);
  const owners = await db.orm
    .selectDistinct({ userId: users.id })
    .from(users)
    .innerJoin(jobs, eq(jobs.clientId, users.id))
    .where(and(isClosed, isOpenJob));
  const bidders = await db.orm
    .selectDistinct({ userId: users.id, providerId: providers.id })
    .from(users)
    .innerJoin(providers, eq(providers.userId, users.id))
    .innerJoin(bids, eq(bids.providerId, providers.id))
    .where(and(isClosed, isLiveBid));
  return [...owners.map(({ userId }) => ({ userId, providerId: null })), ...bidders];
}

export async function windUpLeftovers(services: Services): Promise<void> {
  const left = await leftovers(services);
  const byUser = new Map(left.map((one) => [one.userId, one]));
  await commandForEach(services, 'closed account', [...byUser.keys()], async (work, userId) => {
    const providerId = byUser.get(userId)?.providerId ?? null;
    await lockJobs(work.tx, userId, providerId ?? 0);
    await cancelJobsOf(work, userId);
    if (providerId !== null) {
      await withdrawBidsOf(work, providerId);
    }
  });
  if (left.length > 0) {
    await afterCommitGateway(services);
  }
  await forgetAddresses(services.db.orm, inArray(mails.subject, CLOSED_SUBJECTS));
}
