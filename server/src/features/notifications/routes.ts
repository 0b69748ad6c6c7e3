// Handlers of notifications, their stream, preferences and push subscriptions. Polling an unchanged list costs no query: the cached
// session has its version.
import { notificationRoutes } from '@live-oak/contract/features/notifications/routes.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { page, ok, handlersOf, type Call } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { markAllRead, markRead } from './commands.ts';
import { presentNotice, noticesOf } from './queries.ts';
import { changeUser } from '../accounts/commands.ts';
import { chooseByToken } from './emails.ts';
import { choose, preferencesOf } from './preferences.ts';
import { addBrowser, removeBrowser } from './pushes.ts';

function versionTag({ userId, noticesVersion }: Viewer, { limit, cursor }: Page): string {
  return `W/"n${userId}-${noticesVersion}-${limit}${cursor === undefined ? '' : `.${cursor}`}"`;
}

/** True when If-None-Match, which may hold several tags, names this one. */
function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === tag || ifNoneMatch.split(',').some((one) => one.trim() === tag));
}

type ListCall = Call<typeof notificationRoutes.list>;

async function readList({ viewer, query, services, request }: ListCall, headers: Record<string, string>) {
  const rows = await noticesOf(services.db.orm, viewer.userId, query);
  const shown = page(rows, query.limit, request.url, ({ id }) => [id]);
  return { status: 200, body: shown.rows.map(presentNotice), headers: { ...headers, ...shown.headers } };
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Neither kept nor changed on the way: a proxy that compresses would hold events back, and so would one that buffers.
  'cache-control': 'private, no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/** A reconnecting browser sends its last id; any other header value is ignored. */
function lastIdIn(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,10}$/.test(header) ? Number(header) : undefined;
}

export const handlers = handlersOf(notificationRoutes, {
  /** One's own notifications, newest first. 304 with the same ETag while nothing changed, answered synchronously. */
  list: (call) => {
    // Kept by the browser, to be asked for each time: an unchanged list is confirmed.
    const headers = { etag: versionTag(call.viewer, call.query), 'cache-control': 'private, no-cache' };
    return isKnown(headers.etag, call.request.headers['if-none-match'])
      ? { status: 304, headers }
      : readList(call, headers);
  },

  /**
   * One's own notifications as they are committed, in order and each once: event `notification`, `id:` its id. Begins after Last-Event-ID
   * (else ?lastEventId, else the newest). Event `unread` has the count when it changes, `changed` the kind of thing that open pages may
   * show differently, first those of the last ?awayMs milliseconds. Ends with the session; 503 with Retry-After when the process has too
   * many.
   */
  stream: async ({ viewer, query, services: { news }, request }) => {
    const start = await news.startOf(viewer.userId, lastIdIn(request.headers['last-event-id']) ?? query.lastEventId);
    return {
      status: 200,
      headers: HEADERS,
      goOn: (response) => news.open(response, viewer, { after: start, awayMs: query.awayMs }),
    };
  },

  /** Marks one's own notification as read; repeating it is fine. 404 for another person's. */
  read: async ({ viewer, params, work }) => ok(presentNotice(await markRead(work.tx, viewer.userId, params.id))),
  /** Marks all of one's own notifications as read; `updated` is how many were unread. */
  readAll: async ({ viewer, work }) => ok({ updated: await markAllRead(work.tx, viewer.userId) }),
  /** Topics by channel with what is locked, the quiet hours, and the key that a browser subscribes with. */
  preferences: async ({ viewer, services: { db, env } }) => ok(await preferencesOf(db.orm, viewer, env)),

  /** Keeps what was switched; 422 on what cannot be. Returns all preferences as they are now. */
  choose: async ({ viewer, body, work: { tx }, services: { env } }) => {
    await choose(tx, viewer, body);
    return ok(await preferencesOf(tx, viewer, env));
  },

  /** This browser takes pushes until its session ends. */
  subscribePush: async ({ viewer, body, work }) => ok(await addBrowser(work.tx, viewer, body)),
  /** Unsubscribes this browser; repeatable. */
  unsubscribePush: async ({ viewer, query, work }) => ok(await removeBrowser(work.tx, viewer.userId, query.endpoint)),
  /** One click in a mail client, or on the page. 404 for an invalid token. */
  endMails: async ({ params, work }) => ok(await chooseByToken(work.tx, params.token, false)),

  endMailsPage: async ({ params }) => ({
    status: 303,
    headers: { location: `/notifications/unsubscribe/${params.token}` },
  }),

  /** Takes it back. */
  resumeMails: async ({ params, work }) => ok(await chooseByToken(work.tx, params.token, true)),

  /** Sets the language of the caller's notifications and emails. */
  language: async ({ viewer, body, work }) => {
    await changeUser(work.tx, viewer.userId, { language: body.language });
    return ok({ language: body.language });
  },
});
