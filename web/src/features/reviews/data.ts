// What the screens ask and tell about reviews.
import { reviewRoutes } from '@live-oak/contract/features/reviews/routes.ts';
import type { CreateReview } from '@live-oak/contract/features/reviews/schema.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call, callForAnswer } from '../../wire/call.ts';
import { byCursor } from '../../wire/page-by-page.ts';
import { useCommand } from '../jobs/data.ts';

export type NewReview = z.input<typeof CreateReview>;

/** The own review of a job and, once it is shown, the other side's. */
export function useJobReviews(jobId: number) {
  return useQuery({
    queryKey: ['jobs', jobId, 'reviews'],
    queryFn: ({ signal }) => call(reviewRoutes.ofJob, { params: { id: String(jobId) }, signal }),
    refetchOnMount: 'always',
  });
}

export function useSendReview(jobId: number) {
  return useCommand(({ review, key }: { review: NewReview; key: string }) =>
    call(reviewRoutes.create, { params: { id: String(jobId) }, body: review, idempotencyKey: key }),
  );
}

/** Answers a review; whatever shows it is asked for again. */
export function useReply(reviewId: number) {
  const client = useQueryClient();
  return useCommand(async ({ text, key }: { text: string; key: string }) => {
    const reply = await call(reviewRoutes.reply, {
      params: { id: String(reviewId) },
      body: { text },
      idempotencyKey: key,
    });
    await client.invalidateQueries({ queryKey: ['reviews'] });
    return reply;
  });
}

/** What owners said of a business in numbers. */
export function useReviewSummary(providerId: number) {
  return useQuery({
    queryKey: ['reviews', providerId, 'summary'],
    queryFn: ({ signal }) => call(reviewRoutes.summary, { params: { id: String(providerId) }, signal }),
  });
}

/** What owners wrote of a business, the newest first. */
export function useBusinessReviews(providerId: number) {
  return useInfiniteQuery({
    queryKey: ['reviews', providerId, 'list'],
    queryFn: ({ signal, pageParam }) =>
      callForAnswer(reviewRoutes.ofProvider, {
        params: { id: String(providerId) },
        query: { limit: '5', cursor: pageParam },
        signal,
      }),
    ...byCursor,
  });
}
