// Maps a notification to its answer.
import { safePath, type Notification } from '@live-oak/contract/features/notifications/schema.ts';
import type { NoticeRow } from './queries.ts';

/** A notification as its reader sees it. */
export type ShownNotice = Pick<NoticeRow, 'id' | 'type' | 'title' | 'message' | 'isRead' | 'createdAt' | 'redirectTo'>;

export function presentNotice({ id, type, title, message, isRead, createdAt, redirectTo }: ShownNotice): Notification {
  const path = safePath(redirectTo);
  return {
    id,
    type,
    title,
    message,
    isRead,
    createdAt: createdAt.toISOString(),
    data: path === undefined ? {} : { redirectTo: path },
  };
}
