// Closes an account: ends what runs (jobs, bids, appointments, membership), removes personal data, keeps money records. A timer ends what
// was started while the account was being closed. Locks are taken in the order job, award, business, bids.
import { withParams } from '@live-oak/contract/reasons.ts';
import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { UserRow } from '../accounts/queries.ts';
import { lockUser } from '../admin/users/commands.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { assertFound, wrongState } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { writeEmail, forgetAddresses, type Mail, queueMail } from '../../kernel/mail/mail.ts';
import { mails } from '../../kernel/mail/mail-tables.ts';
import type { Work } from '../../kernel/services.ts';
import { addressEmails as en } from '../../texts/en/addresses.ts';
import { addressEmails as es } from '../../texts/es/addresses.ts';
import { cancelJob, dropIfUnpayable, withdrawAward } from '../awards/commands.ts';
import { awards } from '../awards/tables.ts';
import { moveBid, freezeBidsBy } from '../bids/moves.ts';
import { bids } from '../bids/tables.ts';
import { cancelAppointment } from '../calendar/moves.ts';
import { appointments } from '../calendar/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { requestGateway } from '../payments/gateway-tasks.ts';
import { changeMembership, lockProvider, lockProviderOf, forgetBusiness } from '../providers/moves.ts';
import { stopCharges } from '../subscriptions/checkouts.ts';
import { askToEnd } from '../subscriptions/standing.ts';
import { blocksOf, isAheadOf, isLiveBidOf, isOpenJobOf, NO_PROVIDER } from './closing.ts';
import { forgetAccount } from '../accounts/commands.ts';
import { forgetTimes } from '../calendar/slots.ts';
import { dropUploads } from '../files/commands.ts';
import { uploads } from '../files/tables.ts';
import { forgetFollows } from '../forum/likes.ts';
import { forgetEmergencies } from '../emergencies/requests.ts';
import { forgetPhotos, forgetTexts, forgetSearches } from '../jobs/forget.ts';
import { forgetReads } from '../messages/thread-commands.ts';
import { forgetNotifications } from '../notifications/commands.ts';
import { forgetTexting } from '../texting/consent.ts';
import { forgetSubscribeTokens } from '../subscriptions/tokens.ts';
import { forgetRequests } from '../support/commands.ts';
import { forgetCredentials, forgetDraft } from '../vetting/commands.ts';

/** A job whose money never moved: of any other the record, pictures included, stays. */
const isUnpaidJob = sql`not exists (select 1 from ${awards} paid where paid.job_id = ${jobs.id} and paid.status in ('paid', 'released', 'refunded'))`;

/** A business that was once paid: the documents it was verified by stay, since owners relied on them. */
async function wasPaid(tx: Tx, providerId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: awards.id })
    .from(awards)
    .innerJoin(bids, eq(bids.id, awards.bidId))
    .where(and(eq(bids.providerId, providerId), inArray(awards.status, ['paid', 'released', 'refunded'])))
    .limit(1);
  return row !== undefined;
}

/** Removes the files that no paid job, dispute or conversation with somebody else needs. */
async function forgetFiles(tx: Tx, userId: number, providerId: number): Promise<void> {
  await forgetPhotos(tx, userId, isUnpaidJob);
  if (!(await wasPaid(tx, providerId))) {
    await forgetCredentials(tx, providerId);
  }
  const inUse = (table: string): SQL =>
    sql`exists (select 1 from ${sql.identifier(table)} used where used.upload_id = ${uploads.id})`;
  const needed = or(...['job_photos', 'credential_files', 'dispute_files', 'message_photos'].map(inUse));
  const rows = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.ownerId, userId), sql`not (${needed})`))
    .orderBy(uploads.id)
    .for('update');
  await dropUploads(tx, rows);
}

/** Removes what is personal of a locked person, and of their locked business (0 without one). */
async function forgetPerson(work: Work, user: UserRow, providerId: number): Promise<void> {
  const { tx } = work;
  await forgetFiles(tx, user.id, providerId);
  await forgetTexts(tx, user);
  await forgetDraft(tx, providerId);
  await forgetSubscribeTokens(tx, providerId);
  await forgetBusiness(tx, providerId);
  for (const forget of [
    forgetNotifications,
    forgetSearches,
    forgetTimes,
    forgetFollows,
    forgetReads,
    forgetRequests,
    forgetTexting,
    forgetEmergencies,
  ]) {
    await forget(tx, user.id);
  }
  await forgetAddresses(tx, eq(mails.toAddress, user.email));
  await forgetAccount(work, user.id);
}

const TEXTS = { en, es };

/** The address in this email's row is removed once it is sent; the row is found by its subject, in either language. */
export const CLOSED_SUBJECTS = [en.closed.subject, es.closed.subject];

const closedMail = ({ email, language, firstName }: UserRow): Mail => ({
  to: email,
  ...writeEmail({ language, firstName, ...TEXTS[language].closed }),
});

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
      await withdrawAward(work, id, userId);
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
      await dropIfUnpayable(work, awardId);
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

/**
 * Closes the viewer's own account in this transaction; gateway tasks are queued and sent after the commit. 409 STATE with the reasons
 * while something prevents it. The caller has checked their proof.
 */
export async function closeAccount(work: Work, viewer: Viewer): Promise<void> {
  const { tx } = work;
  const providerId = viewer.provider?.id ?? NO_PROVIDER;
  await lockJobs(tx, viewer.userId, providerId);
  await lockProviderOf(tx, viewer.userId);
  const user = await lockUser(tx, viewer.userId);
  assertFound(user.closedAt === null);
  const blocks = await blocksOf(tx, viewer);
  if (blocks.length > 0) {
    const kinds = [...new Set(blocks.map(({ kind }) => kind))];
    throw wrongState(withParams('accounts.cannotClose', { blocks: kinds }));
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
