// Removes personal data from the jobs of a closed account.
import { HIDDEN, REMOVED } from '@live-oak/contract/hidden-mark.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import { and, eq, inArray, isNotNull, type SQL } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/open.ts';
import type { UserRow } from '../accounts/queries.ts';
import { areaOf, ownerSecrets } from './present.ts';
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
export async function forgetTexts(tx: Tx, user: UserRow): Promise<void> {
  const own = await tx.select().from(jobs).where(eq(jobs.clientId, user.id)).orderBy(jobs.id);
  const { firstName, lastName, address } = user;
  for (const { id, title, description, location, city, zip, parishFips } of own) {
    const secrets = [...ownerSecrets(`${firstName} ${lastName}`, location), ...ownerSecrets(lastName, address ?? '')];
    const without = (text: string) => maskContacts(text, secrets).text.replaceAll(HIDDEN, REMOVED);
    const place = { location: areaOf({ city, zip, parishFips }), lat: null, lon: null };
    const forgotten = { title: without(title), description: without(description), ...place };
    await tx.update(jobs).set(forgotten).where(eq(jobs.id, id));
    const isOfJob = and(eq(wireStatements.jobId, id), isNotNull(wireStatements.words));
    for (const statement of await tx.select().from(wireStatements).where(isOfJob).orderBy(wireStatements.id)) {
      const words = without(statement.words ?? '');
      await tx.update(wireStatements).set({ words }).where(eq(wireStatements.id, statement.id));
    }
  }
}

export async function forgetSearches(tx: Tx, userId: number): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.userId, userId));
  await tx.delete(newWorkNotified).where(eq(newWorkNotified.userId, userId));
}
