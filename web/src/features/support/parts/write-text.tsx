// The reply field of a request, and its button. Typed text stays until it is sent.
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { MAX_TICKET_TEXT } from '@live-oak/contract/features/support/schema.ts';
import { SubmitButton } from '../../../ui/basics.tsx';
import { TextArea } from '../../../ui/field.tsx';

interface WriteTextProps {
  /** Identifies the request for the draft. */
  name: string;
  words: { label: string; hint?: string; send: string; needed: string };
  /** Sends it, and shows errors itself. */
  send: (text: string) => Promise<unknown>;
}

export function WriteText({ name, words, send }: WriteTextProps) {
  const { field, busy, onSubmit } = useActionForm({
    first: { text: '' },
    draft: `support.${name}`,
    clears: true,
    send: ({ text }) => send(text),
  });
  return (
    <form className="grid gap-3 max-w-184" noValidate onSubmit={onSubmit}>
      <TextArea
        label={words.label}
        hint={words.hint}
        rows={4}
        maxLength={MAX_TICKET_TEXT}
        {...field('text', needed(words.needed))}
      />
      <SubmitButton className="justify-self-end" busy={busy}>
        {words.send}
      </SubmitButton>
    </form>
  );
}
