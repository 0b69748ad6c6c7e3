// Commands on a job before an award: post, change, approve, reject, open and close the bidding.
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { ChangeJob, CreateJob } from '@live-oak/contract/features/jobs/schema.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { assertValid, assertFound, insertedRow } from '../../kernel/errors.ts';
import { resolveLocation } from '../../places/resolve.ts';
import type { Act } from '../../kernel/audit-log/audit-log.ts';
import type { Work } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import type { Uploader } from '../files/queries.ts';
import { mustAllow } from './acts.ts';
import { askedTimes, crewOf } from './invited-crew.ts';
import {
  isReviewedAfter,
  isUnreviewed,
  laneOf,
  mustHavePhoto,
  openByLane,
  openIfReady,
  queueForLane,
} from './fast-lane.ts';
import { lockJob, moveApproval, type JobRecord } from './moves.ts';
import { addPhotos, replacePhotos } from './photos.ts';
import { ownerSecrets } from './present.ts';
import { jobs } from './tables.ts';

/** ZIP, parish and point of a free-text location; all null when it is not found or not in Louisiana. */
export function placeColumns(location: string) {
  const place = resolveLocation(location);
  return place.status === 'resolved'
    ? { city: place.city, zip: place.zip, parishFips: place.parishFips, lat: place.lat, lon: place.lon }
    : { city: null, zip: null, parishFips: null, lat: null, lon: null };
}

/** What bidders may search by, when something in a job's words is hidden from them. */
async function publicWords(
  tx: Tx,
  clientId: number,
  words: { title: string; description: string; location: string },
): Promise<string | null> {
  const [client] = await tx
    .select({ first: users.firstName, last: users.lastName })
    .from(users)
    .where(eq(users.id, clientId));
  const secrets = ownerSecrets(`${client?.first} ${client?.last}`, words.location);
  const [title, description] = [maskContacts(words.title, secrets), maskContacts(words.description, secrets)];
  return title.masked || description.masked ? `${title.text} ${description.text}` : null;
}

/** Locks the open jobs of an owner, by id, before the person: closing an account locks in that order. */
export const lockOpenJobs = (tx: Tx, clientId: number): Promise<JobRecord[]> =>
  tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.clientId, clientId), eq(jobs.status, 'open')))
    .orderBy(asc(jobs.id))
    .for('update');

/** After an owner took another name: their locked open jobs hide it from what bidders may search by. */
export async function hideNewName(tx: Tx, clientId: number, open: readonly JobRecord[]): Promise<void> {
  for (const job of open) {
    await tx
      .update(jobs)
      .set({ publicWords: await publicWords(tx, clientId, job) })
      .where(eq(jobs.id, job.id));
  }
}

/** Sets when the bidding of a locked job ends. */
export async function setBiddingEnd(tx: Tx, jobId: number, biddingClosesAt: Date | SQL): Promise<void> {
  await tx.update(jobs).set({ biddingClosesAt }).where(eq(jobs.id, jobId));
}

/** Posts a job: it waits for review, or is published at once in a storm. */
export async function postJob(work: Work, clientId: number, form: CreateJob, by: Uploader): Promise<number> {
  const { tx, now, emit } = work;
  const place = placeColumns(form.location);
  const { serviceType, budget, photos = [], askAgainJobId, ...words } = form;
  const crew = askAgainJobId === undefined ? null : await crewOf(tx, askAgainJobId, clientId);
  const asked = { clientId, urgency: form.urgency, parishFips: place.parishFips };
  const stormId = crew ? undefined : await laneOf(tx, asked, now);
  const hasPhoto = (form.photos ?? []).length > 0;
  if (stormId !== undefined && !hasPhoto && form.waitForReview !== true) {
    mustHavePhoto(place.parishFips);
  }
  const row = insertedRow(
    await tx
      .insert(jobs)
      .values({
        ...words,
        ...place,
        ...crew,
        clientId,
        publicWords: await publicWords(tx, clientId, form),
        serviceCode: serviceType,
        budgetCents: budget,
        createdAt: now,
        submittedAt: now,
      })
      .returning(),
  );
  await addPhotos(tx, { jobId: row.id, kind: 'asked', ids: photos, by, now });
  const isOut = stormId !== undefined && hasPhoto && form.waitForReview !== true;
  await emit({ kind: 'jobs.posted', actorId: clientId, data: { jobId: row.id, ...(isOut ? { isOut } : {}) } });
  if (isOut) {
    await openByLane(work, row, stormId);
  }
  return row.id;
}

/** Locks one's own job; 404 for another's. */
export async function lockOwnJob(tx: Tx, jobId: number, clientId: number): Promise<JobRecord> {
  const job = await lockJob(tx, jobId);
  assertFound(job.clientId === clientId);
  return job;
}

/** The columns that a change touches; `sent` distinguishes omitted fields from cleared ones. */
function changedColumns(job: JobRecord, form: ChangeJob, sent: Record<string, unknown>) {
  const has = (field: string) => Object.hasOwn(sent, field);
  return {
    ...(form.title === undefined ? {} : { title: form.title }),
    ...(form.description === undefined ? {} : { description: form.description }),
    ...(form.location === undefined ? {} : { location: form.location, ...placeColumns(form.location) }),
    ...(form.serviceType === undefined ? {} : { serviceCode: form.serviceType }),
    ...(form.urgency === undefined ? {} : { urgency: form.urgency }),
    ...(has('budget') ? { budgetCents: form.budget ?? null } : {}),
    ...(has('showBudget') ? { showBudget: form.showBudget ?? false } : {}),
    ...(has('scheduledDate') ? { scheduledDate: form.scheduledDate ?? null } : {}),
    ...(has('treeSpecies') ? { treeSpecies: form.treeSpecies ?? null } : {}),
    ...(has('treeDbhInches') ? { treeDbhInches: form.treeDbhInches ?? null } : {}),
    ...(has('treeHeightFeet') ? { treeHeightFeet: form.treeHeightFeet ?? null } : {}),
    ...(has('standing') ? { standing: form.standing ?? null } : {}),
    // What was said of the wires before no longer holds where the answer about them is another.
    ...(has('wires')
      ? { wires: form.wires ?? null, ...(form.wires === job.wires ? {} : { wiresClearedAt: null }) }
      : {}),
    ...(has('trunk') ? { trunk: form.trunk ?? null } : {}),
  };
}

/** Changes a job while bidding has not closed; an approved one goes back to review. */
export async function changeJob(
  work: Work,
  jobId: number,
  clientId: number,
  form: ChangeJob,
  { sent, by }: { sent: Record<string, unknown>; by: Uploader },
): Promise<void> {
  const { tx, now, emit } = work;
  const job = await lockOwnJob(tx, jobId, clientId);
  mustAllow('edit', job);
  if (job.approvalStatus !== 'approved') {
    // It may go out by this change. Who posts has the lane before the photos, too.
    await queueForLane(tx, clientId);
  }
  const changed = changedColumns(job, form, sent);
  const ids = form.photos;
  const hasNewPhotos = ids !== undefined && (await replacePhotos(tx, { jobId, kind: 'asked', ids, by, now }));
  assertValid(Object.keys(changed).length > 0 || ids !== undefined, { body: 'jobs.nothingToChange' });
  if (Object.keys(changed).length === 0 && !hasNewPhotos) {
    return;
  }
  const columns = { ...changed, publicWords: await publicWords(tx, clientId, { ...job, ...changed }) };
  if (job.approvalStatus === 'approved') {
    await moveApproval(tx, job, 'change', { ...columns, submittedAt: now, biddingClosesAt: null });
  } else {
    await tx.update(jobs).set(columns).where(eq(jobs.id, job.id));
    await openIfReady(work, { ...job, ...columns });
  }
  await emit({ kind: 'jobs.changed', actorId: clientId, data: { jobId } });
}

export async function resubmitJob({ tx, now, emit }: Work, jobId: number, clientId: number): Promise<void> {
  const job = await lockOwnJob(tx, jobId, clientId);
  mustAllow('resubmit', job);
  await moveApproval(tx, job, 'resubmit', { submittedAt: now, rejectionReason: null });
  await emit({ kind: 'jobs.resubmitted', actorId: clientId, data: { jobId } });
}

/** The audit log entry of a decision on a job. */
function decided(
  action: 'job.approve' | 'job.reject' | 'job.storm_review',
  job: JobRecord,
  adminId: number,
  after: Record<string, string>,
): Act {
  const before = { approvalStatus: job.approvalStatus, submittedAt: job.submittedAt.toISOString() };
  return { action, actorId: adminId, targetType: 'job', targetId: job.id, before, after };
}

/** Opens a job for bids; for one published in a storm it only records the review. */
export async function approveJob({ tx, now, emit, record }: Work, jobId: number, adminId: number): Promise<void> {
  const job = await lockJob(tx, jobId);
  mustAllow('approve', job);
  if (isUnreviewed(job)) {
    await tx.update(jobs).set({ reviewedAt: now }).where(eq(jobs.id, jobId));
    await emit({ kind: 'jobs.stormReviewed', actorId: adminId, data: { jobId } });
    record(decided('job.storm_review', job, adminId, { approvalStatus: 'approved' }));
    return;
  }
  await moveApproval(tx, job, 'approve', {
    approvedAt: now,
    ...(isReviewedAfter(job) ? { reviewedAt: now } : {}),
    rejectionReason: null,
    ...askedTimes(job, now),
  });
  await emit({ kind: 'jobs.approved', actorId: adminId, data: { jobId } });
  record(decided('job.approve', job, adminId, { approvalStatus: 'approved' }));
}

export async function rejectJob(work: Work, jobId: number, adminId: number, reason: string | undefined): Promise<void> {
  const { tx, emit, record } = work;
  const job = await lockJob(tx, jobId);
  mustAllow('reject', job);
  await moveApproval(tx, job, 'reject', { rejectionReason: reason ?? null });
  await emit({ kind: 'jobs.rejected', actorId: adminId, data: { jobId, reason: reason ?? null } });
  record({ ...decided('job.reject', job, adminId, { approvalStatus: 'rejected' }), reason });
}
