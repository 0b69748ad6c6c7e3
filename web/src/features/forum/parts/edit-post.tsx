// Changing own words within the time for it, in their place.
import { MAX_POST, MAX_REPLY, MAX_TITLE, MIN_POST, MIN_TITLE } from '@live-oak/contract/features/forum/boards.ts';
import {
  POST_NEEDED,
  REPLY_NEEDED,
  TITLE_NEEDED,
  type Reply,
  type ThreadPage,
} from '@live-oak/contract/features/forum/schema.ts';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { useChangeReply, useChangeReview, useChangeThread } from '../data.ts';
import { writingTexts } from '../texts.ts';
import { Editor } from './editor.tsx';
import { checkReview, reviewBody, ReviewFields, valuesOf, type ReviewErrors } from './review-fields.tsx';

interface EditProps {
  onDone: (hidden: readonly string[]) => void;
  onCancel: () => void;
}

interface EditFormProps {
  onCancel: () => void;
  failure: string | undefined;
  isBusy: boolean;
  save: () => Promise<void>;
  children: ReactNode;
}

function EditForm({ onCancel, failure, isBusy, save, children }: EditFormProps) {
  const t = useTexts(writingTexts).edit;
  return (
    <form
      className="forum-form grid gap-6 max-w-184"
      aria-label={t.title}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      {children}
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="row">
        <Button type="submit" look="primary" busy={isBusy} busyLabel={t.saving}>
          {t.save}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}

interface Errors {
  title?: string | undefined;
  body?: string | undefined;
  all?: string | undefined;
}

function errorsOf(thrown: unknown, fallback: string): Errors {
  const { title, body }: Errors = thrown instanceof ApiError ? thrown.fields : {};
  return title || body ? { title, body } : { all: messageOf(thrown, fallback) };
}

export function EditThread({ thread, onDone, onCancel }: EditProps & { thread: ThreadPage }) {
  const { edit: t, start } = useTexts(writingTexts);
  const id = useId();
  const [title, setTitle] = useState(thread.title);
  const [body, setBody] = useState(thread.source ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const change = useChangeThread(thread.id);
  const save = async () => {
    const wrong = {
      ...(title.trim().length < MIN_TITLE ? { title: TITLE_NEEDED } : {}),
      ...(body.trim().length < MIN_POST ? { body: POST_NEEDED } : {}),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) {
      return;
    }
    try {
      onDone((await change.mutateAsync({ title, body })).hidden);
    } catch (thrown) {
      setErrors(errorsOf(thrown, t.notSaved));
    }
  };
  return (
    <EditForm onCancel={onCancel} failure={errors.all} isBusy={change.isPending} save={save}>
      <TextField
        label={start.title}
        error={errors.title}
        maxLength={MAX_TITLE}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Editor id={id} label={start.body} value={body} onChange={setBody} error={errors.body} max={MAX_POST} />
    </EditForm>
  );
}

export function EditReply({ reply, onDone, onCancel }: EditProps & { reply: Reply }) {
  const { edit: t, reply: words } = useTexts(writingTexts);
  const id = useId();
  const [body, setBody] = useState(reply.source ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const change = useChangeReply(reply.id);
  const save = async () => {
    if (body.trim().length < 2) {
      setErrors({ body: REPLY_NEEDED });
      return;
    }
    try {
      onDone((await change.mutateAsync(body)).hidden);
    } catch (thrown) {
      setErrors(errorsOf(thrown, t.notSaved));
    }
  };
  return (
    <EditForm onCancel={onCancel} failure={errors.all} isBusy={change.isPending} save={save}>
      <Editor id={id} label={words.label} value={body} onChange={setBody} error={errors.body} max={MAX_REPLY} short />
    </EditForm>
  );
}

export function EditReview({ thread, onDone, onCancel }: EditProps & { thread: ThreadPage }) {
  const t = useTexts(writingTexts).edit;
  const [values, setValues] = useState(() => valuesOf(thread));
  const [errors, setErrors] = useState<ReviewErrors>({});
  const [failure, setFailure] = useState<string>();
  const change = useChangeReview(thread.id);
  const save = async () => {
    const wrong = checkReview(values);
    setErrors(wrong);
    if (Object.values(wrong).some(Boolean)) {
      return;
    }
    try {
      const { category: _, model: __, ...body } = reviewBody(values);
      onDone((await change.mutateAsync(body)).hidden);
    } catch (thrown) {
      const fields = thrown instanceof ApiError ? thrown.fields : {};
      setErrors(fields);
      setFailure(Object.keys(fields).length > 0 ? undefined : messageOf(thrown, t.notSaved));
    }
  };
  return (
    <EditForm onCancel={onCancel} failure={failure} isBusy={change.isPending} save={save}>
      <ReviewFields values={values} errors={errors} onChange={(part) => setValues((now) => ({ ...now, ...part }))} />
    </EditForm>
  );
}
