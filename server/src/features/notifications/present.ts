// Maps a notification to its answer.
import { safePath, type Notification } from '@live-oak/contract/features/notifications/schema.ts';
import type { ShownNotice } from './queries.ts';

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
