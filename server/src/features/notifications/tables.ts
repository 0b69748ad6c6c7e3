// Tables of notifications, preferences, digests and pushes.
import { NOTICE_CHANNELS, NOTICE_TOPICS } from '@live-oak/contract/features/notifications/schema.ts';
import { NOTIFICATION_TYPES } from '@live-oak/contract/features/notifications/rules.ts';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo, partialIndex } from '../../kernel/db/columns.ts';
import { sessions, users } from '../accounts/tables.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    userId: refersTo('user_id', () => users.id, { onDelete: 'cascade' }),
    /** The event it is about, checked by a trigger. The partitions are ranges of it (partitions.ts). */
    eventId: integer('event_id'),
    type: text('type', { enum: NOTIFICATION_TYPES }).notNull(),
    /** Decides its channels; null on old notifications. */
    topic: text('topic', { enum: NOTICE_TOPICS }),
    title: text('title').notNull(),
    message: text('message').notNull(),
    redirectTo: text('redirect_to'),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('notifications_user').on(t.userId, t.id), uniqueIndex('notifications_once').on(t.eventId, t.userId)],
);

/** What a person chose for a topic and channel; without a row the default applies. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: refersTo('user_id', () => users.id, { onDelete: 'cascade' }),
    topic: text('topic', { enum: NOTICE_TOPICS }).notNull(),
    channel: text('channel', { enum: NOTICE_CHANNELS }).notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.topic, t.channel] })],
);

/** Minutes after midnight in Louisiana: from 1320 to 420 is 10 p.m. to 7 a.m. */
export const quietHours = pgTable(
  'quiet_hours',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromMinute: integer('from_minute').notNull(),
    untilMinute: integer('until_minute').notNull(),
  },
  (t) => [
    check(
      'quiet_hours_minutes',
      sql`${t.fromMinute} between 0 and 1439 and ${t.untilMinute} between 0 and 1439 and ${t.fromMinute} <> ${t.untilMinute}`,
    ),
  ],
);

/** A browser's push subscription (RFC 8030, 8291). It ends with the session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: refersTo('user_id', () => users.id, { onDelete: 'cascade' }),
    sessionId: refersTo('session_id', () => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('push_subscriptions_user').on(t.userId), index('push_subscriptions_session').on(t.sessionId)],
);

/** Pushes of the previous version, which are only deleted; new ones are jobs of the queue. */
export const pushes = pgTable(
  'pushes',
  {
    id: id(),
    subscriptionId: refersTo('subscription_id', () => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** A notification; a trigger checks that it exists. */
    noticeId: integer('notice_id').notNull(),
    isUrgent: boolean('is_urgent').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    failure: text('failure'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('pushes_once').on(t.subscriptionId, t.noticeId),
    partialIndex('pushes_waiting', sql`sent_at is null`, t.nextTryAt),
    partialIndex('pushes_failed', sql`failure is not null and failure <> 'needless'`, t.createdAt),
  ],
);

/** The items of a person's next digest email, which is due with the first of them. */
export const digestItems = pgTable(
  'digest_items',
  {
    id: id(),
    userId: refersTo('user_id', () => users.id, { onDelete: 'cascade' }),
    /** A notification; a trigger checks that it exists. */
    noticeId: integer('notice_id').notNull(),
    topic: text('topic', { enum: NOTICE_TOPICS }).notNull(),
    dueAt: instant('due_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('digest_items_once').on(t.noticeId), index('digest_items_due').on(t.dueAt, t.userId)],
);
