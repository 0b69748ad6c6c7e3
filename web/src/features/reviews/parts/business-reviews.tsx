// A business's reviews, for itself and for owners who paid it: numbers, then texts.
import { Button } from '../../../ui/basics.tsx';
import { FailedState, SkeletonRows, Section } from '../../../ui/page.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { useBusinessReviews, useReviewSummary } from '../data.ts';
import { useReviewTexts } from '../texts.ts';
import { ReviewEntry } from './review-entry.tsx';
import { REVIEW_FACTS, type ReviewSummary } from '@live-oak/contract/features/reviews/schema.ts';
import { useFormat } from '../../../texts/use-format.ts';
import { Stars } from '../../../ui/stars.tsx';

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
        <Button label={list.more} onClick={() => void reviews.fetchNextPage()} busy={reviews.isFetchingNextPage} />
      )}
    </Section>
  );
}

const reviewBar = 'block h-3 overflow-hidden rounded-1 bg-rule [.review-shares_&_i]:bg-oak';

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : (part / whole) * 100}%`;

function Share({ name, yes, said }: { name: string; yes: number; said: number }) {
  const { numbers: t } = useReviewTexts();
  return (
    <div className="pb-2.5">
      <dt className="text-small">{name}</dt>
      <dd className="grid gap-3 grid-cols-ends items-center m-0 font-semibold text-small">
        <span className={reviewBar} aria-hidden="true">
          <i className="block h-full bg-gold" style={{ width: percent(yes, said) }} />
        </span>
        <span className="num">{said === 0 ? t.nobodySaid : t.share(yes, said)}</span>
      </dd>
    </div>
  );
}

export function ReviewNumbers({ summary }: { summary: ReviewSummary }) {
  const { numbers: t, list } = useReviewTexts();
  const { countOf } = useFormat();
  const { average, count, stars, facts } = summary;
  if (average === null) return <p className="second">{list.none}</p>;
  const most = Math.max(...stars);
  const rows = stars.map((howMany, index) => ({ star: index + 1, howMany })).toReversed();
  const parts = rows.map(({ star, howMany }) => t.starsOf(star, howMany)).join(', ');
  return (
    <div className="grid gap-x-12 gap-y-4 grid-cols-2 items-start max-md:grid-cols-1 w-full">
      <p className="flex gap-4 col-span-full items-center">
        <b className="display text-1 leading-none max-md:text-figure">{average.toFixed(1)}</b>
        <span className="grid gap-1">
          <Stars rating={average} />
          <span className="small second">{t.average(average.toFixed(1), count)}</span>
        </span>
      </p>
      <div role="img" aria-label={t.spread(parts)}>
        {rows.map(({ star, howMany }) => (
          <div className="grid gap-2.5 grid-cols-[5.5rem_minmax(0,1fr)_2.5rem] items-center min-h-7.5" key={star}>
            <span className="small">{t.star(star)}</span>
            <span className={reviewBar}>
              <i className="block h-full bg-gold" style={{ width: percent(howMany, most) }} />
            </span>
            <span className="small num text-right">{countOf(howMany)}</span>
          </div>
        ))}
      </div>
      <dl className="review-shares">
        {REVIEW_FACTS.map((fact) => (
          <Share key={fact} name={list.yes[fact]} {...facts[fact]} />
        ))}
      </dl>
      <p className="small second col-span-full">{t.counted}</p>
    </div>
  );
}
