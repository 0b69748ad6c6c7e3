// Tables of saved searches, and of who was notified of which new job.
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from '../../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo } from '../../../kernel/db/columns.ts';
import { users } from '../../accounts/tables.ts';
import { jobs } from '../tables.ts';

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: refersTo('user_id', () => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The filters of the list's address: q, serviceType, urgency, parish, near, radiusMiles, fits. */
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    notify: boolean('notify').notNull().default(true),
    /** Computed from `query` to match new jobs: `q` as a tsquery, and the center of `near`. */
    words: text('words'),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    createdAt: createdAt(),
  },
  (t) => [index('saved_searches_user').on(t.userId, t.id), uniqueIndex('saved_searches_name').on(t.userId, t.name)],
);

/** Jobs that opened for bidding and whose notification is still in progress. */
export const newWorkRuns = pgTable('new_work_runs', {
  jobId: refersTo('job_id', () => jobs.id, { onDelete: 'cascade' }).primaryKey(),
  /** Everyone up to this id has been processed. */
  afterUserId: integer('after_user_id').notNull().default(0),
  openedAt: instant('opened_at').notNull().defaultNow(),
});

/** Who was notified of a job since its bidding opened: once each, however many searches match and however often it is approved. */
export const newWorkNotified = pgTable(
  'new_work_told',
  {
    jobId: refersTo('job_id', () => jobs.id, { onDelete: 'cascade' }),
    userId: refersTo('user_id', () => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.userId] })],
);
