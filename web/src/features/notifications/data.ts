// The calls of notifications, by method and path only: the bell is on every member page and stays small.
import type { notificationRoutes } from '@live-oak/contract/features/notifications/routes.ts';
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { callForAnswer, type Answer, type RouteRef } from '../../api-client/call.ts';

/** The most in one response. */
const NOTICES_ASKED = 100;

const list: RouteRef<typeof notificationRoutes.list> = { method: 'GET', path: '/api/notifications' };
const stream: RouteRef<typeof notificationRoutes.stream> = { method: 'GET', path: '/api/notifications/stream' };
/** Refetch the list after these two. */
export const readRoute: RouteRef<typeof notificationRoutes.read> = {
  method: 'PATCH',
  path: '/api/notifications/:id/read',
};
export const readAllRoute: RouteRef<typeof notificationRoutes.readAll> = {
  method: 'PATCH',
  path: '/api/notifications/mark-all-read',
};

/** The newest notifications, or those from a cursor on, with the server's clock. An unchanged list is a 304; the browser then uses its copy. */
export async function askNotices(signal?: AbortSignal, cursor?: string): Promise<Answer<Notification[]>> {
  const answer = await callForAnswer<typeof notificationRoutes.list>(list, {
    query: { limit: String(NOTICES_ASKED), ...(cursor === undefined ? {} : { cursor }) },
    ...(signal ? { signal } : {}),
    quiet: true,
  });
  return { ...answer, body: answer.body ?? [] };
}

/** Where the stream resumes after the notification `lastId`, with what changed in the `awayMs` milliseconds without a stream. */
export function streamAddress(lastId: number, awayMs: number): string {
  return `${stream.path}?lastEventId=${lastId}&awayMs=${Math.max(0, Math.round(awayMs))}`;
}
