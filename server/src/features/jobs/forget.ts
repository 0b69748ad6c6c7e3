// Removes personal data from the jobs of a closed account.
import { and, eq, inArray, type SQL } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/open.ts';
import type { PersonMasks } from './masks.ts';
import { areaOf } from './present.ts';
import { newWorkNotified, savedSearches } from './searches/tables.ts';
import { jobPhotos, jobs } from './tables.ts';

/** Removes the pictures of an owner's jobs that match `which`; the caller deletes the files. */
export async function forgetPhotos(tx: Tx, userId: number, which: SQL): Promise<void> {
  const own = tx
    .select({ id: jobPhotos.id })
    .from(jobPhotos)
    .innerJoin(jobs, eq(jobs.id, jobPhotos.jobId))
    .where(and(eq(jobs.clientId, userId), which));
  await tx.delete(jobPhotos).where(inArray(jobPhotos.id, own));
}

/** The place of an owner's jobs stays as bidders saw it. */
export async function forgetPlaces(tx: Tx, { ofJobs }: PersonMasks): Promise<void> {
  for (const job of await tx
    .select()
    .from(jobs)
    .where(inArray(jobs.id, [...ofJobs.keys()]))) {
    await tx
      .update(jobs)
      .set({ location: areaOf(job), lat: null, lon: null })
      .where(eq(jobs.id, job.id));
  }
}

export async function forgetSearches(tx: Tx, userId: number): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.userId, userId));
  await tx.delete(newWorkNotified).where(eq(newWorkNotified.userId, userId));
}
