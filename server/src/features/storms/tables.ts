// Tables of storm mode: times, parishes, and who was notified.
import { SIZE_CLASSES } from '@live-oak/contract/features/bids/over-price.ts';
import { check, integer, pgTable, primaryKey, sql, text, unique } from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo, partialIndex } from '../../kernel/db/columns.ts';
import { users } from '../accounts/tables.ts';

export const storms = pgTable(
  'storms',
  {
    id: id(),
    reason: text('reason').notNull(),
    since: instant('since').notNull(),
    /** The end, also when it was ended early. */
    until: instant('until').notNull(),
    startedBy: refersTo('started_by', () => users.id),
    /** Set when its end was recorded: by an administrator, or by a timer, which has no id. */
    endedAt: instant('ended_at'),
    endedBy: integer('ended_by').references(() => users.id),
    endReason: text('end_reason'),
    /** Everyone up to this person was processed. */
    tellAfterUserId: integer('tell_after_user_id').notNull().default(0),
    toldAt: instant('told_at'),
    createdAt: createdAt(),
  },
  (t) => [
    partialIndex('storms_running', sql`ended_at is null`, t.until),
    partialIndex('storms_telling', sql`told_at is null`, t.id),
    check('storms_order', sql`${t.until} >= ${t.since}`),
  ],
);

/** The parishes of a storm, with its times. The migration adds `storm_parishes_one`: the times of two storms in a parish never overlap. */
export const stormParishes = pgTable(
  'storm_parishes',
  {
    stormId: refersTo('storm_id', () => storms.id, { onDelete: 'cascade' }),
    fips: text('fips').notNull(),
    since: instant('since').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.stormId, t.fips] }),
    check('storm_parishes_fips', sql`${t.fips} ~ '^22[0-9]{3}$'`),
    check('storm_parishes_order', sql`${t.until} >= ${t.since}`),
  ],
);

/** Who was notified that storm mode is on: each person once. */
export const stormNotified = pgTable(
  'storm_told',
  {
    stormId: refersTo('storm_id', () => storms.id, { onDelete: 'cascade' }),
    userId: refersTo('user_id', () => users.id, { onDelete: 'cascade' }),
    side: text('side', { enum: ['client', 'provider'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.stormId, t.userId] }),
    check('storm_told_side', sql`${t.side} in ('client','provider')`),
  ],
);

/** Medians of the 60 days before a storm, so that its own prices do not become the measure. A group has five jobs or more. */
export const stormMedians = pgTable(
  'storm_medians',
  {
    id: id(),
    stormId: refersTo('storm_id', () => storms.id, { onDelete: 'cascade' }),
    fips: text('fips'),
    serviceCode: text('service_code').notNull(),
    size: text('size', { enum: SIZE_CLASSES }),
    jobs: integer('jobs').notNull(),
    medianCents: integer('median_cents').notNull(),
  },
  (t) => [
    unique('storm_medians_once').on(t.stormId, t.fips, t.serviceCode, t.size).nullsNotDistinct(),
    check('storm_medians_size', sql`${t.size} in ('small','medium','large')`),
    check('storm_medians_jobs', sql`${t.jobs} >= 5`),
  ],
);
