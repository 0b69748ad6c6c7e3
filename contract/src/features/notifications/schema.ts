// Schemas of in-app notifications.
import * as z from 'zod/mini';
import { instant } from '../../fields.ts';
import { NOTIFICATION_TYPES } from './rules.ts';

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
  'emergencies',
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
export type ChangedEntity = (typeof CHANGED_THINGS)[number];

/** Pages that show the thing ask for it again. Says nothing of what it is now: each reader asks with their own rights. */
export const Change = z.strictObject({
  thing: z.enum(CHANGED_THINGS),
  /** The job that it belongs to, where it belongs to one. */
  jobId: z.optional(z.int()),
});
export type Change = z.infer<typeof Change>;

export const AllRead = z.strictObject({ updated: z.int() });
