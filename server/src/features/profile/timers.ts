// Timers of closed accounts: end what was started while an account was being closed, and remove the last email's address.
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { runCommand } from '../../kernel/events/command.ts';
import { forgetAddresses } from '../../kernel/mail/mail.ts';
import { mails } from '../../kernel/mail/mail-tables.ts';
import type { Services } from '../../kernel/services.ts';
import { eachDue } from '../../kernel/scheduler.ts';
import { users } from '../accounts/tables.ts';
import { bids } from '../bids/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { afterCommitGateway } from '../payments/gateway-queue.ts';
import { providers } from '../providers/tables.ts';
import { CLOSED_SUBJECTS } from './closed-mail.ts';
import { isLiveBid, isOpenJob } from './closing.ts';
import { cancelJobsOf, lockJobs, withdrawBidsOf } from './wind-up.ts';

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
  await eachDue(services, 'closed account', [...byUser.keys()], (userId) =>
    runCommand(services, async (work) => {
      const providerId = byUser.get(userId)?.providerId ?? null;
      await lockJobs(work.tx, userId, providerId ?? 0);
      await cancelJobsOf(work, userId);
      if (providerId !== null) {
        await withdrawBidsOf(work, providerId);
      }
    }),
  );
  if (left.length > 0) {
    await afterCommitGateway(services);
  }
  await forgetAddresses(services.db.orm, inArray(mails.subject, CLOSED_SUBJECTS));
}
