// Kinds, times and limits of in-app notifications. Without schemas, since every signed-in screen imports it.
export const NOTIFICATION_TYPES = ['job_bid', 'verification_update', 'job_update', 'payment', 'other'] as const;
/** How often the list is polled while the page is visible (NOT-3 in docs/requirements.md), and while it is hidden. */
export const POLL_MS = 5000;
export const POLL_HIDDEN_MS = 30_000;
/** Older notifications show no toast. */
export const TOAST_WINDOW_MS = 10_000;
export const BADGE_MOST = 99;
/** One more stream of a person closes the oldest. */
export const STREAMS_A_PERSON = 10;

export const STREAM_EVENTS = {
  /** `Notification`; `id:` is its id. The others have none. */
  notification: 'notification',
  unread: 'unread',
  changed: 'changed',
  /** The server closed this stream for a newer one of the same person: do not reconnect at once. */
  replaced: 'replaced',
} as const;

/** A reader that was disconnected for longer gets one event to refresh everything. */
export const RECENT_CHANGES_MS = 60_000;

/** A same-site path; undefined for anything else. */
export const safePath = (path: string | undefined | null): string | undefined =>
  path && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : undefined;
