// Which page a notification links to.
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';

/** True for a notification that links to this page or below: '/jobs/7' and '/jobs/7/messages', not '/jobs/77'. */
export function isAbout(notice: Notification, path: string): boolean {
  const [to = ''] = (notice.data.redirectTo ?? '').split(/[?#]/, 1);
  return to === path || to.startsWith(`${path}/`);
}
