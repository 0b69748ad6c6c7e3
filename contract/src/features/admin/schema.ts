// Schemas of the administrator's figures, lists and tools.
import {
  choiceFilter,
  optionalChoice,
  flags,
  bodyId,
  calendarDate,
  counts,
  instant,
  optionalText,
  words,
  via,
} from '../../fields.ts';
import * as z from 'zod/mini';
import { pagingFields } from '../../route.ts';
import { DECISION_NEEDED, LEAST_NOTE } from '../reports/schema.ts';
import { SealedBid } from '../bids/schema.ts';
import { Job } from '../jobs/schema.ts';
import { viewField } from '../jobs/query.ts';

/** Test accounts and their jobs are left out of every figure; `testAccounts` says how many there are. */
export const AdminStats = z.strictObject({
  totalUsers: z.int(),
  totalProviders: z.int(),
  totalJobs: z.int(),
  /** Jobs and providers that wait for a decision. */
  pendingApprovals: z.int(),
  pendingJobs: z.int(),
  pendingProviders: z.int(),
  /** What waits of test accounts: the lists show it, no other figure here counts it. */
  pendingOfTest: z.strictObject({ jobs: z.int(), applications: z.int() }),
  /** The one that has waited longest; null when nothing waits. */
  oldestPendingAt: z.nullable(instant),
  /** When the next of them is late; past where one is late already. */
  nextDueAt: z.nullable(instant),
  /** Businesses by the state of their application. */
  applications: z.strictObject({ pending: z.int(), verified: z.int(), rejected: z.int() }),
  testAccounts: z.int(),
});
export type AdminStats = z.infer<typeof AdminStats>;

/** All, three approval values, or completed. Left blank it is all, as a form sends it. */
const jobStatus = z.optional(
  via(
    z.string(),
    (value) => (value === '' ? 'all' : value),
    z.enum(['all', 'pending', 'approved', 'rejected', 'completed'], { error: 'form.statusUnknown' }),
  ),
);

/** `search` looks in title, description, location and the owner's name, at the start of words and inside them. */
export const RecentJobsQuery = z.object({
  ...pagingFields,
  ...viewField,
  search: z.optional(words),
  status: jobStatus,
});

export const JobWithBids = z.strictObject({ ...Job.shape, bids: z.array(SealedBid) });
export type JobWithBids = z.infer<typeof JobWithBids>;

const counted = {
  newUsers: z.int(),
  /** Applications of tree businesses that came in. */
  applications: z.int(),
  jobsPosted: z.int(),
  jobsApproved: z.int(),
  bids: z.int(),
  /** Decisions of administrators on jobs, applications and credentials. */
  decisions: z.int(),
  /** Half of the decided jobs and applications waited no longer than this; null where nothing was decided. */
  medianWaitMinutes: z.nullable(z.int()),
};
export const TREND_FIGURES = ['newUsers', 'applications', 'jobsPosted', 'jobsApproved', 'bids', 'decisions'] as const;
export type TrendFigure = (typeof TREND_FIGURES)[number];

/** Seven whole days in Louisiana, today the last of them. */
export const Trends = z.strictObject({
  days: z.array(z.strictObject({ date: calendarDate, ...counted })),
  week: z.strictObject(counted),
  /** The seven days before, up to the same time of day, for an honest difference; null before there was anything to compare. */
  weekBefore: z.nullable(z.strictObject(counted)),
});
export type Trends = z.infer<typeof Trends>;

const inParish = { jobsWaiting: z.int(), jobsOpen: z.int(), providers: z.int() };

/** Where work waits and who could do it; test accounts left out. */
export const ParishMap = z.strictObject({
  /** All 64, by name. A business counts in each parish that its service area names. */
  parishes: z.array(z.strictObject({ fips: z.string(), name: z.string(), ...inParish })),
  unplaced: z.strictObject(inParish),
  /** Verified businesses whose service area is the whole state; they are in no parish's number. */
  statewideProviders: z.int(),
});
export type ParishMap = z.infer<typeof ParishMap>;

/** 'storm_job': published before its review, by the fast lane of a storm or of the emergency page. 'no_day': paid four days ago, and no day is agreed on. */
export const QUEUE_KINDS = [
  'job',
  'storm_job',
  'application',
  'credential',
  'door_report',
  'dispute',
  'no_day',
  'report',
  'request',
] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];
/** Against the target of its kind: due once half of the time is gone, late when all of it is. */
export const REVIEW_STATES = ['fresh', 'due', 'late'] as const;

export const QueueItem = z.strictObject({
  /** 'job:12': unique in the queue. */
  key: z.string(),
  kind: z.enum(QUEUE_KINDS),
  /** The number of the job, business (also of one whose documents wait), report or dispute. */
  id: z.int(),
  /** The job's title or the business name. */
  title: z.string(),
  /** Who it is from: the owner's name, the applicant's name, the business. */
  from: z.string(),
  /** Where: the job's location or the service area; which documents wait; what a report says. */
  detail: z.string(),
  urgency: z.nullable(z.enum(['low', 'medium', 'high', 'emergency'])),
  jobId: z.nullable(z.int()),
  providerId: z.nullable(z.int()),
  waitingSince: instant,
  /** When it is late, by the target of its kind. */
  dueAt: instant,
  reviewState: z.enum(REVIEW_STATES),
  /** Of a test account: it can be decided on, and no figure counts it. */
  isTest: z.boolean(),
});
export type QueueItem = z.infer<typeof QueueItem>;

export const QUEUE_SORTS = ['due', 'oldest', 'newest', 'title'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** Unless another order is asked for, what is due first comes first. Blank and `all` are every kind. */
export const QueueQuery = z.object({
  ...pagingFields,
  kind: choiceFilter(QUEUE_KINDS, 'There is no such queue'),
  sort: optionalChoice(QUEUE_SORTS, 'There is no such order'),
});

/** What can be decided many at once. Documents, disputes and requests for help each need a look of their own. */
export const BULK_KINDS = ['job', 'storm_job', 'application', 'report'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export const MOST_AT_ONCE = 100;
export const NOTHING_SELECTED = 'Select at least one item';
export const REASON_NEEDED = 'Enter a reason';
const ONE_BY_ONE = 'Applications are approved one at a time, once their documents are verified';

const bulkItem = z.object({
  kind: z.enum(BULK_KINDS, { error: 'This kind of item is decided one at a time' }),
  id: bodyId('id is the number of the item'),
});

/** Of a report, approving keeps what was reported and rejecting takes it down; both say why. */
export const DecideQueue = z
  .object({
    decision: z.enum(['approve', 'reject'], { error: 'decision is approve or reject' }),
    items: z
      .array(bulkItem, { error: NOTHING_SELECTED })
      .check(
        z.minLength(1, NOTHING_SELECTED),
        z.maxLength(MOST_AT_ONCE, `Select at most ${MOST_AT_ONCE} items at a time`),
      ),
    reason: optionalText(1000),
  })
  .check(
    z.refine(
      ({ decision, items, reason }) =>
        reason !== undefined || (decision === 'approve' && items.every(({ kind }) => kind !== 'report')),
      { error: REASON_NEEDED, path: ['reason'] },
    ),
    z.refine(
      ({ items, reason }) =>
        reason === undefined || reason.trim().length >= LEAST_NOTE || items.every(({ kind }) => kind !== 'report'),
      { error: DECISION_NEEDED, path: ['reason'] },
    ),
    z.refine(({ decision, items }) => decision === 'reject' || items.every(({ kind }) => kind !== 'application'), {
      error: ONE_BY_ONE,
      path: ['items'],
    }),
  );
export type DecideQueue = z.output<typeof DecideQueue>;

const decidedItem = { kind: z.enum(BULK_KINDS), id: z.int() };

/** Each item is decided on its own, so that one that was decided elsewhere in the meantime holds up none of the others. */
export const QueueDecisions = z.strictObject({
  decided: z.array(z.strictObject(decidedItem)),
  refused: z.array(z.strictObject({ ...decidedItem, message: z.string() })),
});
export type QueueDecisions = z.infer<typeof QueueDecisions>;

/** How much waits, for the chips of the queue; test accounts are in it, as they are in the queue, and counted apart. */
export const QueueCounts = z.strictObject({
  ...counts('total', 'due', 'late', 'ofTestAccounts').shape,
  byKind: counts(...QUEUE_KINDS),
  /** On the triage board, and no administrator has opened them. */
  unopenedEmergencies: z.int(),
  /** What this server allows its administrators: neither in production. */
  can: flags('createTestData', 'seeDebug'),
});
export type QueueCounts = z.infer<typeof QueueCounts>;
