// Notices of reports: the desk when one comes, and what was decided to those who reported and to whom it was taken from.
import { eq } from 'drizzle-orm';
import type { ReportTarget } from '@live-oak/contract/features/reports/kinds.ts';
import type { Tx } from '../../../db/open.ts';
import { typed } from '../../../outside/mail.ts';
import { contentReports } from '../../reports/tables.ts';
import { adminIds } from '../people.ts';
import { toEach, type Tellers, type Telling } from '../telling.ts';

const THINGS: Record<ReportTarget, string> = {
  question: 'question',
  answer: 'answer',
  message: 'message',
  review: 'review',
  review_reply: 'reply to a review',
};

async function reportOf(tx: Tx, reportId: number) {
  const [row] = await tx.select().from(contentReports).where(eq(contentReports.id, reportId));
  if (!row) {
    throw new Error(`An event names report ${reportId}, which is not there`);
  }
  return row;
}

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

  'reports.decided': async (tx, { reportId, decision, reporterIds, authorId, jobId }) => {
    const { targetType, decisionNote } = await reportOf(tx, reportId);
    const thing = THINGS[targetType];
    const note = typed(decisionNote ?? '');
    const page = jobId === null ? {} : { redirectTo: `/jobs/${jobId}` as const };
    const found =
      decision === 'removed'
        ? `The ${thing} you reported was taken down. Thank you for telling us.`
        : `An administrator read the ${thing} you reported, and it stays.`;
    const toReporters = toEach(reporterIds, {
      type: 'other',
      title: 'Report Decided',
      message: `${found} The reason: ${note}`,
      ...page,
    });
    if (decision === 'kept' || authorId === null) {
      return toReporters;
    }
    const taken = `An administrator took down a ${thing} you wrote. The reason: ${note}`;
    const toAuthor: Telling = {
      userId: authorId,
      type: 'other',
      title: 'Taken Down',
      message: taken,
      ...page,
      mail: { subject: `Your ${thing} was taken down`, paragraphs: [taken] },
    };
    return [...toReporters, toAuthor];
  },
};
