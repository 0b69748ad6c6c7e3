// Notifications of reports: to administrators when one arrives, and of the decision to reporters and authors.
import { eq } from 'drizzle-orm';
import { threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import type { ReportTarget } from '@live-oak/contract/features/reports/kinds.ts';
import type { Tx } from '../../../kernel/db/open.ts';
import type { EventData } from '../../../kernel/events/kinds.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { reportNotices as en } from '../../../texts/en/messages.ts';
import { reportNotices as es } from '../../../texts/es/messages.ts';
import { contentReports } from '../../reports/tables.ts';
import { adminIds } from '../people.ts';
import { spoken, toEach, type Tellers, type Telling } from '../telling.ts';
import { firstOr } from '../../../kernel/errors.ts';

const TEXTS = { en, es };

/** As administrators read them. */
const THINGS: Record<ReportTarget, string> = {
  question: 'question',
  answer: 'answer',
  message: 'message',
  review: 'review',
  review_reply: 'reply to a review',
  forum_thread: 'thread of the forum',
  forum_reply: 'reply in the forum',
};

async function reportOf(tx: Tx, reportId: number) {
  return firstOr(
    await tx.select().from(contentReports).where(eq(contentReports.id, reportId)),
    () => new Error(`An event names report ${reportId}, which is not there`),
  );
}

type Page = { redirectTo?: `/${string}` };
const pageOf = (jobId: number | null, thread: EventData['reports.decided']['thread']): Page =>
  thread ? { redirectTo: threadPath(thread) } : jobId === null ? {} : { redirectTo: `/jobs/${jobId}` };

export const reportTellers: Tellers<'reports.made' | 'reports.decided'> = {
  'reports.made': async (tx, { reportId }) => {
    const { targetType } = await reportOf(tx, reportId);
    return toEach(await adminIds(tx), {
      type: 'other',
      title: 'Report to Decide',
      message: `Somebody reported a ${THINGS[targetType]}. Read it, and keep it or take it down.`,
      redirectTo: `/admin/reports/${reportId}`,
    });
  },

  'reports.decided': async (tx, { reportId, decision, reporterIds, authorId, jobId, thread }) => {
    const { targetType, decisionNote } = await reportOf(tx, reportId);
    const note = typed(decisionNote ?? '');
    const page = pageOf(jobId, thread);
    const toReporters = toEach(reporterIds, {
      type: 'other',
      ...page,
      ...spoken(TEXTS, (texts) =>
        decision === 'removed' ? texts.removed(targetType, note) : texts.kept(targetType, note),
      ),
    });
    if (decision === 'kept' || authorId === null) {
      return toReporters;
    }
    const toAuthor: Telling = {
      userId: authorId,
      type: 'other',
      ...page,
      ...spoken(TEXTS, (texts) => texts.takenDown(targetType, note)),
    };
    return [...toReporters, toAuthor];
  },
};
