// Schemas of the administrator's figures, lists and tools.
import { list } from '../../keys.ts';
import * as f from '../../fields.ts';
import * as z from 'zod/mini';
import { PageQuery } from '../../route.ts';
import { DECISION_NEEDED, LEAST_NOTE } from '../reports/schema.ts';
import { SealedBid } from '../bids/schema.ts';
import { Job } from '../jobs/schema.ts';
import { viewField } from '../jobs/query.ts';
import { USER_TYPES } from '../accounts/schema.ts';
import { REVIEW_STATES } from '../providers/schema.ts';

/** Test accounts and their jobs are left out of every figure but `testAccounts` and `pendingOfTest`. */
export const AdminStats = z.strictObject({
  ...f.counts('totalUsers', 'totalProviders', 'totalJobs', 'testAccounts').shape,
  ...f.counts('pendingApprovals', 'pendingJobs', 'pendingProviders').shape,
  pendingOfTest: f.counts('jobs', 'applications'),
  /** Null when nothing waits. */
  oldestPendingAt: z.nullable(f.instant),
  /** When the next item is late; in the past when one is late already. */
  nextDueAt: z.nullable(f.instant),
  applications: f.counts('pending', 'verified', 'rejected'),
});
export type AdminStats = z.infer<typeof AdminStats>;

/** Blank is all. */
const jobStatus = z.optional(
  f.via(
    z.string(),
    (value) => (value === '' ? 'all' : value),
    z.enum(['all', 'pending', 'approved', 'rejected', 'completed'], 'form.statusUnknown'),
  ),
);

/** `search` looks in title, description, location and the owner's name, at the start of words and inside them. */
export const RecentJobsQuery = z.extend(PageQuery, { ...viewField, search: z.optional(f.words), status: jobStatus });

export const JobWithBids = z.strictObject({ ...Job.shape, bids: z.array(SealedBid) });
export type JobWithBids = z.infer<typeof JobWithBids>;

/** Decisions are those of administrators on jobs, applications and credentials. */
export const TREND_FIGURES = ['newUsers', 'applications', 'jobsPosted', 'jobsApproved', 'bids', 'decisions'] as const;
export type TrendFigure = (typeof TREND_FIGURES)[number];

const counted = {
  ...f.counts(...TREND_FIGURES).shape,
  /** Of decided jobs and applications; null where nothing was decided. */
  medianWaitMinutes: z.nullable(z.int()),
};

/** Seven days in Louisiana, the last of them today. */
export const Trends = z.strictObject({
  days: z.array(z.strictObject({ date: f.calendarDate, ...counted })),
  week: z.strictObject(counted),
  /** The seven days before, up to the same time of day; null when there is nothing to compare. */
  weekBefore: z.nullable(z.strictObject(counted)),
});
export type Trends = z.infer<typeof Trends>;

const inParish = { jobsWaiting: z.int(), jobsOpen: z.int(), providers: z.int() };

export const ParishMap = z.strictObject({
  /** All 64, by name. A business counts in each parish of its service area. */
  parishes: z.array(z.strictObject({ fips: z.string(), name: z.string(), ...inParish })),
  unplaced: z.strictObject(inParish),
  /** Verified businesses that serve the whole state; no parish counts them. */
  statewideProviders: z.int(),
});
export type ParishMap = z.infer<typeof ParishMap>;

/** 'storm_job': published before its review, in a storm or as an emergency. 'no_day': paid four days ago without an agreed day. */
export const QUEUE_KINDS = list(
  'job, storm_job, application, credential, door_report, dispute, no_day, report, request',
);
export type QueueKind = (typeof QUEUE_KINDS)[number];

export const QueueItem = z.strictObject({
  /** 'job:12': unique in the queue. */
  key: z.string(),
  kind: z.enum(QUEUE_KINDS),
  /** Of the job, business (also for its waiting documents), report, dispute or request. */
  id: z.int(),
  /** `from`: the name of the owner, applicant, reporter or business. */
  ...f.each(z.string(), 'title', 'from'),
  /** The job's location or the service area; which documents wait; the text of a report. */
  detail: z.string(),
  urgency: z.nullable(z.enum(['low', 'medium', 'high', 'emergency'])),
  ...f.each(z.nullable(z.int()), 'jobId', 'providerId'),
  ...f.each(f.instant, 'waitingSince', 'dueAt'),
  /** By the target of its kind: due after half of the time, late after all of it. */
  reviewState: z.enum(REVIEW_STATES),
  /** Of a test account: no figure counts it. */
  isTest: z.boolean(),
});
export type QueueItem = z.infer<typeof QueueItem>;

const QUEUE_SORTS = ['due', 'oldest', 'newest', 'title'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** The default order is by due time. */
export const QueueQuery = z.extend(PageQuery, {
  kind: f.choiceFilter(QUEUE_KINDS, 'There is no such queue'),
  sort: f.optionalChoice(QUEUE_SORTS, 'There is no such order'),
});

/** Items that can be decided in bulk; the other kinds each need a closer look. */
export const BULK_KINDS = ['job', 'storm_job', 'application', 'report'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export const MOST_AT_ONCE = 100;
export const NOTHING_SELECTED = 'Select at least one item';
export const REASON_NEEDED = 'Enter a reason';
const ONE_BY_ONE = 'Applications are approved one at a time, once their documents are verified';

const bulkItem = z.object({
  kind: z.enum(BULK_KINDS, 'This kind of item is decided one at a time'),
  id: f.bodyId('id is the number of the item'),
});

/** Approving a report keeps the content and rejecting takes it down; both need a reason. */
export const DecideQueue = z
  .object({
    decision: z.enum(['approve', 'reject'], 'decision is approve or reject'),
    items: z
      .array(bulkItem, NOTHING_SELECTED)
      .check(
        z.minLength(1, NOTHING_SELECTED),
        z.maxLength(MOST_AT_ONCE, `Select at most ${MOST_AT_ONCE} items at a time`),
      ),
    reason: f.optionalText(1000),
  })
  .check(
    z.refine(
      ({ decision, items, reason }) =>
        reason !== undefined || (decision === 'approve' && items.every(({ kind }) => kind !== 'report')),
      f.at('reason', REASON_NEEDED),
    ),
    z.refine(
      ({ items, reason }) =>
        reason === undefined || reason.trim().length >= LEAST_NOTE || items.every(({ kind }) => kind !== 'report'),
      f.at('reason', DECISION_NEEDED),
    ),
    z.refine(
      ({ decision, items }) => decision === 'reject' || items.every(({ kind }) => kind !== 'application'),
      f.at('items', ONE_BY_ONE),
    ),
  );
export type DecideQueue = z.output<typeof DecideQueue>;

const decidedItem = { kind: z.enum(BULK_KINDS), id: z.int() };

/** Each item is decided on its own, so that a refused one does not stop the others. */
export const QueueDecisions = z.strictObject({
  decided: z.array(z.strictObject(decidedItem)),
  refused: z.array(z.strictObject({ ...decidedItem, message: z.string() })),
});
export type QueueDecisions = z.infer<typeof QueueDecisions>;

/** Includes items of test accounts, which are also counted apart. */
export const QueueCounts = z.strictObject({
  ...f.counts('total', 'due', 'late', 'ofTestAccounts').shape,
  byKind: f.counts(...QUEUE_KINDS),
  /** On the triage board, not opened by any administrator. */
  unopenedEmergencies: z.int(),
  /** Both false in production. */
  can: f.flags('createTestData', 'seeDebug'),
});
export type QueueCounts = z.infer<typeof QueueCounts>;

/** The random password is shown only once. */
export const TestProviders = z.strictObject({
  ...f.each(z.string(), 'message', 'password'),
  providers: z.array(
    z.strictObject({ id: z.int(), userId: z.int(), businessName: z.string(), username: z.string(), email: z.string() }),
  ),
});
export type TestProviders = z.infer<typeof TestProviders>;

/** Never contains a token, a hash, a password or an address with one. */
export const DebugFacts = z.strictObject({
  session: z.strictObject({
    ...f.each(z.int(), 'id', 'userId'),
    userType: z.enum(USER_TYPES),
    remember: z.boolean(),
    ...f.each(f.instant, 'signedInAt', 'expiresAt'),
  }),
  server: z.strictObject({
    node: z.string(),
    database: z.enum(['embedded', 'server']),
    databaseVersion: z.string(),
    migrations: z.int(),
    ...f.each(f.instant, 'startedAt', 'now'),
  }),
  switches: z.strictObject({
    ...f.flags('production', 'demoData', 'allowTestAccounts', 'requireCredentials', 'requireAdminTwoFactor').shape,
    ...f.flags('rateLimit', 'trustProxy').shape,
    mail: z.enum(['smtp', 'files']),
    logLevel: z.string(),
  }),
});
export type DebugFacts = z.infer<typeof DebugFacts>;
