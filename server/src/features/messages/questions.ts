// Questions on a job, and answers while bidding is open. Commands lock the job first, to order them with its close.
import { fullName } from '@live-oak/contract/closed-account.ts';
import { MAX_OPEN_QUESTIONS, MAX_QUESTIONS_A_DAY, type Question } from '@live-oak/contract/features/messages/schema.ts';
import { HIDDEN } from '@live-oak/contract/hidden-mark.ts';
import { hiddenParts } from '@live-oak/contract/hidden-parts.ts';
import type { Secret } from '@live-oak/contract/masking-secrets.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { alias, and, eq, gt, inArray, isNull, type Runner } from '../../kernel/db/drizzle.ts';
import { assertFound, assertState, insertedRow, Refusal, rowOr404, wrongState, throwIf } from '../../kernel/errors.ts';
import { iso, newestPage, serialize } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import { isAskedElsewhere } from '../jobs/invited-crew.ts';
import { lockJob } from '../jobs/moves.ts';
import { hiddenRefusal } from '../jobs/policy.ts';
import { businessSecrets, ownerSecrets } from '../jobs/present.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';
import { answerBlock, isAsking, QUESTIONS_CLOSED } from './policy.ts';
import { jobQuestions } from './tables.ts';

const asker = alias(users, 'asker');
const owner = alias(users, 'owner');

const rowsOf = (run: Runner) =>
  run
    .select({ question: jobQuestions, job: jobs, provider: providers, asker, owner })
    .from(jobQuestions)
    .innerJoin(jobs, eq(jobs.id, jobQuestions.jobId))
    .innerJoin(providers, eq(providers.id, jobQuestions.providerId))
    .innerJoin(asker, eq(asker.id, providers.userId))
    .innerJoin(owner, eq(owner.id, jobs.clientId))
    .$dynamic();

export type QuestionRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** Newest first; one row more than the limit. */
export const questionsOfJob = async (run: Runner, jobId: number, page: Page): Promise<QuestionRow[]> =>
  newestPage(rowsOf(run), jobQuestions.id, page, eq(jobQuestions.jobId, jobId));

export const questionById = async (run: Runner, id: number): Promise<QuestionRow> =>
  rowOr404(await rowsOf(run).where(eq(jobQuestions.id, id)));

export const questionsById = async (run: Runner, ids: readonly number[]): Promise<QuestionRow[]> =>
  ids.length === 0 ? [] : rowsOf(run).where(inArray(jobQuestions.id, [...ids]));

interface Reading {
  viewer: Viewer;
  now: Date;
  /** What the reader reported: 'question:7'. */
  reported?: ReadonlySet<string>;
  /** What was masked in the text that this call wrote. */
  hidden?: readonly string[];
}

export function presentQuestion(
  row: QuestionRow,
  { viewer, now, reported = new Set(), hidden = [] }: Reading,
): Question {
  const { question, job, provider } = row;
  const isAdmin = viewer.userType === 'admin';
  const isOwner = job.clientId === viewer.userId;
  const isOwn = viewer.provider?.id === question.providerId;
  const takenDown = question.hiddenAt !== null;
  const answerDown = question.answerHiddenAt !== null;
  const mayAnswer = isOwner && answerBlock(question, job, now) === null;
  const reports = { question: reported.has(`question:${question.id}`), answer: reported.has(`answer:${question.id}`) };
  const isAnswered = question.answer !== null;
  // Each side's own names are hidden as it writes. The other side's, which it can only have guessed, are hidden from third people alone: a gap
  // would confirm the guess.
  const shown = (text: string, secrets: readonly Secret[]) =>
    isOwn || isOwner || isAdmin ? text : maskContacts(text, secrets).text;
  const ofOwner = ownerSecrets(fullName(row.owner), job.location);
  const ofAsker = businessSecrets(provider.businessName, fullName(row.asker), provider.doorCode);
  // Hidden whole: a gap in a list of streets would tell which of them it is.
  const text = shown(question.question, ofOwner) === question.question ? question.question : HIDDEN;
  return {
    ...serialize(question, 'id', 'jobId', 'createdAt'),
    text: takenDown ? '' : text,
    takenDown,
    mine: isOwn,
    answer:
      question.answer === null || question.answeredAt === null
        ? null
        : {
            text: answerDown ? '' : shown(question.answer, ofAsker),
            takenDown: answerDown,
            answeredAt: question.answeredAt.toISOString(),
            changedAt: iso(question.answerChangedAt),
          },
    hidden: [...hidden],
    reported: reports,
    can: {
      answer: mayAnswer && !isAnswered,
      correct: mayAnswer && isAnswered,
      reportQuestion: !isAdmin && !isOwn && !takenDown && !reports.question,
      reportAnswer: !isAdmin && !isOwner && isAnswered && !answerDown && !reports.answer,
    },
  };
}

export interface Written {
  id: number;
  hidden: string[];
}

/** The text to store, and what was removed from it: contact details and the writer's own names. */
const masked = (text: string, secrets: readonly Secret[]) => ({
  stored: maskContacts(text.trim(), secrets).text,
  hidden: hiddenParts(text.trim(), secrets),
});

/** 409 while three questions of a business on a job wait for an answer, 429 above the limit of a day on all jobs. */
async function mustNotFlood({ tx, now }: Work, jobId: number, providerId: number): Promise<void> {
  const q = jobQuestions;
  const isOwn = eq(q.providerId, providerId);
  const open = await tx.$count(q, and(eq(q.jobId, jobId), isOwn, isNull(q.answer), isNull(q.hiddenAt)));
  assertState(open < MAX_OPEN_QUESTIONS, withParams('messages.mostWaiting', { most: MAX_OPEN_QUESTIONS }));
  const today = await tx.$count(q, and(isOwn, gt(q.createdAt, new Date(now.getTime() - DAY_MS))));
  if (today >= MAX_QUESTIONS_A_DAY) {
    const tooMany = withParams('messages.mostQuestions', { most: MAX_QUESTIONS_A_DAY });
    throw new Refusal('TOO_MANY', tooMany, { retryAfter: DAY_MS / 1000 });
  }
}

/** Asks the owner. 404 for a job that was never opened, 409 for one near wires without the license and after the close. */
export async function askQuestion(work: Work, viewer: Viewer, jobId: number, text: string): Promise<Written> {
  const { tx, now, emit } = work;
  const providerId = viewer.provider?.id ?? 0;
  const job = await lockJob(tx, jobId);
  const wasOpened = job.approvalStatus === 'approved' || job.approvedAt !== null;
  assertFound(wasOpened && !isAskedElsewhere(job, providerId));
  throwIf(hiddenRefusal(job, viewer, now));
  assertState(isAsking(job, now), QUESTIONS_CLOSED);
  await mustNotFlood(work, jobId, providerId);
  const [own] = await tx.select({ doorCode: providers.doorCode }).from(providers).where(eq(providers.id, providerId));
  const secrets = businessSecrets(viewer.provider?.businessName ?? '', fullName(viewer), own?.doorCode ?? null);
  const { stored, hidden } = masked(text, secrets);
  const values = { jobId, providerId, question: stored, createdAt: now };
  const { id } = insertedRow(await tx.insert(jobQuestions).values(values).returning({ id: jobQuestions.id }));
  await emit({ kind: 'questions.asked', actorId: viewer.userId, data: { jobId, questionId: id } });
  return { id, hidden };
}

/** The owner answers; a second call corrects the answer, once; the same text changes nothing. 404 for anybody else, 409 after the close. */
export async function answerQuestion(work: Work, viewer: Viewer, questionId: number, text: string): Promise<Written> {
  const { tx, now, emit } = work;
  const { job: found } = await questionById(tx, questionId);
  const job = await lockJob(tx, found.id);
  assertFound(job.clientId === viewer.userId);
  const question = rowOr404(await tx.select().from(jobQuestions).where(eq(jobQuestions.id, questionId)).for('update'));
  assertState(isAsking(job, now), QUESTIONS_CLOSED);
  const { stored, hidden } = masked(text, ownerSecrets(fullName(viewer), job.location));
  if (question.answer === stored) return { id: questionId, hidden };
  const block = answerBlock(question, job, now);
  throwIf(block && wrongState(block));
  const isFirst = question.answer === null;
  await tx
    .update(jobQuestions)
    .set({ answer: stored, ...(isFirst ? { answeredAt: now } : { answerChangedAt: now }) })
    .where(eq(jobQuestions.id, questionId));
  const data = { jobId: job.id, questionId, corrected: !isFirst };
  await emit({ kind: 'questions.answered', actorId: viewer.userId, data });
  return { id: questionId, hidden };
}
