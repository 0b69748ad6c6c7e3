// The messages of a request, in order, and the field for a reply. Typed text stays until it is sent.
import { MAX_TICKET_TEXT } from '@live-oak/contract/features/support/schema.ts';
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { SubmitButton } from '../../../ui/basics.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextArea } from '../../../ui/field.tsx';
import { dayAndTime } from '../../../ui/format.ts';

interface TicketText {
  id: number;
  /** Written by the viewer: shown on the right. */
  own: boolean;
  who: string;
  text: string;
  createdAt: string;
}

/** The person's on one side, ours on the other. */
export function TicketTexts({ label, texts }: { label: string; texts: readonly TicketText[] }) {
  return (
    <ol className="grid gap-4 max-w-184 m-0 p-0 list-none" aria-label={label} aria-live="polite">
      {texts.map(({ id, own, who, text, createdAt }) => (
        <li
          key={id}
          className={classNames(
            'max-w-152 px-4 py-3 border-l-4 border-l-chart-1 rounded-r-2 bg-paper-raised',
            own && 'justify-self-end border-r-4 border-r-gold-edge border-l-0! rounded-l-2!',
          )}
        >
          <p className="small second">
            <b>{who}</b> <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  );
}

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
      <SubmitButton label={words.send} className="justify-self-end" busy={busy} />
    </form>
  );
}
