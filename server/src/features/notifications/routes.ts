// Handlers of notifications, their stream, preferences and push subscriptions.
import { notificationRoutes } from '@live-oak/contract/features/notifications/routes.ts';
import { handlersOf, ok, ownId, pageOf, type Call } from '../../kernel/http/handler.ts';
import { changeUser } from '../accounts/commands.ts';
import { chooseByToken } from './emails.ts';
import { markAllRead, markRead, noticesOf, presentNotice } from './notices.ts';
import { choose, preferencesOf } from './preferences.ts';
import { addBrowser, removeBrowser } from './pushes.ts';

async function readList(call: Call<typeof notificationRoutes.list>, headers: Record<string, string>) {
  const rows = await noticesOf(call.services.db.orm, call.viewer.userId, call.query);
  const answer = await pageOf(call, rows, ownId, (shown) => shown.map(presentNotice));
  return { ...answer, headers: { ...headers, ...answer.headers } };
}

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy that caches, compresses or buffers would hold events back.
  'cache-control': 'private, no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/** The last id that a reconnecting browser sends; any other header value is ignored. */
const lastIdIn = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,10}$/.test(header) ? Number(header) : undefined;

export const handlers = handlersOf(notificationRoutes, {
  /** Polling an unchanged list costs no query and is answered synchronously: the cached session has its version. */
  list: (call) => {
    const { viewer, query, request } = call;
    const cursor = query.cursor === undefined ? '' : `.${query.cursor}`;
    const etag = `W/"n${viewer.userId}-${viewer.noticesVersion}-${query.limit}${cursor}"`;
    const headers = { etag, 'cache-control': 'private, no-cache', 'unread-count': String(viewer.unread) };
    const isKnown = request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag);
    return isKnown ? { status: 304, headers } : readList(call, headers);
  },

  /** Begins after Last-Event-ID, else ?lastEventId, else the newest; ends with the session. 503 when the process has too many. */
  stream: async ({ viewer, query, services: { news }, request }) => {
    const start = await news.startOf(viewer.userId, lastIdIn(request.headers['last-event-id']) ?? query.lastEventId);
    return {
      status: 200,
      headers: STREAM_HEADERS,
      writeRest: (response) => news.open(response, viewer, { after: start, awayMs: query.awayMs }),
    };
  },

  read: async ({ viewer, params, work }) => ok(presentNotice(await markRead(work.tx, viewer.userId, params.id))),
  readAll: async ({ viewer, work }) => ok({ updated: await markAllRead(work.tx, viewer.userId) }),
  preferences: async ({ viewer, services: { db, env } }) => ok(await preferencesOf(db.orm, viewer, env)),
  choose: async ({ viewer, body, work: { tx }, services: { env } }) => {
    await choose(tx, viewer, body);
    return ok(await preferencesOf(tx, viewer, env));
  },
  subscribePush: async ({ viewer, body, work }) => ok(await addBrowser(work.tx, viewer, body)),
  unsubscribePush: async ({ viewer, query, work }) => ok(await removeBrowser(work.tx, viewer.userId, query.endpoint)),
  endMails: async ({ params, work }) => ok(await chooseByToken(work.tx, params.token, false)),
  endMailsPage: async ({ params }) => ({
    status: 303,
    headers: { location: `/notifications/unsubscribe/${params.token}` },
  }),
  resumeMails: async ({ params, work }) => ok(await chooseByToken(work.tx, params.token, true)),
  language: async ({ viewer, body, work }) => {
    await changeUser(work.tx, viewer.userId, { language: body.language });
    return ok({ language: body.language });
  },
});
