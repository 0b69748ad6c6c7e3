// Kinds, times and limits of in-app notifications. Without schemas: every signed-in screen uses them.

export const NOTIFICATION_TYPES = ['job_bid', 'verification_update', 'job_update', 'payment', 'other'] as const;
/** How often the list is polled while the page is visible (NOT-3 in docs/requirements.md), and while it is hidden. */
export const POLL_MS = 5000;
export const POLL_HIDDEN_MS = 30_000;
/** Only an unread notification younger than this makes a toast. */
export const TOAST_WINDOW_MS = 10_000;
export const BADGE_MOST = 99;
/** Streams of one person at a time; one more closes the oldest. */
export const STREAMS_A_PERSON = 10;

/** The names of what the stream sends. */
export const STREAM_EVENTS = {
  /** One notification; `id:` is its id. */
  notification: 'notification',
  /** The number behind the bell changed: `UnreadCount`. Has no `id:`. */
  unread: 'unread',
  /** Something that the person's pages may show is different now: `Change`. Has no `id:`. */
  changed: 'changed',
  /** The server closed this stream, as another of the same person took its place; do not come back at once. */
  replaced: 'replaced',
} as const;

/** A reader that was disconnected for longer, in ms, gets one event to refresh everything. */
export const CHANGES_KEPT_MS = 60_000;

/** A same-site path that may be followed; anything else is undefined. */
export function safePath(path: string | undefined | null): string | undefined {
  return path && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : undefined;
}
