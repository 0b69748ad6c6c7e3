// What is forgotten of the jobs of a closed account.
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { HIDDEN } from '@live-oak/contract/hidden-mark.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import type { Tx } from '../../kernel/db/open.ts';
import type { UserRow } from '../accounts/queries.ts';
import { areaOf, ownerSecrets } from './present.ts';
import { jobPhotos, jobs, wireStatements } from './tables.ts';

/** Lets go of the pictures of an owner's jobs that `which` holds; the files are dropped by the caller. */
export async function forgetPhotos(tx: Tx, userId: number, which: SQL): Promise<void> {
  const own = tx
    .select({ id: jobPhotos.id })
    .from(jobPhotos)
    .innerJoin(jobs, eq(jobs.id, jobPhotos.jobId))
    .where(and(eq(jobs.clientId, userId), which));
  await tx.delete(jobPhotos).where(inArray(jobPhotos.id, own));
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
        location: areaOf({ city, zip, parishFips }),
        lat: null,
        lon: null,
      })
      .where(eq(jobs.id, id));
    await forgetWireWords(tx, id, without);
  }
}

/** Hides the same in what was said of the wires at a job. */
async function forgetWireWords(tx: Tx, jobId: number, without: (text: string) => string): Promise<void> {
  const said = await tx.select().from(wireStatements).where(eq(wireStatements.jobId, jobId)).orderBy(wireStatements.id);
  for (const { id, words } of said) {
    await tx
      .update(wireStatements)
      .set({ words: words === null ? null : without(words) })
      .where(eq(wireStatements.id, id));
  }
}
