// A step that is asked about once more, with a few words to go along: cancel, decline, work done, confirm.
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { useTexts } from '../../../texts/language.tsx';
import { jobTexts } from '../texts.ts';

interface ReasonDialogProps {
  title: string;
  /** What the step means. */
  children: ReactNode;
  /** The label of the words; without it none are asked for. */
  words?: string;
  /** Shown when the words are missing; without it they may be left out. */
  required?: string;
  maxLength?: number;
  action: string;
  busyLabel: string;
  look?: ButtonLook;
  keep?: string;
  onClose: () => void;
  /** More of the form, below the words. */
  extra?: ReactNode;
  /** Throws what the call throws; closes by itself when it is done. */
  run: (words: string) => Promise<unknown>;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const t = useTexts(jobTexts);
  const formId = useId();
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (props.required && words.trim() === '') {
      setError(props.required);
      document.getElementById(`${formId}-words`)?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await props.run(words);
      props.onClose();
    } catch (thrown) {
      const field = thrown instanceof ApiError ? Object.values(thrown.fields)[0] : undefined;
      setError(field);
      setFailure(field ? undefined : messageOf(thrown, t.actionFailed));
      setBusy(false);
    }
  };
  const buttons = (
    <>
      <Button onClick={props.onClose} disabled={busy}>
        {props.keep ?? t.goBack}
      </Button>
      <Button type="submit" form={formId} look={props.look ?? 'primary'} busy={busy} busyLabel={props.busyLabel}>
        {props.action}
      </Button>
    </>
  );
  return (
    <Dialog open size="small" title={props.title} onClose={props.onClose} held={busy} footer={buttons}>
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <div className="second">{props.children}</div>
        {failure && <Notice tone="error">{failure}</Notice>}
        {props.words && (
          <TextArea
            id={`${formId}-words`}
            label={props.words}
            optional={!props.required}
            rows={4}
            maxLength={props.maxLength ?? 1000}
            value={words}
            error={error}
            onChange={(event) => {
              setWords(event.target.value);
              setError(undefined);
            }}
          />
        )}
        {props.extra}
      </form>
    </Dialog>
  );
}
