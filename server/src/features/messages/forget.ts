// Removes the names and streets of a closed account from what others wrote of it in questions and answers; its own were never stored.
import { eq } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { maybe, type PersonMasks } from '../jobs/masks.ts';
import { jobQuestions } from './tables.ts';

export async function forgetInQuestions(tx: Tx, { ofJobs, providerId, ofBusiness }: PersonMasks): Promise<void> {
  const { id, question, answer } = jobQuestions;
  for (const [jobId, mask] of ofJobs) {
    for (const asked of await tx.select({ id, question }).from(jobQuestions).where(eq(jobQuestions.jobId, jobId))) {
      await tx
        .update(jobQuestions)
        .set({ question: mask(asked.question) })
        .where(eq(id, asked.id));
    }
  }
  const isOwn = eq(jobQuestions.providerId, providerId);
  for (const asked of await tx.select({ id, answer }).from(jobQuestions).where(isOwn)) {
    await tx
      .update(jobQuestions)
      .set({ answer: maybe(ofBusiness, asked.answer) })
      .where(eq(id, asked.id));
  }
}
