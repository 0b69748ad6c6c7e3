// How reported reviews and replies are shown to administrators and taken down.
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import type { Reported, ReportTargets } from '../reports/targets.ts';
import { readerOf } from './policy.ts';
import { mayReadOf, reviewsById, type ReviewRow } from './queries.ts';
import { takeDownReply, takeDownReview } from './commands.ts';

function reviewOf({ review, jobTitle }: ReviewRow): Reported {
  return {
    place: { of: 'job', jobId: review.jobId, jobTitle },
    authorId: review.authorId,
    text: review.comment,
    writtenAt: review.createdAt,
    takenDownAt: review.hiddenAt,
  };
}

function replyOf(row: ReviewRow): Reported {
  const { review } = row;
  return {
    ...reviewOf(row),
    authorId: review.side === 'client' ? row.winnerUserId : row.clientId,
    text: review.reply ?? '',
    answers: review.comment,
    writtenAt: review.repliedAt ?? review.createdAt,
    takenDownAt: review.replyHiddenAt,
  };
}

/** Shown, and read by the two of the job or by who may read the reviews of this business. */
async function maySee({ tx }: Work, viewer: Viewer, id: number): Promise<boolean> {
  const [row] = await reviewsById(tx, [id]);
  if (!row || row.review.publishedAt === null) {
    return false;
  }
  if (readerOf(row, viewer) !== 'other') {
    return true;
  }
  return row.review.side === 'client' && mayReadOf(tx, viewer, row.review.providerId);
}

export const reviewReportTargets: ReportTargets = {
  review: {
    load: async (run, ids) => new Map((await reviewsById(run, ids)).map((row) => [row.review.id, reviewOf(row)])),
    maySee,
    takeDown: takeDownReview,
  },
  review_reply: {
    load: async (run, ids) => {
      const rows = await reviewsById(run, ids);
      return new Map(rows.filter(({ review }) => review.reply !== null).map((row) => [row.review.id, replyOf(row)]));
    },
    maySee,
    takeDown: takeDownReply,
  },
};
