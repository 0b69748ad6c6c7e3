// Answers a review: a quiet button that opens into a field. What is typed stays when sending fails, and over a reload.
import { MAX_REPLY } from '@live-oak/contract/features/reviews/schema.ts';
import { useRef, useState, type FormEvent } from 'react';
import { DraftLine } from '../../../app/draft-line.tsx';
import { parseWords, useKeptState } from '../../../app/use-kept-state.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { useCommandKey } from '../../../api-client/use-command-key.ts';
import { MaskedNote } from '../../jobs/parts/masked-note.tsx';
import { useReply } from '../data.ts';
import { reviewTexts } from '../texts.ts';

const LEAST = 3;

export function ReplyForm({ reviewId }: { reviewId: number }) {
  const { reply: t, form: words } = useTexts(reviewTexts);
  const [open, setOpen] = useState(false);
  const kept = useKeptState(`review-reply.${reviewId}`, '', parseWords);
  const text = kept.value;
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useReply(reviewId);
  const { keyFor } = useCommandKey();
  const { success } = useNotifications();
  if (!open) {
    return (
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
    );
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (text.trim().length < LEAST) {
      setError(t.needed);
      field.current?.focus();
      return;
    }
    try {
      await send.mutateAsync({ text, key: keyFor({ text }) });
      kept.clear();
      success(t.sent, t.sentNext);
    } catch (thrown) {
      setFailure(messageOf(thrown, t.notSent));
    }
  };
  return (
    <form className="grid gap-3 w-full max-w-184 py-3" noValidate onSubmit={(event) => void submit(event)}>
      {failure && <Notice tone="error">{failure}</Notice>}
      {kept.restored && <DraftLine onDiscard={kept.clear} />}
      <TextArea
        ref={field}
        label={t.label}
        hint={t.hint}
        rows={3}
        maxLength={MAX_REPLY}
        value={text}
        error={error}
        onChange={(event) => {
          const { value } = event.target;
          kept.set(() => value);
          setError(undefined);
        }}
      />
      <MaskedNote text={text} words={words.leftOut} />
      <div className="row">
        <Button onClick={() => setOpen(false)} disabled={send.isPending}>
          {t.cancel}
        </Button>
        <Button type="submit" look="primary" busy={send.isPending} busyLabel={t.sending}>
          {t.send}
        </Button>
      </div>
    </form>
  );
}
