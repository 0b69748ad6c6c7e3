// The note with which a report is closed; it goes into the record.
import type { DoorReport } from '@live-oak/contract/features/door-check/schema.ts';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { useHandleReport } from '../data.ts';

export function CloseReport({ report, onClose }: { report: DoorReport; onClose: () => void }) {
  const form = useId();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const close = useHandleReport(onClose);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === '') {
      setError('Say what was found and done');
      document.getElementById(`${form}-note`)?.focus();
      return;
    }
    close.mutate({ id: report.id, note: note.trim() });
  };
  const footer = (
    <>
      <Button onClick={onClose} disabled={close.isPending}>
        Keep it open
      </Button>
      <Button look="primary" type="submit" form={form} busy={close.isPending} busyLabel="Closing...">
        Close the report
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="What was found?" size="small" held={close.isPending} footer={footer}>
      <form id={form} className="stack" noValidate onSubmit={send}>
        <p className="second">{report.businessName}</p>
        <TextArea
          id={`${form}-note`}
          label="What was found and done"
          hint="It goes into the audit log. Only administrators can read it."
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
