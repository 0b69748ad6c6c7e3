// The reviews of a finished job: the form until the viewer's own is submitted, then both sides'.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { SkeletonRows, Section } from '../../../ui/page.tsx';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { useJobReviews } from '../data.ts';
import { useReviewTexts } from '../texts.ts';
import { ReviewEntry } from './review-entry.tsx';
import { ReviewForm } from './review-form.tsx';

/** `about`: whom the viewer reviews. */
export default function JobReviews({ job, about }: { job: Job; about: 'business' | 'owner' }) {
  const t = useReviewTexts().list;
  const reviews = useJobReviews(job.id);
  return (
    <div className="job-reviews grid gap-8" id="reviews">
      {job.can.review && <ReviewForm jobId={job.id} about={about} />}
      {reviews.isPending && <SkeletonRows rows={1} label={t.loading} />}
      {reviews.isError && <FailedAnswer of={reviews} title={t.failed} />}
      {reviews.data && reviews.data.length > 0 && (
        <Section title={t.title}>
          <ul className="[.business-reviews>&]:w-full border-t-2 border-t-bark mt-3">
            {reviews.data.map((review) => (
              <ReviewEntry key={review.id} review={review} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
