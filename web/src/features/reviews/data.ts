// What the screens ask and tell about reviews.
import { reviewRoutes } from '@live-oak/contract/features/reviews/routes.ts';
import type { CreateReview } from '@live-oak/contract/features/reviews/schema.ts';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../wire/call.ts';
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
