// Commands on a job before an award: post, change, resubmit, approve; and the statements about wires near it.
import type { ActKind } from '@live-oak/contract/features/admin/audit-log/schema.ts';
import type { ChangeJob, CreateJob } from '@live-oak/contract/features/jobs/schema.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import { and, asc, eq, type SQL, type Tx } from '../../kernel/db/drizzle.ts';
import { assertValid, insertedRow, throwIf } from '../../kernel/errors.ts';
import { parishOf } from '../../places/gazetteer.ts';
import { resolveLocation } from '../../places/resolve.ts';
import type { Act } from '../../kernel/audit-log/audit-log.ts';
import type { Work } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import type { Uploader } from '../files/queries.ts';
import { mustAllow, releaseRefusal, wiresRefusal } from './acts.ts';
import { askedTimes, invitedCrewOf } from './invited-crew.ts';
import { isReviewedAfter, isUnreviewed, stormLaneOf, publishEarly, publishIfReady, lockFastLane } from './fast-lane.ts';
import { lockJob, lockOwnJob, moveApproval, type JobRecord } from './moves.ts';
import { addPhotos, replacePhotos } from './photos.ts';
import { ownerSecrets } from './present.ts';
import { jobs, wireStatements } from './tables.ts';
import type { SayOfWires } from '@live-oak/contract/features/jobs/parts.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';

/** ZIP, parish and point of a location; all null when it is not found in Louisiana. */
export function placeColumns(location: string) {
  const place = resolveLocation(location);
  return place.status === 'resolved'
    ? { city: place.city, zip: place.zip, parishFips: place.parishFips, lat: place.lat, lon: place.lon }
    : { city: null, zip: null, parishFips: null, lat: null, lon: null };
}

/** The searchable text for bidders where something is masked; null elsewhere. */
async function publicWords(tx: Tx, clientId: number, job: Pick<JobRecord, 'title' | 'description' | 'location'>) {
  const { firstName, lastName } = users;
  const [owner] = await tx.select({ firstName, lastName }).from(users).where(eq(users.id, clientId));
  const secrets = ownerSecrets(`${owner?.firstName} ${owner?.lastName}`, job.location);
  const [title, description] = [maskContacts(job.title, secrets), maskContacts(job.description, secrets)];
  return title.masked || description.masked ? `${title.text} ${description.text}` : null;
}

/** Locks the open jobs of an owner by id. They come before the person, as where an account is closed. */
export async function lockOpenJobs(tx: Tx, clientId: number): Promise<JobRecord[]> {
  const isOpen = and(eq(jobs.clientId, clientId), eq(jobs.status, 'open'));
  return tx.select().from(jobs).where(isOpen).orderBy(asc(jobs.id)).for('update');
}

/** Masks an owner's new name in the searchable text of their locked open jobs. */
export async function maskNewName(tx: Tx, clientId: number, open: readonly JobRecord[]): Promise<void> {
  for (const job of open) {
    const words = await publicWords(tx, clientId, job);
    await tx.update(jobs).set({ publicWords: words }).where(eq(jobs.id, job.id));
  }
}

export const setBiddingEnd = (tx: Tx, jobId: number, biddingClosesAt: Date | SQL) =>
  tx.update(jobs).set({ biddingClosesAt }).where(eq(jobs.id, jobId));

/** Posts a job. `publishedBy` publishes it at once by the storm of that id or by the emergency page (null), or not (undefined). */
export async function insertJob(
  work: Work,
  values: Omit<typeof jobs.$inferInsert, 'createdAt' | 'submittedAt'>,
  photos: { ids: readonly number[]; by: Uploader },
  publishedBy: (job: JobRecord) => Promise<number | null | undefined>,
): Promise<number> {
  const { tx, now, emit } = work;
  const row = { ...values, createdAt: now, submittedAt: now };
  const job = insertedRow(await tx.insert(jobs).values(row).returning());
  const { id: jobId, clientId: actorId } = job;
  await addPhotos(tx, { jobId, kind: 'asked', ...photos, now });
  const stormId = await publishedBy(job);
  const isOut = stormId !== undefined;
  await emit({ kind: 'jobs.posted', actorId, data: { jobId, ...(isOut ? { isOut } : {}) } });
  if (isOut) await publishEarly(work, job, stormId);
  return jobId;
}

export async function postJob(work: Work, clientId: number, form: CreateJob, by: Uploader): Promise<number> {
  const { tx, now } = work;
  const place = placeColumns(form.location);
  const { serviceType, budget, photos, askAgainJobId, waitForReview = false, ...fields } = form;
  const crew = askAgainJobId === undefined ? null : await invitedCrewOf(tx, askAgainJobId, clientId);
  const asked = { clientId, urgency: form.urgency, parishFips: place.parishFips };
  const stormId = crew ? undefined : await stormLaneOf(tx, asked, now);
  const lane = waitForReview ? undefined : stormId;
  const parish = place.parishFips === null ? '' : parishOf(place.parishFips).name;
  assertValid(lane === undefined || photos?.length, { photos: withParams('jobs.photoNeeded', { parish }) });
  const columns = { serviceCode: serviceType, budgetCents: budget, publicWords: await publicWords(tx, clientId, form) };
  const values = { ...fields, ...place, ...crew, ...columns, clientId };
  return insertJob(work, values, { ids: photos ?? [], by }, async () => lane);
}

/** The changed columns; `sent` tells omitted fields from cleared ones. */
function changedColumns(job: JobRecord, form: ChangeJob, sent: Record<string, unknown>) {
  const has = (field: string) => Object.hasOwn(sent, field);
  const { title, description, location, serviceType, urgency } = form;
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(location !== undefined && { location, ...placeColumns(location) }),
    ...(serviceType !== undefined && { serviceCode: serviceType }),
    // Only an emergency closes with its third bid.
    ...(urgency !== undefined && { urgency, ...(urgency !== 'emergency' && { closesAtBids: null }) }),
    ...(has('budget') ? { budgetCents: form.budget ?? null } : {}),
    ...(has('showBudget') ? { showBudget: form.showBudget ?? false } : {}),
    ...(has('scheduledDate') ? { scheduledDate: form.scheduledDate ?? null } : {}),
    ...(has('treeSpecies') ? { treeSpecies: form.treeSpecies ?? null } : {}),
    ...(has('treeDbhInches') ? { treeDbhInches: form.treeDbhInches ?? null } : {}),
    ...(has('treeHeightFeet') ? { treeHeightFeet: form.treeHeightFeet ?? null } : {}),
    ...(has('standing') ? { standing: form.standing ?? null } : {}),
    // Another answer about wires makes the earlier statements void.
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
    // This change may publish it; the lane is locked before the photos, as in a post.
    await lockFastLane(tx, clientId);
  }
  const changed = changedColumns(job, form, sent);
  const ids = form.photos;
  const hasNewPhotos = ids !== undefined && (await replacePhotos(tx, { jobId, kind: 'asked', ids, by, now }));
  assertValid(Object.keys(changed).length > 0 || ids !== undefined, { body: 'jobs.nothingToChange' });
  if (Object.keys(changed).length === 0 && !hasNewPhotos) return;
  const columns = { ...changed, publicWords: await publicWords(tx, clientId, { ...job, ...changed }) };
  if (job.approvalStatus === 'approved') {
    await moveApproval(tx, job, 'change', { ...columns, submittedAt: now, biddingClosesAt: null });
  } else {
    await tx.update(jobs).set(columns).where(eq(jobs.id, jobId));
    await publishIfReady(work, { ...job, ...columns });
  }
  await emit({ kind: 'jobs.changed', actorId: clientId, data: { jobId } });
}

export async function resubmitJob({ tx, now, emit }: Work, jobId: number, clientId: number): Promise<void> {
  const job = await lockOwnJob(tx, jobId, clientId);
  mustAllow('resubmit', job);
  await moveApproval(tx, job, 'resubmit', { submittedAt: now, rejectionReason: null });
  await emit({ kind: 'jobs.resubmitted', actorId: clientId, data: { jobId } });
}

export const actOnJob = (
  action: ActKind,
  targetId: number,
  actorId: number,
  change: Pick<Act, 'before' | 'after' | 'reason'> = {},
): Act => ({ action, actorId, targetType: 'job', targetId, ...change });

export const reviewOf = ({ approvalStatus, submittedAt }: JobRecord) => ({
  approvalStatus,
  submittedAt: submittedAt.toISOString(),
});

/** Opens a job for bids; for one that was published before its review it only records the review. */
export async function approveJob({ tx, now, emit, record }: Work, jobId: number, adminId: number): Promise<void> {
  const job = await lockJob(tx, jobId);
  mustAllow('approve', job);
  const change = { before: reviewOf(job), after: { approvalStatus: 'approved' } };
  if (isUnreviewed(job)) {
    await tx.update(jobs).set({ reviewedAt: now }).where(eq(jobs.id, jobId));
    await emit({ kind: 'jobs.stormReviewed', actorId: adminId, data: { jobId } });
    record(actOnJob('job.storm_review', jobId, adminId, change));
    return;
  }
  await moveApproval(tx, job, 'approve', {
    approvedAt: now,
    ...(isReviewedAfter(job) ? { reviewedAt: now, takenDownAt: null } : {}),
    rejectionReason: null,
    ...askedTimes(job, now),
  });
  await emit({ kind: 'jobs.approved', actorId: adminId, data: { jobId } });
  record(actOnJob('job.approve', jobId, adminId, change));
}

type Statement = Pick<typeof wireStatements.$inferInsert, 'jobId' | 'kind' | 'words' | 'saidOn' | 'authorId'>;

/** Adds a statement to a locked job, which opens it to other crews or closes it to them. */
async function addStatement({ tx, now, emit }: Work, statement: Statement): Promise<void> {
  const { jobId, kind, authorId } = statement;
  const cleared = kind !== 'live';
  await tx.insert(wireStatements).values({ ...statement, createdAt: now });
  const wiresClearedAt = cleared ? now : null;
  await tx.update(jobs).set({ wiresClearedAt }).where(eq(jobs.id, jobId));
  await emit({ kind: 'jobs.wiresSaid', actorId: authorId, data: { jobId, cleared, byAdmin: kind === 'released' } });
}

/** The owner's statement. 409 where there are no wires or the work has begun; 422 for a future day. */
export async function sayOfWires(work: Work, jobId: number, ownerId: number, form: SayOfWires, by: Uploader) {
  const { tx, now } = work;
  const { kind, words, saidOn, photos = [] } = form;
  const job = await lockOwnJob(tx, jobId, ownerId);
  throwIf(wiresRefusal(job));
  assertValid(saidOn === undefined || saidOn <= chicagoDate(now), { saidOn: 'form.pastDate' });
  await addPhotos(tx, { jobId, kind: 'utility', ids: photos, by, now });
  await addStatement(work, { jobId, kind, words, saidOn, authorId: ownerId });
}

/** An administrator opens a job near wires to businesses without the utility arborist license. */
export async function releaseWires(work: Work, jobId: number, adminId: number, reason: string): Promise<void> {
  throwIf(releaseRefusal(await lockJob(work.tx, jobId)));
  await addStatement(work, { jobId, kind: 'released', words: reason, authorId: adminId });
  const change = { before: { needsUtility: true }, after: { needsUtility: false }, reason };
  work.record(actOnJob('job.release_wires', jobId, adminId, change));
}
