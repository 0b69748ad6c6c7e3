// What to show of a list of notifications: the unread count, and which become toasts now.
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { BADGE_MOST, TOAST_WINDOW_MS } from '@live-oak/contract/features/notifications/rules.ts';

export function unreadIn(notices: readonly Notification[]): number {
  return notices.filter((notice) => !notice.isRead).length;
}

/** '' for none, '99+' above 99. */
export function badgeText(unread: number): string {
  if (unread === 0) return '';
  return unread > BADGE_MOST ? `${BADGE_MOST}+` : String(unread);
}

/**
 * Unread notifications younger than 10 s by the server's clock without a toast yet, oldest first. A wrong clock on this device does not
 * matter.
 */
export function freshNotices(notices: readonly Notification[], serverNow: Date, toasted: ReadonlySet<number>) {
  return notices
    .filter((notice) => !notice.isRead && !toasted.has(notice.id))
    .filter((notice) => serverNow.getTime() - Date.parse(notice.createdAt) < TOAST_WINDOW_MS)
    .toReversed();
}

/** The list with a new one, newest first. */
export function withArrived(notices: readonly Notification[], notice: Notification): readonly Notification[] {
  return [notice, ...notices].toSorted((a, b) => b.id - a.id);
}

/** A list with the older ones that were asked for. */
export function withOlder(shown: readonly Notification[], older: readonly Notification[]): readonly Notification[] {
  const oldest = shown.at(-1)?.id ?? Number.POSITIVE_INFINITY;
  return [...shown, ...older.filter(({ id }) => id < oldest)];
}

/** A response that was in flight when the stream delivered something newer lacks it: keep that in front. */
export function withStreamed(
  answered: readonly Notification[],
  shown: readonly Notification[],
): readonly Notification[] {
  const newest = answered[0]?.id ?? 0;
  return [...shown.filter(({ id }) => id > newest), ...answered];
}

/** True for a notification that links to this page or below: '/jobs/7' and '/jobs/7/messages', not '/jobs/77'. */
export function isAbout(notice: Notification, path: string): boolean {
  const [to = ''] = (notice.data.redirectTo ?? '').split(/[?#]/, 1);
  return to === path || to.startsWith(`${path}/`);
}

const CONVERSATION = /^\/(?:forum\/[^/]+\/\d+|support\/requests\/[^/?#]+|admin\/support\/\d+)/;

/** Which forum thread, support request a path shows, or undefined. A thread's number counts, not the words after it. */
const conversationOf = (path = ''): string | undefined => CONVERSATION.exec(path)?.[0];

/**
 * An unread notification of the conversation at this path. While there is one, the server sends no other about it: who reads the page must
 * not be left with it.
 */
export function unreadOfPage(notices: readonly Notification[], path: string): Notification | undefined {
  const here = conversationOf(path);
  return here === undefined
    ? undefined
    : notices.find(({ isRead, data }) => !isRead && conversationOf(data.redirectTo) === here);
}
