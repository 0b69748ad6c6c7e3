// Tables of emergencies: posts of the emergency page, crews on call and their notifications, and alerts to administrators.
import { LANGUAGES } from '@live-oak/contract/language.ts';
import { TOUCHES, WIRES } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { boolean, check, index, integer, pgTable, primaryKey, sql, text } from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, partialIndex, partialUniqueIndex, refersTo } from '../../kernel/db/columns.ts';
import { users } from '../accounts/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';

/** Posts of the emergency page; each becomes a job once its phone is confirmed. */
export const emergencyRequests = pgTable(
  'emergency_requests',
  {
    id: id(),
    /** sha256 of the link's token, hex. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The same of the links that it had before its form was sent again; they still lead to it. */
    earlierTokenHashes: text('earlier_token_hashes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** A keyed hash of the phone and the person or browser that posted it: posted again by them, it is replaced. Null once it is closed. */
    posterMark: text('poster_mark'),
    /** The signed-in owner who posted it. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** E.164; null once the request is closed without a job. */
    phone: text('phone'),
    language: text('language', { enum: LANGUAGES }).notNull(),
    hurt: boolean('hurt').notNull(),
    wires: text('wires', { enum: WIRES }).notNull(),
    touches: text('touches', { enum: TOUCHES }).notNull(),
    peopleOut: boolean('people_out').notNull(),
    /** As typed; empty once the request is closed. */
    location: text('location').notNull(),
    /** Uploads of this browser for the job. */
    photoIds: integer('photo_ids').array().notNull(),
    /** sha256 of the browser's claims on its uploads. */
    claimHashes: text('claim_hashes').array().notNull(),
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'cascade' }),
    endedAt: instant('ended_at'),
    outcome: text('outcome', { enum: ['posted', 'dismissed', 'expired'] }),
    openedAt: instant('opened_at'),
    openedBy: integer('opened_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    partialIndex('emergency_requests_waiting', sql`ended_at is null`, t.createdAt),
    partialUniqueIndex('emergency_requests_job', sql`job_id is not null`, t.jobId),
    partialUniqueIndex('emergency_requests_poster', sql`ended_at is null`, t.posterMark),
    index('emergency_requests_earlier').using('gin', t.earlierTokenHashes),
    index('emergency_requests_user').on(t.userId),
    check('emergency_requests_outcome', sql`(${t.endedAt} is null) = (${t.outcome} is null)`),
    check('emergency_requests_posted', sql`(${t.jobId} is not null) = (coalesce(${t.outcome}, '') = 'posted')`),
  ],
);

/** What an emergency has besides its job. */
export const emergencyJobs = pgTable(
  'emergency_jobs',
  {
    jobId: refersTo('job_id', () => jobs.id, { onDelete: 'cascade' }).primaryKey(),
    /** Somebody was hurt or trapped, and 911 was called. */
    hurt: boolean('hurt').notNull(),
    /** A keyed hash of the phone that posted it: posts that were taken down count against the phone in any account. */
    phoneHash: text('phone_hash'),
    firstBidAt: instant('first_bid_at'),
    openedAt: instant('opened_at'),
    openedBy: integer('opened_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [index('emergency_jobs_created').on(t.createdAt), index('emergency_jobs_phone').on(t.phoneHash)],
);

export const onCall = pgTable(
  'on_call',
  {
    providerId: refersTo('provider_id', () => providers.id, { onDelete: 'cascade' }).primaryKey(),
    isOn: boolean('is_on').notNull(),
    /** 0 is Sunday. */
    days: integer('days').array().notNull(),
    /** Minutes after midnight in Louisiana; twice the same is the whole day. */
    fromMinute: integer('from_minute').notNull(),
    untilMinute: integer('until_minute').notNull(),
    /** FIPS codes; none: wherever the business works. */
    parishes: text('parishes').array().notNull(),
    promiseMinutes: integer('promise_minutes').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('on_call_minutes', sql`${t.fromMinute} between 0 and 1439 and ${t.untilMinute} between 0 and 1439`),
    check('on_call_days', sql`${t.days} <@ array[0,1,2,3,4,5,6] and cardinality(${t.days}) between 1 and 7`),
    check('on_call_promise', sql`${t.promiseMinutes} between 15 and 240`),
  ],
);

export const emergencyNotices = pgTable(
  'emergency_notices',
  {
    jobId: refersTo('job_id', () => jobs.id, { onDelete: 'cascade' }),
    providerId: refersTo('provider_id', () => providers.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.providerId] }), index('emergency_notices_provider').on(t.providerId)],
);

/** Alerts to administrators: each to one of them, in turn. */
export const emergencyAlerts = pgTable(
  'emergency_alerts',
  {
    id: id(),
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'cascade' }),
    requestId: integer('request_id').references(() => emergencyRequests.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['unopened', 'no_bid'] }).notNull(),
    adminId: refersTo('admin_id', () => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('emergency_alerts_job').on(t.jobId),
    index('emergency_alerts_request').on(t.requestId),
    index('emergency_alerts_admin').on(t.adminId, t.createdAt),
    check('emergency_alerts_one', sql`num_nonnulls(${t.jobId}, ${t.requestId}) = 1`),
  ],
);
