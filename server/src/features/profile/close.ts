// Closes an account: ends what runs, removes personal data, keeps money records.
import { asc, eq } from 'drizzle-orm';
import type { ClosingBlock } from '@live-oak/contract/features/profile/schema.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { wrongState, orNotFound } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { queueMail } from '../../kernel/mail/mail.ts';
import type { Work } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import { cancelAppointment } from '../calendar/moves.ts';
import { appointments } from '../calendar/tables.ts';
import { lockProviderOf } from '../providers/moves.ts';
import { blocksOf, isAheadOf, NO_PROVIDER } from './closing.ts';
import { closedMail } from './closed-mail.ts';
import { forgetPerson } from './forget.ts';
import { cancelJobsOf, endMembershipOf, lockJobs, REASON, withdrawBidsOf } from './wind-up.ts';

const WORDS: Record<ClosingBlock, string> = {
  held_payment: 'a payment is held on one of your jobs',
  running_work: 'work on one of your jobs is under way',
  disputed: 'one of your jobs is in dispute',
  payout_owed: 'we owe you earnings that have not reached your bank yet',
  last_administrator: 'you are the last administrator',
};

/** Locks the person; of administrators all, so that two who close at once do not leave nobody. */
async function lockPerson(tx: Tx, { userId, userType }: Viewer) {
  const wanted = userType === 'admin' ? eq(users.userType, 'admin') : eq(users.id, userId);
  const locked = await tx.select().from(users).where(wanted).orderBy(asc(users.id)).for('no key update');
  return orNotFound(locked.find(({ id, closedAt }) => id === userId && closedAt === null));
}

/**
 * Closes the viewer's own account in this transaction; gateway tasks are queued and sent after the commit. 409 STATE with the reasons
 * while something prevents it. The caller has checked their proof.
 */
export async function closeAccount(work: Work, viewer: Viewer): Promise<void> {
  const { tx } = work;
  const providerId = viewer.provider?.id ?? NO_PROVIDER;
  await lockJobs(tx, viewer.userId, providerId);
  await lockProviderOf(tx, viewer.userId);
  const user = await lockPerson(tx, viewer);
  const blocks = await blocksOf(tx, viewer);
  if (blocks.length > 0) {
    const reasons = [...new Set(blocks.map(({ kind }) => WORDS[kind]))].join('; ');
    throw wrongState(`Your account cannot be closed yet: ${reasons}.`);
  }
  await callOff(work, viewer);
  await cancelJobsOf(work, viewer.userId);
  if (viewer.provider) {
    await withdrawBidsOf(work, providerId);
    await endMembershipOf(work, providerId);
  }
  await queueMail(tx, closedMail(user));
  await forgetPerson(work, user, providerId);
  await work.emit({ kind: 'accounts.closed', actorId: viewer.userId, data: { userId: viewer.userId } });
  if (viewer.userType === 'admin') {
    work.record({ action: 'account.close', actorId: viewer.userId, targetType: 'user', targetId: viewer.userId });
  }
}

/** Cancels confirmed and proposed appointments; the other side is notified. */
async function callOff(work: Work, viewer: Viewer): Promise<void> {
  const ahead = await work.tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(isAheadOf(viewer))
    .orderBy(asc(appointments.id));
  for (const { id } of ahead) {
    await cancelAppointment(work, viewer, id, REASON);
  }
}
