// The words with which a difference is explained; they go into the record.
import type { ReconciliationDifference } from '@live-oak/contract/features/payments/desk-schema.ts';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { moneyFromCents } from '../../../ui/money.ts';
import { useExplain } from './money-data.ts';
import { differenceWords } from './money-words.ts';

export function Explain({ difference, onClose }: { difference: ReconciliationDifference; onClose: () => void }) {
  const form = useId();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const explain = useExplain();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === '') {
      setError('Say what the difference comes from');
      document.getElementById(`${form}-note`)?.focus();
      return;
    }
    explain.mutate({ id: difference.id, note: note.trim() }, { onSuccess: onClose });
  };
  const footer = (
    <>
      <Button onClick={onClose} disabled={explain.isPending}>
        Leave it open
      </Button>
      <Button look="primary" type="submit" form={form} busy={explain.isPending} busyLabel="Sending...">
        Explain it
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="What does it come from?"
      size="small"
      held={explain.isPending}
      footer={footer}
    >
      <form id={form} className="stack" noValidate onSubmit={send}>
        <p className="second">
          {differenceWords(difference.what)}: {moneyFromCents(difference.foundCents)} found, where{' '}
          {moneyFromCents(difference.expectedCents)} was expected.
        </p>
        <TextArea
          id={`${form}-note`}
          data-first-focus=""
          label="What it comes from"
          hint="It goes into the record. The same difference is not brought up again."
          error={error}
          rows={4}
          maxLength={1000}
          value={note}
          onChange={(event) => {
            setNote(event.target.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
