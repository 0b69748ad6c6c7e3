// Removes personal data when an account closes: names, settings, and files that no money record needs.
import { randomBytes } from 'node:crypto';
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { HIDDEN, maskContacts } from '@live-oak/contract/masking.ts';
import type { Tx } from '../../db/open.ts';
import type { Work } from '../../services.ts';
import { mails } from '../../outside/mail-tables.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { UserRow } from '../accounts/queries.ts';
import { emailChanges, passwordResets, recoveryCodes, sessions, twoFactors, users } from '../accounts/tables.ts';
import { awards } from '../awards/tables.ts';
import { bids } from '../bids/tables.ts';
import { calendarFeeds, timeSlots } from '../calendar/tables.ts';
import { dropUploads } from '../files/commands.ts';
import { uploads } from '../files/tables.ts';
import { forumFollows } from '../forum/tables.ts';
import { areaOf, ownerSecrets } from '../jobs/present.ts';
import { jobPhotos, jobs } from '../jobs/tables.ts';
import { threadReads } from '../messages/tables.ts';
import { notificationChoices, notifications, pushSubscriptions, quietHours } from '../notifications/tables.ts';
import { credentialFiles, credentials, providers, verificationDrafts } from '../providers/tables.ts';
import { newWorkTold, savedSearches } from '../searches/tables.ts';
import { subscribeTokens } from '../subscriptions/tables.ts';
import { supportTexts, supportTickets } from '../support/tables.ts';

/** The name that replaces a person's. */
export const CLOSED_NAME = 'Closed account';

/** A job whose money once moved: its record, pictures included, stays. */
const isPaidJob = (jobId: PgColumn) =>
  sql`exists (select 1 from ${awards} paid where paid.job_id = ${jobId} and paid.status in ('paid', 'released', 'refunded'))`;

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
export async function forgetFiles(tx: Tx, userId: number, providerId: number): Promise<void> {
  const unpaid = tx
    .select({ id: jobPhotos.id })
    .from(jobPhotos)
    .innerJoin(jobs, eq(jobs.id, jobPhotos.jobId))
    .where(and(eq(jobs.clientId, userId), sql`not ${isPaidJob(jobs.id)}`));
  await tx.delete(jobPhotos).where(inArray(jobPhotos.id, unpaid));
  if (!(await wasPaid(tx, providerId))) {
    const own = tx.select({ id: credentials.id }).from(credentials).where(eq(credentials.providerId, providerId));
    await tx.delete(credentialFiles).where(inArray(credentialFiles.credentialId, own));
    await tx.delete(credentials).where(eq(credentials.providerId, providerId));
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

/** Hides names, numbers and streets in the jobs of a person; the place is left as bidders saw it. */
export async function forgetTexts(tx: Tx, user: UserRow): Promise<void> {
  const own = await tx.select().from(jobs).where(eq(jobs.clientId, user.id)).orderBy(jobs.id);
  const { firstName, lastName, address } = user;
  for (const { id, title, description, location, city, zip, parishFips } of own) {
    const secrets = [...ownerSecrets(`${firstName} ${lastName}`, location), ...ownerSecrets(lastName, address ?? '')];
    const without = (text: string) => maskContacts(text, secrets).text.replaceAll(HIDDEN, '[removed]');
    await tx
      .update(jobs)
      .set({
        title: without(title),
        description: without(description),
        location: areaOf({ city, zip, parish_fips: parishFips }),
        lat: null,
        lon: null,
      })
      .where(eq(jobs.id, id));
  }
}

/** A business without its name and numbers; its rating and its count of jobs are shown beside its bids. */
export async function forgetBusiness(tx: Tx, providerId: number): Promise<void> {
  await tx.delete(verificationDrafts).where(eq(verificationDrafts.providerId, providerId));
  await tx.delete(subscribeTokens).where(eq(subscribeTokens.providerId, providerId));
  await tx
    .update(providers)
    .set({
      businessName: CLOSED_NAME,
      licenseNumber: '',
      insuranceNumber: '',
      serviceArea: '',
      workParishes: [],
      equipment: [],
      baseZip: null,
      radiusMiles: null,
      doorCode: null,
      infoRequest: null,
      rejectionReason: null,
    })
    .where(eq(providers.id, providerId));
}

/** Support requests: no record of money needs them. */
async function forgetRequests(tx: Tx, userId: number): Promise<void> {
  const own = tx.select({ id: supportTickets.id }).from(supportTickets).where(eq(supportTickets.userId, userId));
  await tx.delete(supportTexts).where(inArray(supportTexts.ticketId, own));
  await tx.delete(supportTickets).where(eq(supportTickets.userId, userId));
}

/** A person's own settings and drafts. */
async function forgetOwn(tx: Tx, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  await tx.delete(notifications).where(eq(notifications.userId, userId));
  await tx.delete(notificationChoices).where(eq(notificationChoices.userId, userId));
  await tx.delete(quietHours).where(eq(quietHours.userId, userId));
  await tx.delete(savedSearches).where(eq(savedSearches.userId, userId));
  await tx.delete(newWorkTold).where(eq(newWorkTold.userId, userId));
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  await tx.delete(forumFollows).where(eq(forumFollows.userId, userId));
  await tx.delete(threadReads).where(eq(threadReads.userId, userId));
  await tx.delete(timeSlots).where(eq(timeSlots.ownerId, userId));
}

/**
 * Leaves a row for money records to reference, which nobody can sign in to: email and username are free again. It also counts as
 * suspended, so every check for that refuses it.
 */
export async function forgetPerson({ tx, now }: Work, user: UserRow): Promise<void> {
  await forgetOwn(tx, user.id);
  await forgetRequests(tx, user.id);
  // Emails sent before contain the address too.
  await tx
    .update(mails)
    .set({ toAddress: '' })
    .where(and(eq(mails.toAddress, user.email), sql`${mails.sentAt} is not null`));
  const name = `closed-${user.id}-${randomBytes(6).toString('hex')}`;
  const email = `${name}@closed.invalid`;
  await tx
    .update(users)
    .set({
      firstName: CLOSED_NAME,
      lastName: '',
      email,
      emailKey: email,
      username: name,
      usernameKey: name,
      passwordHash: await hashPassword(randomBytes(32).toString('hex')),
      phone: null,
      address: null,
      city: null,
      state: null,
      zip: null,
      emailVerifiedAt: null,
      demoKey: null,
      forumName: null,
      forumNameKey: null,
      suspendedAt: now,
      suspensionReason: null,
      closedAt: now,
    })
    .where(eq(users.id, user.id));
}
