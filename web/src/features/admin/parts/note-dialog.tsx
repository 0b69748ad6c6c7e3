// Asks before something is opened again; a note may go along into the record.
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';

interface NoteDialogProps {
  title: string;
  about: string;
  /** What follows from it. */
  hint: string;
  action: string;
  busy: boolean;
  onSend: (note: string) => void;
  onClose: () => void;
}

export function NoteDialog({ title, about, hint, action, busy, onSend, onClose }: NoteDialogProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const footer = (
    <>
      <Button onClick={onClose} disabled={busy}>
        Cancel
      </Button>
      <Button look="primary" type="submit" form={id} busy={busy} busyLabel="Sending...">
        {action}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} size="small" held={busy} footer={footer}>
      <form
        id={id}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend(note.trim());
        }}
      >
        <p>{about}</p>
        <p className="second">{hint}</p>
        <TextArea
          data-first-focus=""
          label="Note"
          optional
          hint="It goes into the record."
          rows={2}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
