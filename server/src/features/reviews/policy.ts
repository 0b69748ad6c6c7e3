// Permissions to review a job and read reviews, as pure functions.
import { duplicate, notFound, wrongState, type Refusal } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { reviews } from './tables.ts';

type ReviewRecord = typeof reviews.$inferSelect;

const isUp = ({ publishedAt, hiddenAt }: ReviewRecord) => publishedAt !== null && hiddenAt === null;

/** Hidden from the other side until both wrote or 14 days passed. One that was taken down is for its writer and administrators. */
export const mayRead = (review: ReviewRecord, { userId, userType }: Viewer): boolean =>
  isUp(review) || review.authorId === userId || (userType === 'admin' && review.publishedAt !== null);

/** Who looks at a review: its writer, who was reviewed, or somebody else. */
export type Reader = 'author' | 'reviewed' | 'other';

export function readerOf(
  { review, clientId }: { review: ReviewRecord; clientId: number },
  { userId, provider }: Pick<Viewer, 'userId' | 'provider'>,
): Reader {
  if (review.authorId === userId) return 'author';
  const isReviewed = review.side === 'client' ? provider?.id === review.providerId : clientId === userId;
  return isReviewed ? 'reviewed' : 'other';
}

/** A second reply, also of two at once. */
export const answeredAlready = () => duplicate('reviews.answered');

/** Why a review cannot be replied to: only by who was reviewed, once it is shown, and once; null when it can. */
export function replyRefusal(review: ReviewRecord, reader: Reader): Refusal | null {
  if (reader !== 'reviewed' || review.publishedAt === null) return notFound();
  if (review.hiddenAt !== null) return wrongState('reviews.hidden');
  return review.reply === null ? null : answeredAlready();
}

export const mayReport = (review: ReviewRecord, reader: Reader, { userType }: Pick<Viewer, 'userType'>) =>
  userType !== 'admin' && reader !== 'author' && isUp(review);

export function mayReportReply(review: ReviewRecord, reader: Reader, { userType }: Pick<Viewer, 'userType'>): boolean {
  const isReplyUp = isUp(review) && review.reply !== null && review.replyHiddenAt === null;
  return userType !== 'admin' && reader !== 'reviewed' && isReplyUp;
}
