// Requests more information from a business before deciding: a checklist from its credentials, custom items, and a note. The 48-hour clock
// pauses.
import type { ProviderDetails } from '@live-oak/contract/features/vetting/admin-schema.ts';
import { useState } from 'react';
import { useActionForm } from '../../../app/use-action-form.ts';
import { Checkbox, TextArea } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useRequestInfo } from '../commands.ts';
import { requestItemsOf, chosenItems } from '../submission.ts';

interface AskForMoreProps {
  details: ProviderDetails;
  onClose: () => void;
  onDone: () => void;
}

const NOTHING = 'List at least one thing that the business should send or explain';

interface Values {
  items: string[];
  own: string;
  note: string;
}

export function AskForMore({ details: { provider, credentials }, onClose, onDone }: AskForMoreProps) {
  const ask = useRequestInfo();
  const [items] = useState(() => requestItemsOf(credentials));
  const wanted = items.filter(({ isWanted }) => isWanted).map(({ text }) => text);
  const { form, field, busy, onSubmit } = useActionForm<Values>({
    first: { items: wanted, own: '', note: '' },
    failsAt: 'own',
    send: ({ items: ticked, own, note }) =>
      ask.mutateAsync({ id: provider.id, items: chosenItems(ticked, own), note: note.trim() }),
    onDone,
  });
  const hasItems = (own: string) => chosenItems(form.getValues('items'), own).length > 0 || NOTHING;
  return (
    <FormDialog
      title="Ask for more"
      size="small"
      action="Send request"
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className="second">{provider.businessName} will see this list. The 48-hour clock pauses until they reply.</p>
      <fieldset className="ask-items">
        <legend className="field-legend">What is needed</legend>
        {items.map(({ text }) => (
          <Checkbox key={text} label={text} value={text} {...form.register('items', { deps: ['own'] })} />
        ))}
      </fieldset>
      <TextArea
        label="Anything else (one per line)"
        optional
        rows={2}
        maxLength={2000}
        {...field('own', { validate: hasItems })}
      />
      <TextArea label="Note to the business" optional rows={3} maxLength={2000} {...field('note')} />
    </FormDialog>
  );
}
