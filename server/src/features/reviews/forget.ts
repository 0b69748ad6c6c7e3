// Removes the names and streets of a closed account from reviews of its jobs.
import { eq, inArray, or, type Tx } from '../../kernel/db/drizzle.ts';
import { maskedIn, type PersonMasks } from '../jobs/masks.ts';
import { TAKEN_OUT } from './present.ts';
import { reviews } from './tables.ts';

/** Whoever wrote them: others than the two sides never read these names. */
export async function forgetInReviews(tx: Tx, { ofJobs, providerId, ofBusiness }: PersonMasks): Promise<void> {
  const isTheirs = or(inArray(reviews.jobId, [...ofJobs.keys()]), eq(reviews.providerId, providerId));
  for (const review of await tx.select().from(reviews).where(isTheirs).orderBy(reviews.id).for('update')) {
    const mask = ofJobs.get(review.jobId) ?? ofBusiness;
    const takeOut = (text: string) => mask(text, TAKEN_OUT);
    const shown = maskedIn(review, { comment: takeOut, reply: takeOut });
    if (shown) await tx.update(reviews).set(shown).where(eq(reviews.id, review.id));
  }
}
