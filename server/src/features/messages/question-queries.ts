// Queries of questions.
import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Page } from '@live-oak/contract/paging.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { rowOr404 } from '../../kernel/errors.ts';
import { idCursor } from '../../kernel/http/paging.ts';
import { users } from '../accounts/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';
import { jobQuestions } from './tables.ts';

const rowsOf = (run: Runner) =>
  run
    .select({ question: jobQuestions, job: jobs, provider: providers, asker: users })
    .from(jobQuestions)
    .innerJoin(jobs, eq(jobs.id, jobQuestions.jobId))
    .innerJoin(providers, eq(providers.id, jobQuestions.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .$dynamic();

export type QuestionRow = Awaited<ReturnType<typeof rowsOf>>[number];
export type QuestionRecord = typeof jobQuestions.$inferSelect;

/** A page of the questions on a job, newest first; one row more than the limit. */
export async function questionsOfJob(run: Runner, jobId: number, { limit, cursor }: Page): Promise<QuestionRow[]> {
  const before = idCursor(cursor);
  return rowsOf(run)
    .where(and(eq(jobQuestions.jobId, jobId), before === undefined ? undefined : lt(jobQuestions.id, before)))
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
export async function openQuestions(run: Runner, jobId: number, providerId: number): Promise<number> {
  const { jobId: job, providerId: asker, answer, hiddenAt } = jobQuestions;
  return run.$count(jobQuestions, and(eq(job, jobId), eq(asker, providerId), isNull(answer), isNull(hiddenAt)));
}

/** How many questions a business asked since a time, on all jobs. */
export async function questionsSince(run: Runner, providerId: number, since: Date): Promise<number> {
  return run.$count(jobQuestions, and(eq(jobQuestions.providerId, providerId), gt(jobQuestions.createdAt, since)));
}
