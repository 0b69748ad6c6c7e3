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

/** A published review can be reported by both sides of the job, and an owner's by everybody who may read the reviews of the business. */
async function maySee({ tx }: Work, viewer: Viewer, id: number): Promise<boolean> {
  const [row] = await reviewsById(tx, [id]);
  if (!row || row.review.publishedAt === null) return false;
  const { side, providerId } = row.review;
  return readerOf(row, viewer) !== 'other' || (side === 'client' && mayReadOf(tx, viewer, providerId));
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
