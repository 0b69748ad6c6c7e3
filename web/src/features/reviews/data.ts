// Queries and commands of reviews.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { reviewRoutes } from '@live-oak/contract/features/reviews/routes.ts';
import type { CreateReview, Review } from '@live-oak/contract/features/reviews/schema.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../api-client/call.ts';
import { useCommand } from '../../api-client/use-command.ts';
import { usePages, useRead } from '../../api-client/use-route.ts';

export type NewReview = z.input<typeof CreateReview>;

/** The viewer's review of a job and, once shown, the other side's. */
export function useJobReviews(jobId: number) {
  return useRead(['jobs', jobId, 'reviews'], reviewRoutes.ofJob, { params: { id: jobId } });
}

/**
 * Shows a submitted review in place of its form, however long the next fetch of the job takes or whether it fails. Pending fetches are
 * canceled: their responses may be older than the review.
 */
export async function showSent(client: QueryClient, review: Review): Promise<void> {
  const { jobId } = review;
  await client.cancelQueries({ queryKey: ['jobs', jobId] });
  client.setQueryData<Job>(['jobs', jobId], (job) => job && { ...job, can: { ...job.can, review: false } });
  client.setQueryData<Review[]>(['jobs', jobId, 'reviews'], (reviews) => [
    review,
    ...(reviews ?? []).filter(({ id }) => id !== review.id),
  ]);
}

export function useSendReview(jobId: number) {
  const client = useQueryClient();
  return useCommand(async ({ review, key }: { review: NewReview; key: string }) => {
    const sent = await call(reviewRoutes.create, { params: { id: jobId }, body: review, idempotencyKey: key });
    await showSent(client, sent);
    return sent;
  });
}

/** Replies to a review; whatever shows it is refetched. */
export function useReply(reviewId: number) {
  const client = useQueryClient();
  return useCommand(async ({ text, key }: { text: string; key: string }) => {
    const reply = await call(reviewRoutes.reply, { params: { id: reviewId }, body: { text }, idempotencyKey: key });
    await client.invalidateQueries({ queryKey: ['reviews'] });
    return reply;
  });
}

/** Owners' ratings of a business in numbers. */
export function useReviewSummary(providerId: number) {
  return useRead(
    ['reviews', providerId, 'summary'],
    reviewRoutes.summary,
    { params: { id: providerId } },
    { refetchOnMount: true },
  );
}

/** Owners' reviews of a business, newest first. */
export function useBusinessReviews(providerId: number) {
  return usePages(
    ['reviews', providerId, 'list'],
    reviewRoutes.ofProvider,
    { params: { id: providerId }, query: { limit: '5' } },
    { refetchOnMount: true },
  );
}
