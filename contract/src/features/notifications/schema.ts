// Schemas of in-app notifications.
import * as z from 'zod/mini';
import { instant } from '../../numbers.ts';

export const NOTIFICATION_TYPES = ['job_bid', 'verification_update', 'job_update', 'payment', 'other'] as const;
/** How often the list is polled while the page is visible (NOT-3 in docs/requirements.md), and while it is hidden. */
export const POLL_MS = 5000;
export const POLL_HIDDEN_MS = 30_000;
/** Only an unread notification younger than this makes a toast. */
export const TOAST_WINDOW_MS = 10_000;
export const BADGE_MOST = 99;
/** Streams of one person at a time; one more closes the oldest. */
export const STREAMS_A_PERSON = 10;

export const Notification = z.strictObject({
  id: z.int(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: instant,
  /** redirectTo is always a path of this site. */
  data: z.strictObject({ redirectTo: z.optional(z.string()) }),
});
export type Notification = z.infer<typeof Notification>;

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

/** How many are unread now; `version` rises with each change of the person's notifications. */
export const UnreadCount = z.strictObject({ unread: z.int(), version: z.int() });
export type UnreadCount = z.infer<typeof UnreadCount>;

/** What can change, by the family of the event; 'everything' where words were lost on the way. */
const CHANGED_THINGS = [
  'everything',
  'accounts',
  'appointments',
  'awards',
  'bids',
  'credentials',
  'disputes',
  'doors',
  'forum',
  'jobs',
  'memberships',
  'messages',
  'money',
  'operations',
  'payouts',
  'providers',
  'questions',
  'receipts',
  'reports',
  'reviews',
  'storms',
  'support',
] as const;
export type ChangedThing = (typeof CHANGED_THINGS)[number];

/** Pages that show the thing ask for it again. Says nothing of what it is now: each reader asks with their own rights. */
export const Change = z.strictObject({
  thing: z.enum(CHANGED_THINGS),
  /** The job that it belongs to, where it belongs to one. */
  jobId: z.optional(z.int()),
});
export type Change = z.infer<typeof Change>;

/** A reader that was disconnected for longer, in ms, gets one event to refresh everything. */
export const CHANGES_KEPT_MS = 60_000;

export const AllRead = z.strictObject({ updated: z.int() });

/** A same-site path that may be followed; anything else is undefined. */
export function safePath(path: string | undefined | null): string | undefined {
  return path && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : undefined;
}
