// The reviews of a finished job: the form (stars, three facts, a short text) until the viewer's own is submitted, then both sides'.
import {
  REVIEW_FACTS,
  type ReviewFact,
  CreateReview,
  MAX_REVIEW,
  type Review,
  REVIEW_REVEAL_DAYS,
} from '@live-oak/contract/features/reviews/schema.ts';
import { rulesForTyped } from '../../../app/form-rules.ts';
import { type NewReview, useJobReviews, useSendReview } from '../data.ts';
import { useController, useWatch, type Control } from 'react-hook-form';
import { DraftLine } from '../../../app/draft-note.tsx';
import { useActionForm } from '../../../app/use-action-form.ts';
import { StarInput } from './star-input.tsx';
import { SubmitButton, Notice } from '../../../ui/basics.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { MaskedNote } from '../../jobs/parts/masked-note.tsx';
import { useReviewTexts } from '../texts.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { SkeletonRows, Section } from '../../../ui/page.tsx';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { ReviewEntry } from './review-entry.tsx';

type About = 'business' | 'owner';

/** The other side's review is shown without the viewer's, and waits for an answer. */
const isMissed = (shown: readonly Review[] = []) =>
  shown.some(({ can }) => can.reply) && !shown.some(({ mine }) => mine);

/** `about`: whom the viewer reviews; only owners are asked for the facts. */
export default function JobReviews({ job, about }: { job: Job; about: About }) {
  const t = useReviewTexts().list;
  const reviews = useJobReviews(job.id);
  return (
    <div className="job-reviews grid gap-8" id="reviews">
      {job.can.review && <ReviewForm jobId={job.id} about={about} />}
      {reviews.isPending && <SkeletonRows rows={1} label={t.loading} />}
      {reviews.isError && <FailedAnswer of={reviews} title={t.failed} />}
      {!job.can.review && isMissed(reviews.data) && <p className="small second">{t.missed}</p>}
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

/** 'unsaid' until answered. */
export type FactAnswer = 'yes' | 'no' | 'unsaid';

export interface ReviewValues extends Record<ReviewFact, FactAnswer> {
  /** 0 until chosen. */
  rating: number;
  comment: string;
}

export const EMPTY_REVIEW: ReviewValues = {
  rating: 0,
  comment: '',
  onTime: 'unsaid',
  clean: 'unsaid',
  priceKept: 'unsaid',
};

/** The facts are sent only if they were asked, and only answered ones. */
export function toReview(values: ReviewValues, withFacts: boolean): NewReview {
  const { rating, comment } = values;
  const answered = REVIEW_FACTS.filter((fact) => values[fact] !== 'unsaid');
  const facts = Object.fromEntries(answered.map((fact) => [fact, values[fact] === 'yes']));
  return withFacts ? { rating, comment, facts } : { rating, comment };
}

/** The contract's rules for stars and text. */
export const reviewResolver = rulesForTyped<ReviewValues>(CreateReview);

const ANSWERS = ['yes', 'no', 'unsaid'] as const;

function ReviewForm({ jobId, about }: { jobId: number; about: About }) {
  const t = useReviewTexts().form;
  const isOwner = about === 'business';
  const { success } = useToasts();
  const sendReview = useSendReview(jobId);
  const { form, field, failure, busy, onSubmit, draft } = useActionForm({
    resolver: reviewResolver,
    first: EMPTY_REVIEW,
    draft: `review.${jobId}`,
    failed: t.notSent,
    send: (values, key) => sendReview.mutateAsync({ review: toReview(values, isOwner), key }),
    onDone: ({ publishedAt }) => success(t.sent, publishedAt === null ? t.sentNext : t.bothShown),
  });
  // The first field of the page, which is the first to be focused when it is invalid.
  form.register('rating');
  const comment = useWatch({ control: form.control, name: 'comment' });
  return (
    <form className="grid gap-4 max-w-184" noValidate onSubmit={onSubmit}>
      <h2 className="title-2">{isOwner ? t.work : t.client}</h2>
      {draft.restored && <DraftLine onDiscard={draft.discard} />}
      {failure && <Notice tone="error" text={failure} />}
      <StarInput control={form.control} name="rating" label={t.rating} />
      {isOwner && <Facts control={form.control} />}
      <TextArea label={t.words} rows={4} maxLength={MAX_REVIEW} {...field('comment')} />
      <MaskedNote text={comment} words={t.leftOut} />
      <p className="small second">
        {t.blind(REVIEW_REVEAL_DAYS)} {isOwner && t.publicNote}
      </p>
      <SubmitButton label={t.send} className="justify-self-start" busy={busy} />
    </form>
  );
}

function Facts({ control }: { control: Control<ReviewValues> }) {
  const t = useReviewTexts().form;
  return (
    <div
      className="flex gap-x-6 gap-y-4 flex-wrap [&_.segmented_label:last-child:has(:checked)]:bg-transparent [&_.segmented_label:last-child:has(:checked)]:bg-none [&_.segmented_label:last-child:has(:checked)]:text-bark-2"
      role="group"
      aria-label={t.facts}
    >
      {REVIEW_FACTS.map((fact) => (
        <Fact key={fact} control={control} fact={fact} />
      ))}
      <p className="small second basis-full">{t.factsHint}</p>
    </div>
  );
}

function Fact({ control, fact }: { control: Control<ReviewValues>; fact: ReviewFact }) {
  const t = useReviewTexts().form;
  const { field } = useController({ control, name: fact });
  const words = { yes: t.yes, no: t.no, unsaid: t.notSaid };
  const options = ANSWERS.map((value) => ({ value, label: words[value] }));
  const { value, onChange } = field;
  return <Segmented label={t.questions[fact]} labelShown options={options} value={value} onChange={onChange} />;
}
