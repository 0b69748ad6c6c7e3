// Handlers of questions before the award and of conversations after payment.
import { questionRoutes, threadRoutes } from '@live-oak/contract/features/messages/routes.ts';
import type { Question } from '@live-oak/contract/features/messages/questions.ts';
import { eq } from 'drizzle-orm';
import type { Runner } from '../../kernel/db/open.ts';
import { idCursor, page, pageOf, idOf, ok, handlersOf } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { users } from '../accounts/tables.ts';
import { uploaderOf } from '../files/queries.ts';
import { readVisible } from '../jobs/queries.ts';
import {
  answerQuestion,
  askQuestion,
  type Written,
  presentQuestion,
  questionById,
  questionsOfJob,
  type QuestionRow,
} from './questions.ts';
import { reportedBy } from '../reports/queries.ts';
import { readThreadAsAdmin, markThreadRead, sendMessage } from './thread-commands.ts';
import { keyOfLine, threadLines, unreadMessages, messageById, messagesPage, threadOf } from './thread-queries.ts';
import { namesOf, presentForAdmin, presentLine, presentMessage, presentThread } from './thread-present.ts';

async function ownerName(run: Runner, clientId: number): Promise<string> {
  const [owner] = await run.select().from(users).where(eq(users.id, clientId));
  return owner ? `${owner.firstName} ${owner.lastName}` : '';
}

async function presentAll(run: Runner, rows: readonly QuestionRow[], viewer: Viewer, now: Date): Promise<Question[]> {
  const [first] = rows;
  if (!first) {
    return [];
  }
  const ids = rows.map(({ question }) => question.id);
  const reported = await reportedBy(run, viewer.userId, ['question', 'answer'], ids);
  const name = await ownerName(run, first.job.clientId);
  return rows.map((row) => presentQuestion(row, { viewer, ownerName: name, reported, now }));
}

async function presentWritten(run: Runner, { id, hidden }: Written, viewer: Viewer, now: Date): Promise<Question> {
  const row = await questionById(run, id);
  const name = await ownerName(run, row.job.clientId);
  return presentQuestion(row, { viewer, ownerName: name, reported: new Set(), now, hidden });
}

export const handlers = [
  ...handlersOf(questionRoutes, {
    list: async ({ params, query, viewer, services, request }) => {
      await readVisible(services, viewer, params.id);
      const list = await questionsOfJob(services.db.orm, params.id, query);
      return pageOf({ query, request }, list, idOf('question'), (rows) =>
        presentAll(services.db.orm, rows, viewer, services.clock()),
      );
    },

    ask: async ({ params, body, viewer, work }) => {
      const written = await askQuestion(work, viewer, params.id, body.text);
      return { status: 201, body: await presentWritten(work.tx, written, viewer, work.now) };
    },

    answer: async ({ params, body, viewer, work }) => {
      const written = await answerQuestion(work, viewer, params.id, body.text);
      return ok(await presentWritten(work.tx, written, viewer, work.now));
    },
  }),
  ...handlersOf(threadRoutes, {
    list: async ({ query, viewer, services, request }) => {
      const list = await threadLines(services.db.orm, viewer, query);
      const now = services.clock();
      return pageOf({ query, request }, list, keyOfLine, (rows) => rows.map((row) => presentLine(row, viewer, now)));
    },

    unread: async ({ viewer, services }) => ok({ unread: await unreadMessages(services.db.orm, viewer) }),

    read: async ({ params, query, viewer, services }) => {
      const row = await threadOf(services.db.orm, viewer, params.id, query.provider);
      return ok(await presentThread(services.db.orm, row, viewer, services.clock()));
    },

    messages: async ({ params, query, viewer, services, request }) => {
      const run = services.db.orm;
      // An invalid cursor is refused before any lookup.
      idCursor(query.cursor);
      const thread = await threadOf(run, viewer, params.id, query.provider);
      const list = await messagesPage(run, { jobId: params.id, providerId: thread.provider.id }, query);
      const { rows, headers } = page(list, query.limit, request.url, ({ message }) => [message.id]);
      const ids = rows.map(({ message }) => message.id);
      const reported = await reportedBy(run, viewer.userId, ['message'], ids);
      return { status: 200, body: rows.map((row) => presentMessage(row, thread, viewer, reported)), headers };
    },

    send: async ({ params, body, viewer, work, request }) => {
      const { id, thread } = await sendMessage(work, viewer, params.id, body, uploaderOf(request));
      return { status: 201, body: presentMessage(await messageById(work.tx, id), thread, viewer) };
    },

    markRead: async ({ params, body, viewer, work }) => {
      const row = await markThreadRead(work, viewer, params.id, body);
      return ok(await presentThread(work.tx, row, viewer, work.now));
    },

    look: async ({ params, body, viewer, work }) => {
      const key = { jobId: params.id, providerId: params.providerId };
      const { thread, rows, hasEarlier } = await readThreadAsAdmin(work, viewer.userId, key, body);
      const names = namesOf(thread);
      const { title, clientId } = thread.job;
      return ok({
        ...key,
        jobTitle: title,
        clientName: names.client,
        businessName: names.provider,
        messages: rows.map((row) => presentForAdmin(row, clientId, names)).toReversed(),
        hasEarlier,
      });
    },
  }),
];
