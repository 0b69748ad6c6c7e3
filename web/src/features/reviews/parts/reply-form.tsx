// Answers a review: a quiet button that opens into a field. What is typed stays when sending fails, and over a reload.
import { useActionForm } from '../../../app/use-action-form.ts';
import { useWatch } from 'react-hook-form';
import { MAX_REPLY } from '@live-oak/contract/features/reviews/schema.ts';
import { useState } from 'react';
import { DraftLine } from '../../../app/draft-line.tsx';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { MaskedNote } from '../../jobs/parts/masked-note.tsx';
import { useReply } from '../data.ts';
import { useReviewTexts } from '../texts.ts';

const LEAST = 3;

export function ReplyForm({ reviewId }: { reviewId: number }) {
  const { reply: t, form: words } = useReviewTexts();
  const [open, setOpen] = useState(false);
  const send = useReply(reviewId);
  const { success } = useNotifications();
  const { form, field, failure, busy, onSubmit, draft } = useActionForm({
    first: { text: '' },
    draft: `review-reply.${reviewId}`,
    clears: true,
    failed: t.notSent,
    send: ({ text }, key) => send.mutateAsync({ text, key }),
    onDone: () => success(t.sent, t.sentNext),
  });
  const text = useWatch({ control: form.control, name: 'text' });
  if (!open) {
    return (
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
    );
  }
  return (
    <form className="grid gap-3 w-full max-w-184 py-3" noValidate onSubmit={onSubmit}>
      {failure && <Notice tone="error">{failure}</Notice>}
      {draft.restored && <DraftLine onDiscard={draft.discard} />}
      <TextArea
        label={t.label}
        hint={t.hint}
        rows={3}
        maxLength={MAX_REPLY}
        {...field('text', { validate: (typed) => typed.trim().length >= LEAST || t.needed })}
      />
      <MaskedNote text={text} words={words.leftOut} />
      <div className="row">
        <Button onClick={() => setOpen(false)} disabled={busy}>
          {t.cancel}
        </Button>
        <SubmitButton busy={busy}>{t.send}</SubmitButton>
      </div>
    </form>
  );
}
