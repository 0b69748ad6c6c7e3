// The desk asks one side or both; both read the question, and those who are asked are told.
import {
  MOST_STATEMENT_LETTERS,
  QUESTION_NEEDED,
  type AdminDispute,
  type Asked,
} from '@live-oak/contract/features/disputes/schema.ts';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { useCommandKey } from '../../../api-client/use-command-key.ts';
import { useAskSide } from '../data.ts';

const WHOM = [
  { value: 'client', label: 'The owner' },
  { value: 'provider', label: 'The business' },
  { value: 'both', label: 'Both' },
] as const;

export function AskSide({ dispute }: { dispute: AdminDispute }) {
  const id = useId();
  const [text, setText] = useState('');
  const [to, setTo] = useState<Asked>('both');
  const [error, setError] = useState<string>();
  const ask = useAskSide(dispute.id);
  const { keyFor, forget } = useCommandKey();
  const notifications = useNotifications();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') {
      setError(QUESTION_NEEDED);
      document.getElementById(id)?.focus();
      return;
    }
    try {
      await ask.mutateAsync({ text, to, key: keyFor({ text, to }) });
      forget();
      setText('');
      notifications.success('Question Sent', 'They get a notification and an email.');
    } catch (thrown) {
      setError(messageOf(thrown, 'It was not sent. Please try again.'));
    }
  };
  return (
    <details className="fold">
      <summary>Ask a question</summary>
      <form className="stack" noValidate onSubmit={(event) => void send(event)}>
        <Segmented label="Whom do you ask?" labelShown options={WHOM} value={to} onChange={setTo} />
        <TextArea
          id={id}
          label="Your question"
          hint="Both sides read it and each other's answers."
          rows={3}
          maxLength={MOST_STATEMENT_LETTERS}
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" busy={ask.isPending} busyLabel="Sending...">
          Send the question
        </Button>
      </form>
    </details>
  );
}
