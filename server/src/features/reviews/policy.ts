// Who may review a job and read what was written, as pure functions.
import type { Review } from '@live-oak/contract/features/reviews/schema.ts';
import type { Viewer } from '../../http/viewer.ts';

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

/** What one side wrote is unread by the other until both wrote or 14 days passed (spec 4). */
export function mayRead(
  review: { authorId: number; publishedAt: Date | null },
  viewer: Pick<Viewer, 'userId'>,
): boolean {
  return review.publishedAt !== null || review.authorId === viewer.userId;
}
