// Tables of weather: the messages of the feed as they arrived, and its state.
import { check, index, integer, pgTable, sql, text } from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo } from '../../kernel/db/columns.ts';
import { users } from '../accounts/tables.ts';

/** Which alert is in force follows from all messages (`alerts.ts`). */
export const weatherMessages = pgTable(
  'weather_messages',
  {
    id: id(),
    /** Given by the sender, unique among all messages. */
    identifier: text('identifier').notNull().unique(),
    messageType: text('message_type', { enum: ['Alert', 'Update', 'Cancel'] }).notNull(),
    event: text('event').notNull(),
    severity: text('severity').notNull(),
    urgency: text('urgency').notNull(),
    certainty: text('certainty').notNull(),
    headline: text('headline').notNull(),
    fips: text('fips').array().notNull(),
    /** Identifiers of the messages that it updates or cancels. */
    replaces: text('replaces').array().notNull(),
    sentAt: instant('sent_at').notNull(),
    startsAt: instant('starts_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The end of what it warns of; null: until further notice. */
    endsAt: instant('ends_at'),
    /** Since when a list of everything in force leaves it out. */
    missingSince: instant('missing_since'),
    createdAt: createdAt(),
  },
  (t) => [
    index('weather_messages_sent').on(t.sentAt),
    check('weather_messages_type', sql`${t.messageType} in ('Alert','Update','Cancel')`),
  ],
);

export const weatherDismissals = pgTable(
  'weather_dismissals',
  {
    id: id(),
    event: text('event').notNull(),
    fips: text('fips').array().notNull(),
    /** The end of the warning, as known then. */
    until: instant('until').notNull(),
    dismissedBy: refersTo('dismissed_by', () => users.id),
    createdAt: createdAt(),
  },
  (t) => [index('weather_dismissals_until').on(t.until)],
);

/** One row: when a process last asked the feed, and the outcome. */
export const weatherFeed = pgTable(
  'weather_feed',
  {
    id: integer('id').primaryKey(),
    askedAt: instant('asked_at').notNull(),
    okAt: instant('ok_at'),
    failedAt: instant('failed_at'),
    failure: text('failure'),
  },
  (t) => [check('weather_feed_one', sql`${t.id} = 1`)],
);
