// Schemas of in-app notifications.
import * as z from 'zod/mini';
import { counts, instant } from '../../fields.ts';
import { NOTIFICATION_TYPES } from './rules.ts';

export const Notification = z.strictObject({
  id: z.int(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: instant,
  data: z.strictObject({ redirectTo: z.optional(z.string()) }),
});
export type Notification = z.infer<typeof Notification>;

/** `version` rises with each change of the person's notifications. */
export const UnreadCount = counts('unread', 'version');
export type UnreadCount = z.infer<typeof UnreadCount>;

/** What can change, by the family of the event; 'everything' where announcements were lost. */
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

/** Pages that show the thing, of this job if it has one, load it again, each with the rights of its reader. */
export const Change = z.strictObject({ thing: z.enum(CHANGED_THINGS), jobId: z.optional(z.int()) });
export type Change = z.infer<typeof Change>;

export const AllRead = counts('updated');
