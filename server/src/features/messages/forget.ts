// Removes the names and streets of a closed account from what others wrote of it in questions and answers; its own were never stored.
import { eq, inArray, or, type Tx } from '../../kernel/db/drizzle.ts';
import { maskedIn, type PersonMasks } from '../jobs/masks.ts';
import { jobQuestions } from './tables.ts';

export async function forgetInQuestions(tx: Tx, { ofJobs, providerId, ofBusiness }: PersonMasks): Promise<void> {
  const isTheirs = or(inArray(jobQuestions.jobId, [...ofJobs.keys()]), eq(jobQuestions.providerId, providerId));
  for (const asked of await tx.select().from(jobQuestions).where(isTheirs).orderBy(jobQuestions.id).for('update')) {
    const mask = ofJobs.get(asked.jobId);
    const shown = mask ? maskedIn(asked, { question: mask }) : maskedIn(asked, { answer: ofBusiness });
    if (shown) await tx.update(jobQuestions).set(shown).where(eq(jobQuestions.id, asked.id));
  }
}
