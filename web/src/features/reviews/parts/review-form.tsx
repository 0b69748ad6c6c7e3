// Reviews a finished job: stars, three facts, and a few words.
import { REVIEW_FACTS } from '@live-oak/contract/features/reviews/facts.ts';
import { MAX_REVIEW, REVIEW_REVEAL_DAYS } from '@live-oak/contract/features/reviews/schema.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { DraftLine } from '../../../app/draft-line.tsx';
import { useKeptState } from '../../../app/use-kept-state.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { useCommandKey } from '../../../api-client/use-command-key.ts';
import { MaskedNote } from '../../jobs/parts/masked-note.tsx';
import { useSendReview } from '../data.ts';
import { reviewTexts } from '../texts.ts';
import { checkReview, EMPTY_REVIEW, parseReview, toReview, type ReviewErrors } from './review-values.ts';
import { StarInput } from './star-input.tsx';

const ANSWERS = ['yes', 'no', 'unsaid'] as const;

/** `about`: whom the viewer reviews; the facts are asked of owners alone. */
export function ReviewForm({ jobId, about }: { jobId: number; about: 'business' | 'owner' }) {
  const t = useTexts(reviewTexts).form;
  const words = { yes: t.yes, no: t.no, unsaid: t.notSaid };
  const kept = useKeptState(`review.${jobId}`, EMPTY_REVIEW, parseReview);
  const values = kept.value;
  const [errors, setErrors] = useState<ReviewErrors>({});
  const [failure, setFailure] = useState<string>();
  const notifications = useNotifications();
  const send = useSendReview(jobId);
  const { keyFor } = useCommandKey();
  const form = useRef<HTMLFormElement>(null);
  // The first thing that is wrong gets the focus: the stars stand before the words.
  useEffect(() => {
    const first = errors.rating ? 'input[type=radio]' : errors.comment ? 'textarea' : undefined;
    if (first) {
      form.current?.querySelector<HTMLElement>(first)?.focus();
    }
  }, [errors]);
  const set = (change: Partial<typeof values>) => {
    kept.set((before) => ({ ...before, ...change }));
    setErrors({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const review = toReview(values, about === 'business');
    const wrong = checkReview(review);
    setErrors(wrong);
    setFailure(undefined);
    if (wrong.rating || wrong.comment) {
      return;
    }
    try {
      const { publishedAt } = await send.mutateAsync({ review, key: keyFor(review) });
      kept.clear();
      notifications.success(t.sent, publishedAt === null ? t.sentNext : t.bothShown);
    } catch (error) {
      const fields: ReviewErrors = error instanceof ApiError ? error.fields : {};
      setErrors(fields);
      setFailure(fields.rating || fields.comment ? undefined : messageOf(error, t.notSent));
    }
  };
  return (
    <form
      ref={form}
      className="grid gap-4 justify-items-start max-w-184 [&>.field]:w-full [&>.notice]:w-full"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2 className="title-2">{about === 'business' ? t.work : t.client}</h2>
      {kept.restored && <DraftLine onDiscard={kept.clear} />}
      {failure && <Notice tone="error">{failure}</Notice>}
      <StarInput label={t.rating} value={values.rating} onChange={(rating) => set({ rating })} error={errors.rating} />
      {about === 'business' && (
        <div
          className="flex gap-x-6 gap-y-4 flex-wrap [&_.segmented_label:last-child:has(:checked)]:bg-transparent [&_.segmented_label:last-child:has(:checked)]:bg-none [&_.segmented_label:last-child:has(:checked)]:text-bark-2"
          role="group"
          aria-label={t.facts}
        >
          {REVIEW_FACTS.map((fact) => (
            <Segmented
              key={fact}
              label={t.questions[fact]}
              labelShown
              options={ANSWERS.map((value) => ({ value, label: words[value] }))}
              value={values[fact]}
              onChange={(answer) => set({ [fact]: answer })}
            />
          ))}
          <p className="small second basis-full">{t.factsHint}</p>
        </div>
      )}
      <TextArea
        label={t.words}
        rows={4}
        maxLength={MAX_REVIEW}
        value={values.comment}
        error={errors.comment}
        onChange={(event) => set({ comment: event.target.value })}
      />
      <MaskedNote text={values.comment} words={t.leftOut} />
      <p className="small second">
        {t.blind(REVIEW_REVEAL_DAYS)} {about === 'business' && t.publicNote}
      </p>
      <Button type="submit" look="primary" busy={send.isPending} busyLabel={t.sending}>
        {t.send}
      </Button>
    </form>
  );
}
