// Notifications of reports: to administrators when one arrives, and of the decision to reporters and authors.
import { threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import type { ReportTarget } from '@live-oak/contract/features/reports/kinds.ts';
import type { EventData } from '../../../kernel/events/kinds.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { reportNotices as en } from '../../../texts/en/messages.ts';
import { reportNotices as es } from '../../../texts/es/messages.ts';
import { contentReports } from '../../reports/tables.ts';
import { rowOf, toAdmins } from '../people.ts';
import { noticesIn, type Notifiers } from '../drafts.ts';

const notice = noticesIn({ en, es });

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

type Page = { redirectTo?: `/${string}` };
const pageOf = (jobId: number | null, thread: EventData['reports.decided']['thread']): Page =>
  thread ? { redirectTo: threadPath(thread) } : jobId === null ? {} : { redirectTo: `/jobs/${jobId}` };

export const reportNotifiers = {
  'reports.made': async (tx, { reportId }) => {
    const { targetType } = await rowOf(tx, contentReports, reportId);
    return toAdmins(tx, {
      type: 'other',
      title: 'Report to Decide',
      message: `Somebody reported a ${THINGS[targetType]}. Read it, and keep it or take it down.`,
      redirectTo: `/admin/reports/${reportId}`,
    });
  },

  'reports.decided': async (tx, { reportId, decision, reporterIds, authorId, jobId, thread }) => {
    const { targetType, decisionNote } = await rowOf(tx, contentReports, reportId);
    const note = typed(decisionNote ?? '');
    const about = { type: 'other', ...pageOf(jobId, thread) } as const;
    const author = decision === 'kept' || authorId === null ? [] : authorId;
    return [
      ...notice(reporterIds, about, (texts) =>
        decision === 'removed' ? texts.removed(targetType, note) : texts.kept(targetType, note),
      ),
      ...notice(author, about, (texts) => texts.takenDown(targetType, note)),
    ];
  },
} satisfies Partial<Notifiers>;
