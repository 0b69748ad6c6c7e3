// Removes personal data from the jobs of a closed account.
import { and, eq, inArray, isNotNull, type SQL } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { rowOr404 } from '../../kernel/errors.ts';
import { maybe, type PersonMasks } from './masks.ts';
import { areaOf } from './present.ts';
import { newWorkNotified, savedSearches } from './searches/tables.ts';
import { jobPhotos, jobs, wireStatements } from './tables.ts';

/** Removes the pictures of an owner's jobs that match `which`; the caller deletes the files. */
export async function forgetPhotos(tx: Tx, userId: number, which: SQL): Promise<void> {
  const own = tx
    .select({ id: jobPhotos.id })
    .from(jobPhotos)
    .innerJoin(jobs, eq(jobs.id, jobPhotos.jobId))
    .where(and(eq(jobs.clientId, userId), which));
  await tx.delete(jobPhotos).where(inArray(jobPhotos.id, own));
}

/** Removes names, numbers and streets from an owner's jobs; the place stays as bidders saw it. */
export async function forgetTexts(tx: Tx, { ofJobs }: PersonMasks): Promise<void> {
  for (const [jobId, mask] of ofJobs) {
    const job = rowOr404(await tx.select().from(jobs).where(eq(jobs.id, jobId)));
    const forgotten = {
      title: mask(job.title),
      description: mask(job.description),
      treeSpecies: maybe(mask, job.treeSpecies),
      workNote: maybe(mask, job.workNote),
      cancelReason: maybe(mask, job.cancelReason),
      rejectionReason: maybe(mask, job.rejectionReason),
      location: areaOf(job),
      lat: null,
      lon: null,
    };
    await tx.update(jobs).set(forgotten).where(eq(jobs.id, jobId));
    const isOfJob = and(eq(wireStatements.jobId, jobId), isNotNull(wireStatements.words));
    for (const { id, words } of await tx.select().from(wireStatements).where(isOfJob).orderBy(wireStatements.id)) {
      await tx
        .update(wireStatements)
        .set({ words: maybe(mask, words) })
        .where(eq(wireStatements.id, id));
    }
  }
}

export async function forgetSearches(tx: Tx, userId: number): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.userId, userId));
  await tx.delete(newWorkNotified).where(eq(newWorkNotified.userId, userId));
}
