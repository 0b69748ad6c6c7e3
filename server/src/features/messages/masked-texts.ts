// Masks names and streets in questions and answers for good, where the other side wrote them; a writer's own are masked before they are stored.
import { eq } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { maybe, type PersonMasks } from '../jobs/masks.ts';
import { jobQuestions } from './tables.ts';

export async function maskInQuestions(tx: Tx, { ofJobs, providerId, ofBusiness }: PersonMasks): Promise<void> {
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
