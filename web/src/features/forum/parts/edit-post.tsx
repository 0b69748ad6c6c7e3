// Editing a post in place, within the time limit.
import { MAX_POST, MAX_REPLY, MAX_TITLE } from '@live-oak/contract/features/forum/boards.ts';
import { NewReply, NewThread, type Reply, type ThreadPage } from '@live-oak/contract/features/forum/schema.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { useActionForm } from '../../../app/use-action-form.ts';
import { SubmitButton, Notice, CancelButton } from '../../../ui/basics.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useChangeReply, useChangeReview, useChangeThread } from '../data.ts';
import { useWritingTexts } from '../texts.ts';
import { Editor } from './editor.tsx';
import { FORM } from './page.tsx';
import { reviewBody, ReviewFields, reviewResolver, valuesOf } from './review-fields.tsx';

export interface EditProps {
  onDone: (hidden: readonly string[]) => void;
  onCancel: () => void;
}

interface EditFormProps extends Pick<EditProps, 'onCancel'> {
  sending: ReturnType<typeof useActionForm>['sending'];
  children: ReactNode;
}

function EditForm({ onCancel, sending: { failure, busy, onSubmit }, children }: EditFormProps) {
  const t = useWritingTexts().edit;
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  return (
    <form ref={form} className={FORM} aria-label={t.title} noValidate onSubmit={onSubmit}>
      {children}
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="row">
        <SubmitButton busy={busy}>{t.save}</SubmitButton>
        <CancelButton variant="quiet" onClick={onCancel} />
      </div>
    </form>
  );
}

const ThreadWords = z.pick(NewThread, { title: true, body: true });

export function EditThread({ thread, onDone, onCancel }: EditProps & { thread: ThreadPage }) {
  const { edit: t, start } = useWritingTexts();
  const change = useChangeThread(thread.id);
  const { form, field, sending } = useActionForm({
    schema: ThreadWords,
    first: { title: thread.title, body: thread.source ?? '' },
    failed: t.notSaved,
    send: (words) => change.mutateAsync(words),
    onDone: ({ hidden }) => onDone(hidden),
  });
  return (
    <EditForm onCancel={onCancel} sending={sending}>
      <TextField label={start.title} maxLength={MAX_TITLE} {...field('title')} />
      <Editor control={form.control} name="body" label={start.body} max={MAX_POST} />
    </EditForm>
  );
}

export function EditReply({ reply, onDone, onCancel }: EditProps & { reply: Reply }) {
  const { edit: t, reply: words } = useWritingTexts();
  const change = useChangeReply(reply.id);
  const { form, sending } = useActionForm({
    schema: NewReply,
    first: { body: reply.source ?? '' },
    failed: t.notSaved,
    send: ({ body }) => change.mutateAsync(body),
    onDone: ({ hidden }) => onDone(hidden),
  });
  return (
    <EditForm onCancel={onCancel} sending={sending}>
      <Editor control={form.control} name="body" label={words.label} max={MAX_REPLY} short />
    </EditForm>
  );
}

export function EditReview({ thread, onDone, onCancel }: EditProps & { thread: ThreadPage }) {
  const t = useWritingTexts().edit;
  const change = useChangeReview(thread.id);
  const { form, field, sending } = useActionForm({
    resolver: reviewResolver,
    first: valuesOf(thread),
    failed: t.notSaved,
    send: (values) => {
      const { category: _, model: __, ...body } = reviewBody(values);
      return change.mutateAsync(body);
    },
    onDone: ({ hidden }) => onDone(hidden),
  });
  return (
    <EditForm onCancel={onCancel} sending={sending}>
      <ReviewFields form={form} field={field} />
    </EditForm>
  );
}
