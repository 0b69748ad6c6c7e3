// Handlers of notifications. Polling an unchanged list costs no query: the cached session has its version.
import { notificationRoutes } from '@live-oak/contract/features/notifications/routes.ts';
import type { Page } from '@live-oak/contract/paging.ts';
import { command, handle, type Bound, type Call } from '../../kernel/http/bind.ts';
import { page } from '../../kernel/http/paging.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { markAllRead, markRead } from './commands.ts';
import { presentNotice } from './present.ts';
import { noticesOf } from './queries.ts';
import { stream } from './stream-route.ts';
import { ok } from '../../kernel/http/answer.ts';

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

/** One's own notifications, newest first. 304 with the same ETag while nothing changed, answered synchronously. */
const list = handle(notificationRoutes.list, (call) => {
  // Kept by the browser, to be asked for each time: an unchanged list is confirmed.
  const headers = { etag: versionTag(call.viewer, call.query), 'cache-control': 'private, no-cache' };
  return isKnown(headers.etag, call.request.headers['if-none-match'])
    ? { status: 304, headers }
    : readList(call, headers);
});

/** Marks one's own notification as read; repeating it is fine. 404 for another person's. */
const read = command(notificationRoutes.read, async ({ viewer, params, work }) =>
  ok(presentNotice(await markRead(work.tx, viewer.userId, params.id))),
);

/** Marks all of one's own notifications as read; `updated` is how many were unread. */
const readAll = command(notificationRoutes.readAll, async ({ viewer, work }) =>
  ok({ updated: await markAllRead(work.tx, viewer.userId) }),
);

export const handlers: readonly Bound[] = [list, stream, read, readAll];
