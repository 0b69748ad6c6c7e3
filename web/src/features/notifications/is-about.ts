// Which page a notice leads to.
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';

/** True for a notice that leads to this page or to something below it: '/jobs/7' and '/jobs/7/messages', not '/jobs/77'. */
export function isAbout(notice: Notification, path: string): boolean {
  const [to = ''] = (notice.data.redirectTo ?? '').split(/[?#]/, 1);
  return to === path || to.startsWith(`${path}/`);
}
