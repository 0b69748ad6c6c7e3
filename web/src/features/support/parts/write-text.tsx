// One field to write on in a request, and its button. What is typed stays until it was sent.
import { MAX_TICKET_TEXT } from '@live-oak/contract/features/support/schema.ts';
import { useId, useState, type FormEvent } from 'react';
import { parseWords, useKeptState } from '../../../app/use-kept-state.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';

interface WriteTextProps {
  /** Of which request: what is typed is kept by it. */
  name: string;
  words: { label: string; hint?: string; send: string; sending: string; needed: string };
  busy: boolean;
  /** Sends it; `done` empties the field. */
  onSend: (text: string, done: () => void) => void;
}

export function WriteText({ name, words, busy, onSend }: WriteTextProps) {
  const id = useId();
  const { value, set, clear } = useKeptState(`support.${name}`, '', parseWords);
  const [error, setError] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() === '') {
      setError(words.needed);
      document.getElementById(id)?.focus();
      return;
    }
    onSend(value, clear);
  };
  return (
    <form className="grid gap-3 max-w-184 [&>.btn]:justify-self-end" noValidate onSubmit={send}>
      <TextArea
        id={id}
        label={words.label}
        hint={words.hint}
        rows={4}
        maxLength={MAX_TICKET_TEXT}
        error={error}
        value={value}
        onChange={(event) => {
          const typed = event.target.value;
          set(() => typed);
          setError(undefined);
        }}
      />
      <Button type="submit" look="primary" busy={busy} busyLabel={words.sending}>
        {words.send}
      </Button>
    </form>
  );
}
