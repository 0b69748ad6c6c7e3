// Tables of questions before the award and of conversations after payment.
import { check, index, integer, pgTable, primaryKey, sql, text } from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo } from '../../kernel/db/columns.ts';
import { users } from '../accounts/tables.ts';
import { uploads } from '../files/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';

export const jobQuestions = pgTable(
  'job_questions',
  {
    id: id(),
    jobId: refersTo('job_id', () => jobs.id),
    /** Who asked; shown only to administrators. */
    providerId: refersTo('provider_id', () => providers.id),
    /** Stored without contact details. */
    question: text('question').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    /** When the owner corrected the answer, which is possible once. */
    answerChangedAt: instant('answer_changed_at'),
    hiddenAt: instant('hidden_at'),
    answerHiddenAt: instant('answer_hidden_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('job_questions_job').on(t.jobId, t.id),
    index('job_questions_provider').on(t.providerId, t.id),
    check('job_questions_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
);

/** A thread is a job and the business of a paid award; another business of the same job is another thread. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    jobId: refersTo('job_id', () => jobs.id),
    providerId: refersTo('provider_id', () => providers.id),
    authorId: refersTo('author_id', () => users.id),
    body: text('body').notNull(),
    hiddenAt: instant('hidden_at'),
    createdAt: createdAt(),
  },
  (t) => [index('messages_thread').on(t.jobId, t.providerId, t.id)],
);

export const messagePhotos = pgTable(
  'message_photos',
  {
    messageId: refersTo('message_id', () => messages.id),
    uploadId: refersTo('upload_id', () => uploads.id).unique(),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.position] })],
);

export const threadReads = pgTable(
  'thread_reads',
  {
    jobId: refersTo('job_id', () => jobs.id),
    providerId: refersTo('provider_id', () => providers.id),
    userId: refersTo('user_id', () => users.id),
    lastReadId: integer('last_read_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.providerId, t.userId] })],
);

/** Administrators' views of a thread, with the reason; shown to both sides. */
export const threadViews = pgTable(
  'thread_looks',
  {
    id: id(),
    jobId: refersTo('job_id', () => jobs.id),
    providerId: refersTo('provider_id', () => providers.id),
    adminId: refersTo('admin_id', () => users.id),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('thread_looks_thread').on(t.jobId, t.providerId, t.id)],
);
