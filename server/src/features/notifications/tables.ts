// Notices in the app.
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { NOTIFICATION_TYPES } from '@live-oak/contract/features/notifications/schema.ts';
import { createdAt, id } from '../../db/columns.ts';
import { events } from '../../events/tables.ts';
import { users } from '../accounts/tables.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The event it tells of; a second telling of the same event to the same person is refused. */
    eventId: integer('event_id').references(() => events.id),
    type: text('type', { enum: NOTIFICATION_TYPES }).notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** A path of this site. */
    redirectTo: text('redirect_to'),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('notifications_user').on(t.userId, t.id), uniqueIndex('notifications_once').on(t.eventId, t.userId)],
);
