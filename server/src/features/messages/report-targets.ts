// How reported questions, answers and messages are shown to administrators and taken down.
import { eq } from 'drizzle-orm';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { viewJobIn } from '../jobs/queries.ts';
import { isReadable, type Reported, type ReportTargets } from '../reports/targets.ts';
import { sideOf } from './policy.ts';
import { questionsById, type QuestionRow } from './questions.ts';
import { jobQuestions, messages } from './tables.ts';
import { anyThread, messagesById } from './thread-queries.ts';

const byId = <T>(rows: readonly T[], of: (row: T) => [number, Reported]) => new Map(rows.map(of));

function askedOf({ question, job, provider }: QuestionRow): Reported {
  return {
    place: { of: 'job', jobId: job.id, jobTitle: job.title },
    authorId: provider.userId,
    text: question.question,
    writtenAt: question.createdAt,
    takenDownAt: question.hiddenAt,
  };
}

function answeredOf(row: QuestionRow): Reported {
  const { question, job } = row;
  return {
    ...askedOf(row),
    authorId: job.clientId,
    text: question.answer ?? '',
    answers: question.question,
    writtenAt: question.answeredAt ?? question.createdAt,
    takenDownAt: question.answerHiddenAt,
  };
}

async function maySeeQuestion(work: Work, viewer: Viewer, id: number): Promise<boolean> {
  const [row] = await questionsById(work.tx, [id]);
  return row !== undefined && isReadable(viewJobIn(work, viewer, row.job.id));
}

export const messageReportTargets: ReportTargets = {
  question: {
    load: async (run, ids) => byId(await questionsById(run, ids), (row) => [row.question.id, askedOf(row)]),
    maySee: maySeeQuestion,
    takeDown: async ({ tx, now }, id) => {
      await tx.update(jobQuestions).set({ hiddenAt: now }).where(eq(jobQuestions.id, id));
    },
  },
  answer: {
    load: async (run, ids) => {
      const rows = await questionsById(run, ids);
      return byId(
        rows.filter(({ question }) => question.answer !== null),
        (row) => [row.question.id, answeredOf(row)],
      );
    },
    maySee: maySeeQuestion,
    takeDown: async ({ tx, now }, id) => {
      await tx.update(jobQuestions).set({ answerHiddenAt: now }).where(eq(jobQuestions.id, id));
    },
  },
  message: {
    load: async (run, ids) => {
      const rows = await messagesById(run, ids);
      const loaded: [number, Reported][] = [];
      for (const { message, pictures } of rows) {
        const { id, jobId, providerId, authorId, body, createdAt, hiddenAt } = message;
        const { job } = await anyThread(run, jobId, providerId);
        loaded.push([
          id,
          {
            place: { of: 'job', jobId, jobTitle: job.title },
            authorId,
            text: body,
            pictures,
            writtenAt: createdAt,
            takenDownAt: hiddenAt,
            thread: { jobId, providerId },
          },
        ]);
      }
      return new Map(loaded);
    },
    maySee: async ({ tx }, viewer, id) => {
      const [row] = await messagesById(tx, [id]);
      if (!row) {
        return false;
      }
      const { jobId, providerId } = row.message;
      const { job } = await anyThread(tx, jobId, providerId);
      return sideOf({ clientId: job.clientId, providerId }, viewer) !== undefined;
    },
    takeDown: async ({ tx, now }, id) => {
      await tx.update(messages).set({ hiddenAt: now }).where(eq(messages.id, id));
    },
  },
};
