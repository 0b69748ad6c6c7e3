// The reviews of a finished job: the form while the own one is missing, then what both sides wrote.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { Review } from '@live-oak/contract/features/reviews/schema.ts';
import { Badge } from '../../../ui/badge.tsx';
import { longDay } from '../../../ui/dates.ts';
import { FailedState, SkeletonRows } from '../../../ui/list-states.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { messageOf } from '../../../wire/api-error.ts';
import { useJobReviews } from '../data.ts';
import { ReviewForm } from './review-form.tsx';
import './job-reviews.css';

/** `about`: whom the viewer reviews. */
export function JobReviews({ job, about }: { job: Job; about: 'business' | 'owner' }) {
  const reviews = useJobReviews(job.id);
  return (
    <div className="job-reviews">
      {job.can.review && <ReviewForm jobId={job.id} about={about} />}
      {reviews.isPending && <SkeletonRows rows={1} label="Loading the reviews" />}
      {reviews.isError && (
        <FailedState
          title="The reviews did not load"
          onRetry={() => void reviews.refetch()}
          retrying={reviews.isFetching}
        >
          {messageOf(reviews.error, 'The server did not answer in time.')}
        </FailedState>
      )}
      {reviews.data && reviews.data.length > 0 && <ReviewList reviews={reviews.data} />}
    </div>
  );
}

function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <section aria-labelledby="reviews-title">
      <h2 className="title-2" id="reviews-title">
        Reviews
      </h2>
      <ul className="review-list">
        {reviews.map((review) => (
          <li key={review.id}>
            <div className="row">
              <Stars rating={review.rating} />
              <b>{review.mine ? 'You' : review.author}</b>
              <span className="small second">{longDay(review.createdAt)}</span>
              {!review.publishedAt && <Badge tone="wait">Not shown yet</Badge>}
            </div>
            <p className="review-words">{review.comment}</p>
            <Facts facts={review.facts} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ facts }: { facts: Review['facts'] }) {
  const said = [
    facts.onTime && 'Came on time',
    facts.clean && 'Left it clean',
    facts.priceKept && 'Kept to the price',
  ].filter(Boolean);
  return said.length > 0 ? <p className="small second">{said.join(' · ')}</p> : null;
}
