// Reviews a finished job: stars, what went right, and a few words.
import { MAX_REVIEW, REVIEW_REVEAL_DAYS } from '@live-oak/contract/features/reviews/schema.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { ApiError, messageOf } from '../../../wire/api-error.ts';
import { useCommandKey } from '../../../wire/use-command-key.ts';
import { useSendReview } from '../data.ts';
import { checkReview, EMPTY_REVIEW, toReview, type ReviewErrors } from './review-values.ts';
import { StarInput } from './star-input.tsx';
import './review-form.css';

/** `about`: whom the viewer reviews; the facts are asked of owners alone. */
export function ReviewForm({ jobId, about }: { jobId: number; about: 'business' | 'owner' }) {
  const [values, setValues] = useState(EMPTY_REVIEW);
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
    setValues({ ...values, ...change });
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
      await send.mutateAsync({ review, key: keyFor(review) });
      notifications.success('Review sent', 'It is shown when the other side has written too.');
    } catch (error) {
      const fields: ReviewErrors = error instanceof ApiError ? error.fields : {};
      setErrors(fields);
      setFailure(
        fields.rating || fields.comment ? undefined : messageOf(error, 'The review was not sent. Please try again.'),
      );
    }
  };
  return (
    <form ref={form} className="review-form" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="title-2">{about === 'business' ? 'How was the work?' : 'How was the client?'}</h2>
      {failure && <Notice tone="error">{failure}</Notice>}
      <StarInput
        label="Your rating"
        value={values.rating}
        onChange={(rating) => set({ rating })}
        error={errors.rating}
      />
      {about === 'business' && (
        <fieldset>
          <legend className="field-legend">What went right?</legend>
          <div className="review-facts">
            <Checkbox
              label="Came on time"
              checked={values.onTime}
              onChange={(event) => set({ onTime: event.target.checked })}
            />
            <Checkbox
              label="Left it clean"
              checked={values.clean}
              onChange={(event) => set({ clean: event.target.checked })}
            />
            <Checkbox
              label="Kept to the price"
              checked={values.priceKept}
              onChange={(event) => set({ priceKept: event.target.checked })}
            />
          </div>
        </fieldset>
      )}
      <TextArea
        label="In your words"
        rows={4}
        maxLength={MAX_REVIEW}
        value={values.comment}
        error={errors.comment}
        onChange={(event) => set({ comment: event.target.value })}
      />
      <p className="small second">
        Both sides write without reading the other. Shown when both are in, or after {REVIEW_REVEAL_DAYS} days.
      </p>
      <Button type="submit" look="primary" busy={send.isPending} busyLabel="Sending...">
        Send review
      </Button>
    </form>
  );
}
