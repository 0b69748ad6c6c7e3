// What is worth showing of a list of notices: how many are unread, and which make a toast now.
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { BADGE_MOST, TOAST_WINDOW_MS } from '@live-oak/contract/features/notifications/rules.ts';

export function unreadIn(notices: readonly Notification[]): number {
  return notices.filter((notice) => !notice.isRead).length;
}

/** '' for none, '99+' above 99. */
export function badgeText(unread: number): string {
  if (unread === 0) {
    return '';
  }
  return unread > BADGE_MOST ? `${BADGE_MOST}+` : String(unread);
}

/**
 * The unread notices younger than 10 s by the server's clock that had no toast yet, oldest first.
 * A clock of this device that is wrong by minutes does not matter.
 */
export function freshNotices(
  notices: readonly Notification[],
  serverNow: Date,
  toasted: ReadonlySet<number>,
): Notification[] {
  return notices
    .filter((notice) => !notice.isRead && !toasted.has(notice.id))
    .filter((notice) => serverNow.getTime() - Date.parse(notice.createdAt) < TOAST_WINDOW_MS)
    .toReversed();
}

/** The list with one that just came, newest first and no longer than `most`. */
export function withArrived(
  notices: readonly Notification[],
  notice: Notification,
  most: number,
): readonly Notification[] {
  return [notice, ...notices].toSorted((a, b) => b.id - a.id).slice(0, most);
}

/** An answer that was under way when the stream brought something newer lacks it: that stays in front. */
export function withStreamed(
  answered: readonly Notification[],
  shown: readonly Notification[],
): readonly Notification[] {
  const newest = answered[0]?.id ?? 0;
  return [...shown.filter(({ id }) => id > newest), ...answered];
}
