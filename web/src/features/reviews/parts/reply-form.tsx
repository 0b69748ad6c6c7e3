// The form to reply to a review.
import { MAX_REPLY } from '@live-oak/contract/features/reviews/schema.ts';
import { useWatch } from 'react-hook-form';
import { DraftLine } from '../../../app/draft-note.tsx';
import { useActionForm } from '../../../app/use-action-form.ts';
import { SubmitButton, Notice, CancelButton } from '../../../ui/basics.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { MaskedNote } from '../../jobs/parts/masked-note.tsx';
import { useReply } from '../data.ts';
import { useReviewTexts } from '../texts.ts';

const LEAST = 3;

/** Typed text stays after an error or a reload. */
export default function ReplyForm({ reviewId, onClose }: { reviewId: number; onClose: () => void }) {
  const { reply: t, form: words } = useReviewTexts();
  const send = useReply(reviewId);
  const { success } = useToasts();
  const { form, field, failure, busy, onSubmit, draft } = useActionForm({
    first: { text: '' },
    draft: `review-reply.${reviewId}`,
    clears: true,
    failed: t.notSent,
    send: ({ text }, key) => send.mutateAsync({ text, key }),
    onDone: () => success(t.sent, t.sentNext),
  });
  const text = useWatch({ control: form.control, name: 'text' });
  const validate = (typed: string) => typed.trim().length >= LEAST || t.needed;
  return (
    <form className="grid gap-3 w-full max-w-184 py-3" noValidate onSubmit={onSubmit}>
      {failure && <Notice tone="error" text={failure} />}
      {draft.restored && <DraftLine onDiscard={draft.discard} />}
      <TextArea label={t.yours} hint={t.hint} rows={3} maxLength={MAX_REPLY} {...field('text', { validate })} />
      <MaskedNote text={text} words={words.leftOut} />
      <div className="row">
        <CancelButton onClick={onClose} disabled={busy} />
        <SubmitButton label={t.send} busy={busy} />
      </div>
    </form>
  );
}
