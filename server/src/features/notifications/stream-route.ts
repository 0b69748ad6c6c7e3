// GET /api/notifications/stream: where the reader resumes, and the endless answer.
import { notificationRoutes } from '@live-oak/contract/features/notifications/routes.ts';
import { handle } from '../../kernel/http/bind.ts';

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

/**
 * One's own notifications as they are committed, in order and each once: event `notification`, `id:` its id. Begins after Last-Event-ID
 * (else ?lastEventId, else the newest). Event `unread` has the count when it changes, `changed` the kind of thing that open pages may
 * show differently, first those of the last ?awayMs milliseconds. Ends with the session; 503 with Retry-After when the process has too
 * many.
 */
export const stream = handle(notificationRoutes.stream, async ({ viewer, query, services: { news }, request }) => {
  const start = await news.startOf(viewer.userId, lastIdIn(request.headers['last-event-id']) ?? query.lastEventId);
  return {
    status: 200,
    headers: HEADERS,
    goOn: (response) => news.open(response, viewer, { after: start, awayMs: query.awayMs }),
  };
});
