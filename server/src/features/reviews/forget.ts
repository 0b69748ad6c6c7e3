// Removes the names and streets of a closed account from reviews of its jobs.
import { eq, type SQL } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { maybe, type PersonMasks } from '../jobs/masks.ts';
import { TAKEN_OUT } from './present.ts';
import { reviews } from './tables.ts';

async function maskReviews(tx: Tx, which: SQL, mask: PersonMasks['ofBusiness']): Promise<void> {
  const takeOut = (text: string) => mask(text, TAKEN_OUT);
  for (const { id, comment, reply } of await tx.select().from(reviews).where(which).orderBy(reviews.id)) {
    const shown = { comment: takeOut(comment), reply: maybe(takeOut, reply) };
    await tx.update(reviews).set(shown).where(eq(reviews.id, id));
  }
}

/** Whoever wrote them: others than the two sides never read these names. */
export async function forgetInReviews(tx: Tx, { ofJobs, providerId, ofBusiness }: PersonMasks): Promise<void> {
  for (const [jobId, mask] of ofJobs) {
    await maskReviews(tx, eq(reviews.jobId, jobId), mask);
  }
  await maskReviews(tx, eq(reviews.providerId, providerId), ofBusiness);
}
