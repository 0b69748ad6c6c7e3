// Handlers of questions before the award and of conversations after payment.
import type { Question } from '@live-oak/contract/features/messages/schema.ts';
import { questionRoutes, threadRoutes } from '@live-oak/contract/features/messages/routes.ts';
import { handlersOf, idCursor, idOf, ok, pageOf } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { uploaderOf } from '../files/queries.ts';
import { readVisible } from '../jobs/queries.ts';
import { reportedBy } from '../reports/queries.ts';
import { answerQuestion, askQuestion, presentQuestion, questionById, questionsOfJob } from './questions.ts';
import type { Written } from './questions.ts';
import { markThreadRead, readThreadAsAdmin, sendMessage } from './thread-commands.ts';
import { namesOf, presentForAdmin, presentLine, presentMessage, presentThread } from './thread-present.ts';
import { keyOfLine, messageById, messagesBefore, threadList, threadOf, unreadMessages } from './thread-queries.ts';

const presentWritten = async ({ tx, now }: Work, { id, hidden }: Written, viewer: Viewer): Promise<Question> =>
  presentQuestion(await questionById(tx, id), { viewer, now, hidden });

export const handlers = [
  ...handlersOf(questionRoutes, {
    list: async ({ params, query, viewer, services, request }) => {
      await readVisible(services, viewer, params.id);
      const { orm } = services.db;
      const now = services.clock();
      return pageOf({ query, request }, await questionsOfJob(orm, params.id, query), idOf('question'), async (rows) => {
        const ids = rows.map(({ question }) => question.id);
        const reported = await reportedBy(orm, viewer.userId, ['question', 'answer'], ids);
        return rows.map((row) => presentQuestion(row, { viewer, now, reported }));
      });
    },

    ask: async ({ params, body, viewer, work }) => {
      const written = await askQuestion(work, viewer, params.id, body.text);
      return { status: 201, body: await presentWritten(work, written, viewer) };
    },

    answer: async ({ params, body, viewer, work }) => {
      const written = await answerQuestion(work, viewer, params.id, body.text);
      return ok(await presentWritten(work, written, viewer));
    },
  }),
  ...handlersOf(threadRoutes, {
    list: async ({ query, viewer, services, request }) => {
      const list = await threadList(services.db.orm, viewer, query);
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
      const list = await messagesBefore(run, thread.key, query.cursor, query.limit + 1);
      return pageOf({ query, request }, list, idOf('message'), async (rows) => {
        const ids = rows.map(({ message }) => message.id);
        const reported = await reportedBy(run, viewer.userId, ['message'], ids);
        return rows.map((row) => presentMessage(row, thread, viewer, reported));
      });
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
