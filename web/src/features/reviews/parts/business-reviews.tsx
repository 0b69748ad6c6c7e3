// A business's reviews, for itself and for owners who paid it: numbers, then texts.
import { Button } from '../../../ui/basics.tsx';
import { FailedState, SkeletonRows, Section } from '../../../ui/page.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { useBusinessReviews, useReviewSummary } from '../data.ts';
import { useReviewTexts } from '../texts.ts';
import { ReviewEntry } from './review-entry.tsx';
import { ReviewNumbers } from './review-numbers.tsx';

export default function BusinessReviews({ providerId }: { providerId: number }) {
  const { numbers: t, list } = useReviewTexts();
  const summary = useReviewSummary(providerId);
  const reviews = useBusinessReviews(providerId);
  const isPending = summary.isPending || reviews.isPending;
  const error = summary.error ?? reviews.error;
  const retry = () => void Promise.all([summary.refetch(), reviews.refetch()]);
  const rows = reviews.data?.pages.flatMap((page) => page.body) ?? [];
  return (
    <Section title={t.title} className="business-reviews grid gap-4 justify-items-start">
      {isPending && <SkeletonRows rows={2} label={list.loading} />}
      {error && (
        <FailedState title={list.failed} onRetry={retry} retrying={summary.isFetching || reviews.isFetching}>
          {messageOf(error)}
        </FailedState>
      )}
      {summary.data && !error && <ReviewNumbers summary={summary.data} />}
      {rows.length > 0 && (
        <ul className="border-t-2 border-t-bark [.job-reviews_&]:mt-3 w-full">
          {rows.map((review) => (
            <ReviewEntry key={review.id} review={review} />
          ))}
        </ul>
      )}
      {reviews.hasNextPage && (
        <Button onClick={() => void reviews.fetchNextPage()} busy={reviews.isFetchingNextPage}>
          {list.more}
        </Button>
      )}
    </Section>
  );
}
