// Schemas of reports and of the administrators' decisions.
import { list, type Moves } from '../../keys.ts';
import * as z from 'zod/mini';
import { choiceFilter, bodyId, instant, optionalText, text, at, each } from '../../fields.ts';
import { PageQuery } from '../../route.ts';
import { BOARDS } from '../forum/boards.ts';
import { MessagePhoto } from '../messages/schema.ts';

export const REPORT_TARGETS = list('question, answer, message, review, review_reply, forum_thread, forum_reply');
export type ReportTarget = (typeof REPORT_TARGETS)[number];

export const REPORT_REASONS = ['contact_details', 'abuse', 'false', 'spam', 'off_topic', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_STATUSES = ['open', 'kept', 'removed'] as const;

/** Only the server's `moveReports()` writes a status; a decision is final. */
export const REPORT_MOVES = {
  keep: { from: ['open'], to: 'kept' },
  remove: { from: ['open'], to: 'removed' },
} as const satisfies Moves<typeof REPORT_STATUSES>;
export type ReportMove = keyof typeof REPORT_MOVES;

export const MAX_REPORT_NOTE = 1000;
/** For one person in 24 hours. */
export const MAX_REPORTS_A_DAY = 20;

export const DECISION_NEEDED =
  'Explain your decision. The people involved will see it, and it’s saved in the audit log.';
/** Characters of a decision's note. */
export const LEAST_NOTE = 3;
export const REPORT_TAKEN = 'Thank you. An administrator will review it and let you know what was decided.';

const complaint = { reason: z.enum(REPORT_REASONS, 'form.reportReason'), note: optionalText(MAX_REPORT_NOTE) };
const hasNote = z.refine<{ reason: string; note?: string | undefined }>(
  ({ reason, note }) => reason !== 'other' || note !== undefined,
  at('note', 'form.reportNote'),
);

/** A report of what the address names. */
export const ReportReview = z.object(complaint).check(hasNote);

export const MakeReport = z
  .object({
    targetType: z.enum(REPORT_TARGETS, `targetType is one of ${REPORT_TARGETS.join(', ')}`),
    targetId: bodyId('targetId is the number of what you report'),
    ...complaint,
  })
  .check(hasNote);
export type MakeReport = z.output<typeof MakeReport>;

export const ReportTaken = z.strictObject({ id: z.int(), message: z.string() });

const line = {
  id: z.int(),
  targetType: z.enum(REPORT_TARGETS),
  targetId: z.int(),
  reason: z.enum(REPORT_REASONS),
  note: z.nullable(z.string()),
  status: z.enum(REPORT_STATUSES),
  createdAt: instant,
  /** The job it was written about; null in the forum, and when it is gone. */
  jobId: z.nullable(z.int()),
  jobTitle: z.nullable(z.string()),
  /** The forum thread that contains it; null elsewhere. */
  forum: z.nullable(z.strictObject({ threadId: z.int(), board: z.enum(BOARDS), title: z.string() })),
  /** How many people reported the same content. */
  reports: z.int(),
  decidedAt: z.nullable(instant),
  ...each(z.nullable(z.string()), 'decidedBy', 'decisionNote'),
};

export const ReportLine = z.strictObject(line);
export type ReportLine = z.infer<typeof ReportLine>;

const person = z.strictObject({
  userId: z.int(),
  ...each(z.string(), 'name', 'email'),
  role: z.enum(['client', 'provider', 'admin']),
  /** The business of a provider. */
  businessName: z.nullable(z.string()),
});

export const ReportDetails = z.strictObject({
  ...line,
  /** Null when it is gone. */
  thing: z.nullable(
    z.strictObject({
      /** As reported. */
      text: z.string(),
      /** As it reads now, if that is different; empty when its author removed it. */
      textNow: z.nullable(z.string()),
      /** The question of an answer, the review of a reply. */
      answers: z.nullable(z.string()),
      photos: z.array(MessagePhoto),
      writtenAt: instant,
      takenDown: z.boolean(),
      author: person,
      takenDownBefore: z.int(),
      /** The conversation that contains it; reading that is recorded separately. */
      thread: z.nullable(z.strictObject({ jobId: z.int(), providerId: z.int() })),
    }),
  ),
  reporter: person,
  /** Earlier reports of this reporter, and how many of them were right. */
  reporterBefore: z.strictObject({ made: z.int(), right: z.int() }),
  others: z.array(z.strictObject({ reason: z.enum(REPORT_REASONS), note: z.nullable(z.string()), createdAt: instant })),
  /** Administrators may take down their own words, but not keep them. */
  can: z.strictObject({ decide: z.boolean(), keep: z.boolean() }),
});
export type ReportDetails = z.infer<typeof ReportDetails>;

export const ReportQuery = z.extend(PageQuery, {
  state: choiceFilter(['open', 'decided'], 'state is open, decided or all'),
});
export type ReportQuery = z.output<typeof ReportQuery>;

export const DecideReport = z.object({
  decision: z.enum(['kept', 'removed'], 'decision is kept or removed'),
  note: text(DECISION_NEEDED, MAX_REPORT_NOTE, LEAST_NOTE),
});
