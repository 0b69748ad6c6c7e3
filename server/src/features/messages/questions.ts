// Questions on a job: queries, answers (of the author they show only whether it is the reader), and asking and answering while bidding is
// open. The job is locked first, to order these with the close.
import { withParams } from '@live-oak/contract/reasons.ts';
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Page } from '@live-oak/contract/route.ts';
import { serialize, olderThan } from '../../kernel/http/handler.ts';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import { assertFound, assertState, rowOr404, notFound, Refusal, wrongState, insertedRow } from '../../kernel/errors.ts';
import { users } from '../accounts/tables.ts';
import { isAskedElsewhere } from '../jobs/invited-crew.ts';
import { hiddenRefusal } from '../jobs/policy.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';
import { jobQuestions } from './tables.ts';
import type { Question } from '@live-oak/contract/features/messages/questions.ts';
import { MAX_OPEN_QUESTIONS, MAX_QUESTIONS_A_DAY } from '@live-oak/contract/features/messages/limits.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import type { Secret } from '@live-oak/contract/masking-secrets.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { businessSecrets, ownerSecrets } from '../jobs/present.ts';
import { answerBlock, isAsking, QUESTIONS_CLOSED } from './policy.ts';
import { hiddenParts } from '@live-oak/contract/hidden-parts.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { Work } from '../../kernel/services.ts';
import { lockJob } from '../jobs/moves.ts';

const rowsOf = (run: Runner) =>
  run
    .select({ question: jobQuestions, job: jobs, provider: providers, asker: users })
    .from(jobQuestions)
    .innerJoin(jobs, eq(jobs.id, jobQuestions.jobId))
    .innerJoin(providers, eq(providers.id, jobQuestions.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .$dynamic();

export type QuestionRow = Awaited<ReturnType<typeof rowsOf>>[number];
type QuestionRecord = typeof jobQuestions.$inferSelect;

/** A page of the questions on a job, newest first; one row more than the limit. */
export async function questionsOfJob(run: Runner, jobId: number, { limit, cursor }: Page): Promise<QuestionRow[]> {
  return rowsOf(run)
    .where(and(eq(jobQuestions.jobId, jobId), olderThan(jobQuestions.id, cursor)))
    .orderBy(desc(jobQuestions.id))
    .limit(limit + 1);
}

export async function questionById(run: Runner, id: number): Promise<QuestionRow> {
  return rowOr404(await rowsOf(run).where(eq(jobQuestions.id, id)));
}

export async function questionsById(run: Runner, ids: readonly number[]): Promise<QuestionRow[]> {
  return ids.length === 0 ? [] : rowsOf(run).where(inArray(jobQuestions.id, [...ids]));
}

/** How many questions of a business on a job wait for an answer. */
async function openQuestions(run: Runner, jobId: number, providerId: number): Promise<number> {
  const { jobId: job, providerId: asker, answer, hiddenAt } = jobQuestions;
  return run.$count(jobQuestions, and(eq(job, jobId), eq(asker, providerId), isNull(answer), isNull(hiddenAt)));
}

/** How many questions a business asked since a time, on all jobs. */
async function questionsSince(run: Runner, providerId: number, since: Date): Promise<number> {
  return run.$count(jobQuestions, and(eq(jobQuestions.providerId, providerId), gt(jobQuestions.createdAt, since)));
}

interface Reading {
  viewer: Viewer;
  ownerName: string;
  /** What the reader reported: 'question:7'. */
  reported: ReadonlySet<string>;
  now: Date;
  /** What was masked in the text that this call wrote. */
  hidden?: readonly string[];
}

/** Names that a business would give itself away by. */
function askerSecrets({ provider, asker }: Pick<QuestionRow, 'provider' | 'asker'>): Secret[] {
  return businessSecrets(provider.businessName, `${asker.firstName} ${asker.lastName}`, provider.doorCode);
}

/**
 * Each side's own names are hidden as it writes. The other side's, which it can only have guessed, are hidden from third people alone:
 * to the writer the gap would say that the guess was right.
 */
const shownText = (text: string, isWriter: boolean, othersSecrets: readonly Secret[]) =>
  isWriter ? text : maskContacts(text, othersSecrets).text;

export function presentQuestion(
  row: QuestionRow,
  { viewer, ownerName, reported, now, hidden = [] }: Reading,
): Question {
  const { question, job } = row;
  const isAdmin = viewer.userType === 'admin';
  const isOwner = job.clientId === viewer.userId;
  const isOwn = viewer.provider !== null && viewer.provider.id === question.providerId;
  const takenDown = question.hiddenAt !== null;
  const answerDown = question.answerHiddenAt !== null;
  const mayAnswer = isOwner && answerBlock(question, job, now) === null;
  const reports = { question: reported.has(`question:${question.id}`), answer: reported.has(`answer:${question.id}`) };
  const isAnswered = question.answer !== null;
  return {
    ...serialize(question, 'id', 'jobId', 'createdAt'),
    text: takenDown
      ? ''
      : shownText(question.question, isOwn || isOwner || isAdmin, ownerSecrets(ownerName, job.location)),
    takenDown,
    mine: isOwn,
    answer:
      question.answer === null || question.answeredAt === null
        ? null
        : {
            text: answerDown ? '' : shownText(question.answer, isOwn || isOwner || isAdmin, askerSecrets(row)),
            takenDown: answerDown,
            answeredAt: question.answeredAt.toISOString(),
            changedAt: question.answerChangedAt?.toISOString() ?? null,
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

const WAITING = withParams('messages.mostWaiting', { most: MAX_OPEN_QUESTIONS });
const TOO_MANY = withParams('messages.mostQuestions', { most: MAX_QUESTIONS_A_DAY });

/** What was written: its number, and what of it was hidden. */
export interface Written {
  id: number;
  hidden: string[];
}

/** The words as they are kept, and what was taken out of them. The writer's own names go with the contact details. */
function masked(text: string, secrets: readonly Secret[]) {
  return { kept: maskContacts(text.trim(), secrets).text, hidden: hiddenParts(text.trim(), secrets) };
}

/** Asks the owner. 404 for a job that was never opened, 409 for one near wires without the license, after the close and while three own questions wait, 429 for too many a day. */
export async function askQuestion(work: Work, viewer: Viewer, jobId: number, text: string): Promise<Written> {
  const { tx, now, emit } = work;
  const providerId = viewer.provider?.id ?? 0;
  const job = await lockJob(tx, jobId);
  if ((job.approvalStatus !== 'approved' && job.approvedAt === null) || isAskedElsewhere(job, providerId)) {
    throw notFound();
  }
  const refusal = hiddenRefusal(job, viewer, now);
  if (refusal) {
    throw refusal;
  }
  assertState(isAsking(job, now), QUESTIONS_CLOSED);
  assertState((await openQuestions(tx, jobId, providerId)) < MAX_OPEN_QUESTIONS, WAITING);
  if ((await questionsSince(tx, providerId, new Date(now.getTime() - DAY_MS))) >= MAX_QUESTIONS_A_DAY) {
    throw new Refusal('TOO_MANY', TOO_MANY, { retryAfter: DAY_MS / 1000 });
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
  assertFound(job.clientId === viewer.userId);
  const question = await lockQuestion(tx, questionId);
  assertState(isAsking(job, now), QUESTIONS_CLOSED);
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
