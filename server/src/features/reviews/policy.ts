// Permissions to review a job and read reviews, as pure functions.
import type { Review } from '@live-oak/contract/features/reviews/schema.ts';
import { duplicate, notFound, wrongState, type Refusal } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { reviews } from './tables.ts';

export type Side = Review['side'];

/** What decides who has a part in a job: its owner, and the business whose bid was paid, if one was. */
export interface JobParts {
  clientId: number;
  /** Of the award that is paid or released. */
  winnerProviderId: number | null;
}

/** The side that a person writes for; undefined for everyone but the owner and the winner. */
export function sideOf(
  { clientId, winnerProviderId }: JobParts,
  viewer: Pick<Viewer, 'userId' | 'provider'>,
): Side | undefined {
  if (clientId === viewer.userId) {
    return 'client';
  }
  return viewer.provider !== null && viewer.provider.id === winnerProviderId ? 'provider' : undefined;
}

type Shown = Pick<typeof reviews.$inferSelect, 'authorId' | 'publishedAt' | 'hiddenAt'>;

/**
 * What one side wrote is hidden from the other until both wrote or 14 days passed. A review that was taken down is visible to its
 * writer and administrators.
 */
export function mayRead(review: Shown, viewer: Pick<Viewer, 'userId' | 'userType'>): boolean {
  return (
    isUp(review) || review.authorId === viewer.userId || (viewer.userType === 'admin' && review.publishedAt !== null)
  );
}

/** Who looks at a review: its writer, who was reviewed, or somebody else. */
export type Reader = 'author' | 'reviewed' | 'other';

interface Sides {
  review: Pick<typeof reviews.$inferSelect, 'authorId' | 'side' | 'providerId'>;
  clientId: number;
}

export function readerOf({ review, clientId }: Sides, viewer: Pick<Viewer, 'userId' | 'provider'>): Reader {
  if (review.authorId === viewer.userId) {
    return 'author';
  }
  const isReviewed = review.side === 'client' ? viewer.provider?.id === review.providerId : clientId === viewer.userId;
  return isReviewed ? 'reviewed' : 'other';
}

type Replied = Shown & Pick<typeof reviews.$inferSelect, 'reply' | 'replyHiddenAt'>;
type Person = Pick<Viewer, 'userType'>;

const isUp = ({ publishedAt, hiddenAt }: Shown) => publishedAt !== null && hiddenAt === null;

/** A second answer, of two at once too. */
export const answeredAlready = () => duplicate('reviews.answered');

/** Why a review is not answered: only by who was reviewed, once it is shown, and once; null when it may be. */
export function replyRefusal(review: Replied, reader: Reader): Refusal | null {
  if (reader !== 'reviewed' || review.publishedAt === null) {
    return notFound();
  }
  if (review.hiddenAt !== null) {
    return wrongState('reviews.hidden');
  }
  return review.reply === null ? null : answeredAlready();
}

export const mayReport = (review: Replied, reader: Reader, { userType }: Person) =>
  userType !== 'admin' && reader !== 'author' && isUp(review);

export const mayReportReply = (review: Replied, reader: Reader, { userType }: Person) =>
  userType !== 'admin' &&
  reader !== 'reviewed' &&
  isUp(review) &&
  review.reply !== null &&
  review.replyHiddenAt === null;
