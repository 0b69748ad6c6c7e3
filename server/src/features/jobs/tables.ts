// Tables of jobs, their pictures, statements about wires, and searchable words.
import { STANDINGS, TOUCHES, TRUNKS, WIRES, type ServiceCode } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { WIRE_STATEMENTS, PICTURE_KINDS } from '@live-oak/contract/features/jobs/parts.ts';
import { APPROVAL_STATUSES, JOB_STATUSES } from '@live-oak/contract/features/jobs/states.ts';
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  real,
  sql,
  text,
} from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo, partialIndex } from '../../kernel/db/columns.ts';
import { users } from '../accounts/tables.ts';
import { uploads } from '../files/tables.ts';
import { providers } from '../providers/tables.ts';
import { storms } from '../storms/tables.ts';

const lexemes = customType<{ data: string }>({ dataType: () => 'tsvector' });

type Columns = Parameters<ReturnType<typeof index>['on']>;
const openIndex = (name: string, ...columns: Columns) =>
  partialIndex(name, sql`approval_status = 'approved' and status = 'open'`, ...columns);

export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    clientId: refersTo('client_id', () => users.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Title and description as bidders read them, searched in their place so that nothing masked can be found; null if nothing is masked. */
    publicWords: text('public_words'),
    /** Stored, since computing it for each scanned row costs more than the rest of a search. */
    words: lexemes('words').generatedAlwaysAs(
      sql`to_tsvector('english', coalesce(public_words, title || ' ' || description))`,
    ),
    /** As the owner typed it; sent only to the owner, administrators and the paid winner. */
    location: text('location').notNull(),
    /** Folded search text for administrators: title and location. */
    deskWords: text('desk_words').generatedAlwaysAs(sql`search_words(title || ' ' || location)`),
    city: text('city'),
    zip: text('zip'),
    parishFips: text('parish_fips'),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    serviceCode: text('service_code').$type<ServiceCode>().notNull(),
    urgency: text('urgency', { enum: ['low', 'medium', 'high', 'emergency'] }).notNull(),
    budgetCents: integer('budget_cents'),
    showBudget: boolean('show_budget').notNull().default(false),
    scheduledDate: date('scheduled_date', { mode: 'string' }),
    treeSpecies: text('tree_species'),
    treeDbhInches: real('tree_dbh_inches'),
    treeHeightFeet: real('tree_height_feet'),
    standing: text('standing', { enum: STANDINGS }),
    /** Within ten feet. */
    wires: text('wires', { enum: WIRES }),
    /** When a statement (wire_statements) opened the job to other crews; null while wires keep them away. */
    wiresClearedAt: instant('wires_cleared_at'),
    /** When the business confirmed at the start that it had looked for wires. */
    wiresCheckedAt: instant('wires_checked_at'),
    trunk: text('trunk', { enum: TRUNKS }),
    /** Null on every job that was not posted from the emergency page. */
    touches: text('touches', { enum: TOUCHES }),
    /** Somebody cannot stay in the house. */
    peopleOut: boolean('people_out').notNull().default(false),
    approvalStatus: text('approval_status', { enum: APPROVAL_STATUSES }).notNull().default('pending'),
    status: text('status', { enum: JOB_STATUSES }).notNull().default('open'),
    rejectionReason: text('rejection_reason'),
    cancelReason: text('cancel_reason'),
    submittedAt: instant('submitted_at').notNull().defaultNow(),
    approvedAt: instant('approved_at'),
    biddingClosesAt: instant('bidding_closes_at'),
    biddingClosedAt: instant('bidding_closed_at'),
    /** When the owner reopened the bidding, which they may once. */
    ownerReopenedAt: instant('owner_reopened_at'),
    awardedAt: instant('awarded_at'),
    startedAt: instant('started_at'),
    workDoneAt: instant('work_done_at'),
    /** The first agreed day of the work, as it was when the work was marked as done. */
    firstDayAt: instant('first_day_at'),
    workNote: text('work_note'),
    completedAt: instant('completed_at'),
    /** The storm in which it was published before its review. */
    stormId: integer('storm_id').references(() => storms.id),
    /** Bidding closes with this many live bids; null for any number. */
    closesAtBids: integer('closes_at_bids'),
    /** When a post was reviewed that was published before. */
    reviewedAt: instant('reviewed_at'),
    /** When such a post was taken down; null again once it is approved. */
    takenDownAt: instant('taken_down_at'),
    /** "Ask this crew again": the only business that sees it, the finished job, and until when. */
    askedProviderId: integer('asked_provider_id').references(() => providers.id),
    askedFromJobId: integer('asked_from_job_id'),
    askedUntil: instant('asked_until'),
    /** When both sides were asked for a day, and whether the work is done: once each. */
    dayAskedAt: instant('day_asked_at'),
    endAskedAt: instant('end_asked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('jobs_client').on(t.clientId, t.id),
    // Lists read newest first, from the end: drizzle's desc() would put nulls last, which does not match "order by id desc".
    // The bidders' list, with and without each filter.
    openIndex('jobs_open', t.id),
    openIndex('jobs_open_parish_service', t.parishFips, t.serviceCode, t.id),
    openIndex('jobs_open_service', t.serviceCode, t.id),
    openIndex('jobs_open_parish', t.parishFips, t.id),
    openIndex('jobs_open_urgency', t.urgency, t.id),
    openIndex('jobs_open_urgency_service', t.urgency, t.serviceCode, t.id),
    openIndex('jobs_open_closing', t.biddingClosesAt, t.id),
    // What fits a business, closing first.
    openIndex('jobs_open_parish_closing', t.parishFips, t.biddingClosesAt, t.id),
    // The same for administrators.
    index('jobs_closing').on(t.biddingClosesAt, t.id),
    // The points that jobs are shown at, and the newest of each.
    openIndex('jobs_open_point', t.lat, t.lon, t.id),
    // What finished work cost.
    partialIndex(
      'jobs_completed_parish_service',
      sql`status = 'completed'`,
      t.parishFips,
      t.serviceCode,
      t.completedAt,
      t.id,
    ),
    index('jobs_approval').on(t.approvalStatus, t.id),
    index('jobs_status').on(t.status, t.id),
    partialIndex('jobs_waiting', sql`approval_status = 'pending' and status = 'open'`, t.submittedAt, t.id),
    // Published by the fast lane and not reviewed.
    partialIndex(
      'jobs_unreviewed',
      sql`storm_id is not null and reviewed_at is null and approval_status = 'approved'`,
      t.submittedAt,
      t.id,
    ),
    // For the timer that opens them to all.
    partialIndex('jobs_asked', sql`asked_provider_id is not null`, t.askedUntil),
    partialIndex('jobs_storm', sql`storm_id is not null`, t.stormId),
    index('jobs_desk_words').using('gin', t.deskWords.op('gin_trgm_ops')),
    index('jobs_created').using('brin', t.createdAt),
    index('jobs_words').using('gin', t.words),
    // Words in titles that are not masked.
    index('jobs_open_title')
      .using('gin', sql`to_tsvector('english', title)`)
      .where(sql`approval_status = 'approved' and status = 'open' and public_words is null`),
    check('jobs_approval_status', sql`${t.approvalStatus} in ('pending','approved','rejected')`),
    check(
      'jobs_status_known',
      sql`${t.status} in ('open','bidding_closed','awaiting_payment','awarded','in_progress','work_done','completed','cancelled','disputed')`,
    ),
    check('jobs_urgency', sql`${t.urgency} in ('low','medium','high','emergency')`),
    check('jobs_standing', sql`${t.standing} in ('standing','leaning','on_structure','down')`),
    check('jobs_touches', sql`${t.touches} in ('building','access','vehicle','yard','hanging')`),
    check('jobs_wires', sql`${t.wires} in ('yes','no','unsure')`),
    check('jobs_trunk', sql`${t.trunk} in ('private','right_of_way','boundary','historic','unsure')`),
    check('jobs_budget', sql`${t.budgetCents} between 1 and 100000000`),
    check('jobs_closes_at_bids', sql`${t.closesAtBids} between 1 and 100`),
    // Only an approved job gets past bidding.
    check('jobs_approved_first', sql`${t.status} in ('open','cancelled') or ${t.approvalStatus} = 'approved'`),
  ],
);

export const jobPhotos = pgTable(
  'job_photos',
  {
    id: id(),
    jobId: refersTo('job_id', () => jobs.id),
    uploadId: refersTo('upload_id', () => uploads.id).unique(),
    kind: text('kind', { enum: PICTURE_KINDS }).notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    index('job_photos_job').on(t.jobId, t.position),
    check('job_photos_kind', sql`${t.kind} in ('asked','finished','utility')`),
  ],
);

/** Statements about wires, never changed: the newest one counts. */
export const wireStatements = pgTable(
  'wire_statements',
  {
    id: id(),
    jobId: refersTo('job_id', () => jobs.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: WIRE_STATEMENTS }).notNull(),
    /** The utility's answer, the owner's text, or the administrator's reason. */
    words: text('words'),
    /** The day in Louisiana on which the utility answered or dropped the line. */
    saidOn: date('said_on', { mode: 'string' }),
    authorId: refersTo('author_id', () => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('wire_statements_job').on(t.jobId, t.id),
    check('wire_statements_kind', sql`${t.kind} in ('answered','dropped','released','live')`),
  ],
);

/** Words of approved jobs that bidders can read, for spelling correction: a trigger adds them, a timer deletes unused ones. */
export const jobWords = pgTable(
  'job_words',
  {
    word: text('word').primaryKey(),
    /** 'branch' for 'branches'. */
    stem: text('stem').notNull(),
    /** The word, and the word without each of its letters: words that share one are a typo apart. */
    near: text('near').array().notNull(),
    /** Open jobs that have it, up to two thousand, at the last count. */
    jobs: integer('jobs').notNull().default(1),
    countedAt: instant('counted_at').notNull().defaultNow(),
  },
  (t) => [
    index('job_words_stem').on(t.stem),
    index('job_words_near').using('gin', t.near),
    index('job_words_alike').using('gin', t.word.op('gin_trgm_ops')),
    index('job_words_counted').on(t.countedAt),
  ],
);
