// How reported questions, answers and messages are shown to administrators and taken down.
import { eq, type Runner } from '../../kernel/db/drizzle.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { renewNotices } from '../accounts/commands.ts';
import { viewJobIn } from '../jobs/queries.ts';
import { isReadable, type Reported, type ReportTargets } from '../reports/targets.ts';
import { sideOf } from './policy.ts';
import { questionsById, type QuestionRow } from './questions.ts';
import { jobQuestions, messages } from './tables.ts';
import { anyThread, messageById, messagesById, type MessageRow } from './thread-queries.ts';

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

async function messageOf(run: Runner, { message, pictures }: MessageRow): Promise<Reported> {
  const { jobId, providerId, authorId, body, createdAt, hiddenAt } = message;
  const { job } = await anyThread(run, message);
  const place = { of: 'job', jobId, jobTitle: job.title } as const;
  const thread = { jobId, providerId };
  return { place, authorId, text: body, pictures, writtenAt: createdAt, takenDownAt: hiddenAt, thread };
}

export const messageReportTargets: ReportTargets = {
  question: {
    load: async (run, ids) => new Map((await questionsById(run, ids)).map((row) => [row.question.id, askedOf(row)])),
    maySee: maySeeQuestion,
    takeDown: async ({ tx, now }, id) => {
      const asked = await questionsById(tx, [id]);
      const owners = asked.map(({ job }) => job.clientId);
      await renewNotices(tx, owners);
      await tx.update(jobQuestions).set({ hiddenAt: now }).where(eq(jobQuestions.id, id));
    },
  },
  answer: {
    load: async (run, ids) => {
      const answered = (await questionsById(run, ids)).filter(({ question }) => question.answer !== null);
      return new Map(answered.map((row) => [row.question.id, answeredOf(row)]));
    },
    maySee: maySeeQuestion,
    takeDown: async ({ tx, now }, id) => {
      await tx.update(jobQuestions).set({ answerHiddenAt: now }).where(eq(jobQuestions.id, id));
    },
  },
  message: {
    load: async (run, ids) => {
      const loaded = new Map<number, Reported>();
      for (const row of await messagesById(run, ids)) loaded.set(row.message.id, await messageOf(run, row));
      return loaded;
    },
    maySee: async ({ tx }, viewer, id) => {
      const [row] = await messagesById(tx, [id]);
      if (!row) return false;
      const { job } = await anyThread(tx, row.message);
      return sideOf({ clientId: job.clientId, providerId: row.message.providerId }, viewer) !== undefined;
    },
    takeDown: async ({ tx, now }, id) => {
      const { job, provider } = await anyThread(tx, (await messageById(tx, id)).message);
      await renewNotices(tx, [job.clientId, provider.userId]);
      await tx.update(messages).set({ hiddenAt: now }).where(eq(messages.id, id));
    },
  },
};
