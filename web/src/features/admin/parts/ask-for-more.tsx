// Asking a business for more before deciding: a checklist from its credentials, own lines, and a note. The 48-hour clock pauses meanwhile.
import type { ProviderDetails } from '@live-oak/contract/features/vetting/desk-schema.ts';
import { useState } from 'react';
import { Checkbox, FieldError, TextArea } from '../../../ui/field.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { askItemsOf, chosenItems } from '../submission.ts';
import { useRequestInfo } from '../commands.ts';
import { AskDialog, goToInvalid } from './reason-dialog.tsx';

interface AskForMoreProps {
  details: ProviderDetails;
  onClose: () => void;
  onDone: () => void;
}

const NOTHING = 'List at least one thing that the business should send or explain';

export function AskForMore({ details: { provider, credentials }, onClose, onDone }: AskForMoreProps) {
  const ask = useRequestInfo();
  const [items] = useState(() => askItemsOf(credentials));
  const [ticked, setTicked] = useState(() => items.filter(({ isWanted }) => isWanted).map(({ text }) => text));
  const [own, setOwn] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const toggle = (text: string, on: boolean) => {
    setTicked(on ? [...ticked, text] : ticked.filter((one) => one !== text));
    setError(undefined);
  };
  const send = (form: HTMLFormElement) => {
    const chosen = chosenItems(
      items.map(({ text }) => text).filter((text) => ticked.includes(text)),
      own,
    );
    if (chosen.length === 0) {
      setError(NOTHING);
      goToInvalid(form, 'textarea');
      return;
    }
    ask.mutate(
      { id: provider.id, items: chosen, note: note.trim() },
      { onSuccess: onDone, onError: (problem) => setError(messageOf(problem, 'It did not work. Please try again.')) },
    );
  };
  return (
    <AskDialog title="Ask for more" action="Send request" busy={ask.isPending} onSend={send} onClose={onClose}>
      <p className="second">{provider.businessName} will see this list. The 48-hour clock pauses until they reply.</p>
      <fieldset className="ask-items">
        <legend className="field-legend">What is needed</legend>
        {items.map(({ text }) => (
          <Checkbox
            key={text}
            label={text}
            checked={ticked.includes(text)}
            onChange={(event) => toggle(text, event.target.checked)}
          />
        ))}
      </fieldset>
      <TextArea
        label="Anything else (one per line)"
        optional
        rows={2}
        maxLength={2000}
        value={own}
        onChange={(event) => {
          setOwn(event.target.value);
          setError(undefined);
        }}
      />
      <FieldError message={error} />
      <TextArea
        label="Note to the business"
        optional
        rows={3}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </AskDialog>
  );
}
