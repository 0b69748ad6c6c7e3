// Reviews a finished job: stars, three facts, and a short text.
import {
  REVIEW_FACTS,
  type ReviewFact,
  MAX_REVIEW,
  REVIEW_REVEAL_DAYS,
} from '@live-oak/contract/features/reviews/schema.ts';
import { useController, useWatch, type Control } from 'react-hook-form';
import { DraftLine } from '../../../app/draft-note.tsx';
import { useActionForm } from '../../../app/use-action-form.ts';
import { SubmitButton, Notice } from '../../../ui/basics.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { MaskedNote } from '../../jobs/parts/masked-note.tsx';
import { useSendReview } from '../data.ts';
import { useReviewTexts } from '../texts.ts';
import { EMPTY_REVIEW, reviewResolver, toReview, type ReviewValues } from './review-values.ts';
import { StarInput } from './star-input.tsx';

const ANSWERS = ['yes', 'no', 'unsaid'] as const;

/** `about`: whom the viewer reviews; only owners are asked for the facts. */
export function ReviewForm({ jobId, about }: { jobId: number; about: 'business' | 'owner' }) {
  const t = useReviewTexts().form;
  const isOwner = about === 'business';
  const { success } = useNotifications();
  const sendReview = useSendReview(jobId);
  const { form, field, failure, busy, onSubmit, draft } = useActionForm({
    resolver: reviewResolver,
    first: EMPTY_REVIEW,
    draft: `review.${jobId}`,
    failed: t.notSent,
    send: (values, key) => sendReview.mutateAsync({ review: toReview(values, isOwner), key }),
    onDone: ({ publishedAt }) => success(t.sent, publishedAt === null ? t.sentNext : t.bothShown),
  });
  const comment = useWatch({ control: form.control, name: 'comment' });
  return (
    <form className="grid gap-4 max-w-184" noValidate onSubmit={onSubmit}>
      <h2 className="title-2">{isOwner ? t.work : t.client}</h2>
      {draft.restored && <DraftLine onDiscard={draft.discard} />}
      {failure && <Notice tone="error">{failure}</Notice>}
      <StarInput control={form.control} name="rating" label={t.rating} />
      {isOwner && <Facts control={form.control} />}
      <TextArea label={t.words} rows={4} maxLength={MAX_REVIEW} {...field('comment')} />
      <MaskedNote text={comment} words={t.leftOut} />
      <p className="small second">
        {t.blind(REVIEW_REVEAL_DAYS)} {isOwner && t.publicNote}
      </p>
      <SubmitButton className="justify-self-start" busy={busy}>
        {t.send}
      </SubmitButton>
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
  return (
    <Segmented
      label={t.questions[fact]}
      labelShown
      options={ANSWERS.map((value) => ({ value, label: words[value] }))}
      value={field.value}
      onChange={field.onChange}
    />
  );
}
