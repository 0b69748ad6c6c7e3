// Asks and answers questions while bidding is open. The job is locked first, to order these with the close.
import { eq } from 'drizzle-orm';
import { hiddenParts } from '@live-oak/contract/hidden-parts.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import { type Secret } from '@live-oak/contract/masking-secrets.ts';
import { MAX_OPEN_QUESTIONS, MAX_QUESTIONS_A_DAY } from '@live-oak/contract/features/messages/questions.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { notFound, Refusal, wrongState, rowOr404, insertedRow } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { lockJob } from '../jobs/moves.ts';
import { businessSecrets, ownerSecrets } from '../jobs/present.ts';
import { providers } from '../providers/tables.ts';
import { answerBlock, isAsking, QUESTIONS_CLOSED } from './policy.ts';
import { openQuestions, questionById, questionsSince, type QuestionRecord } from './question-queries.ts';
import { jobQuestions } from './tables.ts';

const DAY = 24 * 3600_000;
const WAITING = `${MAX_OPEN_QUESTIONS} of your questions on this job wait for an answer. Wait for one of them before you ask more.`;
const TOO_MANY = `You asked ${MAX_QUESTIONS_A_DAY} questions within 24 hours. Please ask again tomorrow.`;

/** What was written: its number, and what of it was hidden. */
export interface Written {
  id: number;
  hidden: string[];
}

/** The words as they are kept, and what was taken out of them. The writer's own names go with the contact details. */
function masked(text: string, secrets: readonly Secret[]) {
  return { kept: maskContacts(text.trim(), secrets).text, hidden: hiddenParts(text.trim(), secrets) };
}

/** Asks the owner. 404 for a job that was never opened, 409 after the close and while three own questions wait, 429 for too many a day. */
export async function askQuestion(work: Work, viewer: Viewer, jobId: number, text: string): Promise<Written> {
  const { tx, now, emit } = work;
  const providerId = viewer.provider?.id ?? 0;
  const job = await lockJob(tx, jobId);
  if (job.approvalStatus !== 'approved' && job.approvedAt === null) {
    throw notFound();
  }
  if (!isAsking(job, now)) {
    throw wrongState(QUESTIONS_CLOSED);
  }
  if ((await openQuestions(tx, jobId, providerId)) >= MAX_OPEN_QUESTIONS) {
    throw wrongState(WAITING);
  }
  if ((await questionsSince(tx, providerId, new Date(now.getTime() - DAY))) >= MAX_QUESTIONS_A_DAY) {
    throw new Refusal('TOO_MANY', TOO_MANY, { retryAfter: DAY / 1000 });
  }
  const [own] = await tx.select({ doorCode: providers.doorCode }).from(providers).where(eq(providers.id, providerId));
  const names = businessSecrets(
    viewer.provider?.businessName ?? '',
    `${viewer.firstName} ${viewer.lastName}`,
    own?.doorCode ?? null,
  );
  const { kept, hidden } = masked(text, names);
  const row = insertedRow(
    await tx
      .insert(jobQuestions)
      .values({ jobId, providerId, question: kept, createdAt: now })
      .returning({ id: jobQuestions.id }),
  );
  await emit({ kind: 'questions.asked', actorId: viewer.userId, data: { jobId, questionId: row.id } });
  return { id: row.id, hidden };
}

async function lockQuestion(tx: Tx, id: number): Promise<QuestionRecord> {
  return rowOr404(await tx.select().from(jobQuestions).where(eq(jobQuestions.id, id)).for('update'));
}

/**
 * The owner answers; a second time corrects the answer, once, and everyone is notified again. The same text again changes nothing. 404
 * for anybody else, 409 after the close.
 */
export async function answerQuestion(work: Work, viewer: Viewer, questionId: number, text: string): Promise<Written> {
  const { tx, now, emit } = work;
  const { job: found } = await questionById(tx, questionId);
  const job = await lockJob(tx, found.id);
  if (job.clientId !== viewer.userId) {
    throw notFound();
  }
  const question = await lockQuestion(tx, questionId);
  if (!isAsking(job, now)) {
    throw wrongState(QUESTIONS_CLOSED);
  }
  const { kept, hidden } = masked(text, ownerSecrets(`${viewer.firstName} ${viewer.lastName}`, job.location));
  if (question.answer === kept) {
    return { id: questionId, hidden };
  }
  const block = answerBlock(question, job, now);
  if (block !== null) {
    throw wrongState(block);
  }
  const isFirst = question.answer === null;
  await tx
    .update(jobQuestions)
    .set({ answer: kept, ...(isFirst ? { answeredAt: now } : { answerChangedAt: now }) })
    .where(eq(jobQuestions.id, questionId));
  const data = { jobId: job.id, questionId, corrected: !isFirst };
  await emit({ kind: 'questions.answered', actorId: viewer.userId, data });
  return { id: questionId, hidden };
}
