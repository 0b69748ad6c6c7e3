// Closes an account: ends what is open, removes personal data, keeps money records. Locks are taken in the order job, award, business, bids.
import { OWN_REASONS } from '@live-oak/contract/own-reasons.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import { and, asc, eq, inArray, isNotNull, or, sql, type SQL, type Tx } from '../../kernel/db/drizzle.ts';
import type { UserRow } from '../accounts/queries.ts';
import { lockUser } from '../admin/users/commands.ts';
import { wrongState } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { writeEmail, forgetAddresses, queueMail } from '../../kernel/mail/mail.ts';
import { mails } from '../../kernel/tables.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import { EVER_PAID } from '../awards/queries.ts';
import { afterCommitGateway, requestGateway } from '../payments/gateway-tasks.ts';
import { providers } from '../providers/tables.ts';
import { addressEmails as en } from '../../texts/en/accounts.ts';
import { addressEmails as es } from '../../texts/es/accounts.ts';
import { cancelJob, dropIfUnpayable, withdrawAward } from '../awards/commands.ts';
import { awards } from '../awards/tables.ts';
import { moveBid, freezeBidsBy } from '../bids/moves.ts';
import { forgetInBids } from '../bids/forget.ts';
import { bids } from '../bids/tables.ts';
import { cancelAppointment } from '../calendar/moves.ts';
import { appointments } from '../calendar/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { changeMembership, lockProvider, lockProviderOf, forgetBusiness } from '../providers/moves.ts';
import { forgetSubscribeTokens, stopCharges } from '../subscriptions/checkouts.ts';
import { endAtGateway } from '../subscriptions/renewal.ts';
import { blocksOf, isAheadOf, isLiveBid, isLiveBidOf, isOpenJob, isOpenJobOf, NO_PROVIDER } from './closing.ts';
import { forgetAccount } from '../accounts/commands.ts';
import { forgetInVisits } from '../calendar/forget.ts';
import { forgetTimes } from '../calendar/slots.ts';
import { dropUploads } from '../files/commands.ts';
import { uploads } from '../files/tables.ts';
import { forgetFollows } from '../forum/posts.ts';
import { forgetEmergencies } from '../emergencies/ended.ts';
import { forgetPhotos, forgetTexts, forgetSearches } from '../jobs/forget.ts';
import { sessionBefore } from '../registration/proof.ts';
import { masksOf } from '../jobs/masks.ts';
import { forgetInQuestions } from '../messages/forget.ts';
import { forgetReads } from '../messages/thread-commands.ts';
import { forgetNotifications } from '../notifications/notices.ts';
import { forgetTexting } from '../texting/consent.ts';
import { forgetInReviews } from '../reviews/forget.ts';
import { reviews } from '../reviews/tables.ts';
import { forgetRequests } from '../support/commands.ts';
import { forgetCredentials } from '../vetting/commands.ts';
import { forgetDraft } from '../vetting/drafts.ts';

/** A job without a payment; of all others the pictures stay too. */
const isUnpaidJob = sql`not exists (select 1 from ${awards} paid where paid.job_id = ${jobs.id} and paid.status in ('paid', 'released', 'refunded'))`;

/** Removes the files that no paid job, dispute or conversation with somebody else needs. */
async function forgetFiles(tx: Tx, userId: number, providerId: number): Promise<void> {
  await forgetPhotos(tx, userId, isUnpaidJob);
  const isPaidBid = and(eq(bids.providerId, providerId), inArray(awards.status, [...EVER_PAID]));
  const isItsBid = eq(bids.id, awards.bidId);
  const [paid] = await tx.select({ id: awards.id }).from(awards).innerJoin(bids, isItsBid).where(isPaidBid).limit(1);
  // Owners relied on the documents of a business that was once paid.
  if (!paid) await forgetCredentials(tx, providerId);
  const isUsedIn = (table: string): SQL =>
    sql`exists (select 1 from ${sql.identifier(table)} used where used.upload_id = ${uploads.id})`;
  const isUsed = or(...['job_photos', 'credential_files', 'dispute_files', 'message_photos'].map(isUsedIn));
  const isUnneeded = and(eq(uploads.ownerId, userId), sql`not (${isUsed})`);
  await dropUploads(tx, await tx.select().from(uploads).where(isUnneeded).orderBy(uploads.id).for('update'));
}

const FORGET_BY_PERSON = [
  forgetNotifications,
  forgetSearches,
  forgetTimes,
  forgetFollows,
  forgetReads,
  forgetRequests,
  forgetTexting,
  forgetEmergencies,
];

/** Texts that are masked on reading by names and streets: before those are gone. */
const FORGET_IN_TEXTS = [forgetInReviews, forgetInVisits, forgetInBids, forgetInQuestions, forgetTexts];

/** Removes the personal data of a locked person, and of their locked business (0 without one). */
async function forgetPerson(work: Work, user: UserRow, providerId: number): Promise<void> {
  const { tx } = work;
  await forgetFiles(tx, user.id, providerId);
  const masks = await masksOf(tx, user, providerId);
  for (const forget of FORGET_IN_TEXTS) await forget(tx, masks);
  await forgetDraft(tx, providerId);
  await forgetSubscribeTokens(tx, providerId);
  await forgetBusiness(tx, providerId);
  for (const forget of FORGET_BY_PERSON) await forget(tx, user.id);
  await forgetAddresses(tx, eq(mails.toAddress, user.email));
  await forgetAccount(work, user.id);
}

const TEXTS = { en, es };

/** Locks every job that a closing touches, ordered by id. */
export async function lockJobs(tx: Tx, userId: number, providerId: number): Promise<void> {
  const bidOn = tx.select({ id: bids.jobId }).from(bids).where(isLiveBidOf(providerId));
  const reviewed = tx.select({ id: reviews.jobId }).from(reviews).where(eq(reviews.providerId, providerId));
  const isTouched = or(eq(jobs.clientId, userId), inArray(jobs.id, bidOn), inArray(jobs.id, reviewed));
  await tx.select({ id: jobs.id }).from(jobs).where(isTouched).orderBy(asc(jobs.id)).for('update');
}

/** Cancels the open jobs of a person, none of which has a held payment. A choice that waits for payment is given up first. */
async function cancelJobsOf(work: Work, userId: number): Promise<void> {
  const open = work.tx.select({ id: jobs.id, status: jobs.status }).from(jobs).where(isOpenJobOf(userId));
  for (const { id, status } of await open.orderBy(asc(jobs.id))) {
    if (status === 'awaiting_payment') await withdrawAward(work, id, userId);
    await cancelJob(work, id, userId, OWN_REASONS.accountClosed);
  }
}

/** Withdraws the live bids of a business; a choice of one of them that waits for payment is given up. */
async function withdrawBidsOf(work: Work, providerId: number): Promise<void> {
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
    if (awardId !== null) await dropIfUnpayable(work, awardId);
    await moveBid(tx, { id }, 'withdraw');
    await emit({ kind: 'bids.withdrawn', data: { jobId, bidId: id } });
  }
}

/** Ends the membership and forgets the card at the gateway; open checkout pages can no longer be paid. */
async function endMembershipOf({ tx, now }: Work, providerId: number): Promise<void> {
  const { gatewaySubscription, gatewayCustomer, subscriptionStatus } = await lockProvider(tx, providerId);
  await stopCharges(tx, providerId, now);
  if (gatewaySubscription !== null) {
    await endAtGateway({ tx, now }, gatewaySubscription);
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

/** The locks of closing an account, in the order of all commands: jobs, business, person. */
export async function lockForClosing({ tx }: Pick<Work, 'tx'>, viewer: Viewer): Promise<UserRow> {
  await lockJobs(tx, viewer.userId, viewer.provider?.id ?? NO_PROVIDER);
  await lockProviderOf(tx, viewer.userId);
  return lockUser(tx, viewer.userId);
}

/** Closes the viewer's own account; the caller has checked their proof. 409 STATE with the reasons while something prevents it. */
export async function closeAccount(work: Work, viewer: Viewer): Promise<void> {
  const { tx } = work;
  const providerId = viewer.provider?.id ?? NO_PROVIDER;
  const user = await lockForClosing(work, viewer);
  await sessionBefore(work, viewer);
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
  const { email, language, firstName } = user;
  await queueMail(tx, { to: email, ...writeEmail({ language, firstName, ...TEXTS[language].closed }) });
  await forgetPerson(work, user, providerId);
  await work.emit({ kind: 'accounts.closed', actorId: viewer.userId, data: { userId: viewer.userId } });
  if (viewer.userType === 'admin') {
    work.record({ action: 'account.close', actorId: viewer.userId, targetType: 'user', targetId: viewer.userId });
  }
}

/** Cancels confirmed and proposed appointments; the other side is notified. */
async function callOff(work: Work, viewer: Viewer): Promise<void> {
  const ahead = work.tx.select({ id: appointments.id }).from(appointments).where(isAheadOf(viewer, work.now));
  for (const { id } of await ahead.orderBy(asc(appointments.id))) {
    await cancelAppointment(work, viewer, id, OWN_REASONS.accountClosed);
  }
}

/** Owners and businesses with a closed account and a job that was posted, or a bid that was sent, in the moment it was closed. */
async function leftovers({ db: { orm } }: Services): Promise<Map<number, number | null>> {
  const isClosed = isNotNull(users.closedAt);
  const owners = await orm
    .selectDistinct({ userId: users.id })
    .from(users)
    .innerJoin(jobs, eq(jobs.clientId, users.id))
    .where(and(isClosed, isOpenJob));
  const bidders = await orm
    .selectDistinct({ userId: users.id, providerId: providers.id })
    .from(users)
    .innerJoin(providers, eq(providers.userId, users.id))
    .innerJoin(bids, eq(bids.providerId, providers.id))
    .where(and(isClosed, isLiveBid));
  return new Map<number, number | null>([
    ...owners.map(({ userId }) => [userId, null] as const),
    ...bidders.map(({ userId, providerId }) => [userId, providerId] as const),
  ]);
}

/** The address in the last email is removed once it is sent; the email is found by its subject, in either language. */
const CLOSED_SUBJECTS = [en.closed.subject, es.closed.subject];

export async function windUpLeftovers(services: Services): Promise<void> {
  const left = await leftovers(services);
  await commandForEach(services, 'closed account', [...left.keys()], async (work, userId) => {
    const providerId = left.get(userId) ?? null;
    await lockJobs(work.tx, userId, providerId ?? NO_PROVIDER);
    await cancelJobsOf(work, userId);
    if (providerId !== null) await withdrawBidsOf(work, providerId);
  });
  if (left.size > 0) await afterCommitGateway(services);
  await forgetAddresses(services.db.orm, inArray(mails.subject, CLOSED_SUBJECTS));
}
