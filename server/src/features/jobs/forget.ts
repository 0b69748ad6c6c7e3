// Removes personal data from the jobs of a closed account.
import { and, eq, inArray, isNotNull, type SQL, type Tx } from '../../kernel/db/drizzle.ts';
import { maskedIn, type PersonMasks } from './masks.ts';
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
  const own = [...ofJobs.keys()];
  for (const job of await tx.select().from(jobs).where(inArray(jobs.id, own)).orderBy(jobs.id).for('update')) {
    const mask = ofJobs.get(job.id) ?? null;
    const masks = { title: mask, description: mask, treeSpecies: mask, workNote: mask };
    const texts = maskedIn(job, { ...masks, cancelReason: mask, rejectionReason: mask });
    const { title, description, treeSpecies, workNote, cancelReason, rejectionReason } = texts ?? {};
    const words = { title, description, treeSpecies, workNote, cancelReason, rejectionReason };
    await tx
      .update(jobs)
      .set({ ...words, location: areaOf(job), lat: null, lon: null })
      .where(eq(jobs.id, job.id));
  }
  const isSaid = and(inArray(wireStatements.jobId, own), isNotNull(wireStatements.words));
  const said = tx.select().from(wireStatements).where(isSaid).orderBy(wireStatements.id).for('update');
  for (const statement of await said) {
    const shown = maskedIn(statement, { words: ofJobs.get(statement.jobId) ?? null });
    if (shown) await tx.update(wireStatements).set(shown).where(eq(wireStatements.id, statement.id));
  }
}

export async function forgetSearches(tx: Tx, userId: number): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.userId, userId));
  await tx.delete(newWorkNotified).where(eq(newWorkNotified.userId, userId));
}
