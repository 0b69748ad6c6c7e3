// The dialogs that ask before a decision is sent: with a reason, with a note, or only for a second press.
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { TextArea, Select } from '../../../ui/field.tsx';

/** To the field that stops a form: the focus, and the field with its error in the middle of what can be seen. */
export function goToField(id: string): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(id);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
}

interface ConfirmDialogProps {
  title: string;
  /** What is decided about: the job's title, the document. */
  about: string;
  /** What happens then, to whom. */
  what: string;
  /** 'Approve job' */
  action: string;
  busy: boolean;
  busyLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what a decision does before it is sent, so that no single press or key decides. */
export function ConfirmDialog({ title, about, what, action, busy, busyLabel, onConfirm, onClose }: ConfirmDialogProps) {
  const footer = (
    <>
      <Button onClick={onClose} disabled={busy}>
        Cancel
      </Button>
      <Button look="primary" busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} size="small" held={busy} footer={footer}>
      <div className="stack">
        <p className="second">{about}</p>
        <p>{what}</p>
      </div>
    </Dialog>
  );
}

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

/** Asks before something is opened again; a note may go along into the record. */
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

const MOST = 1000;

interface ReasonDialogProps {
  title: string;
  /** What is decided about: the job's title, the business. */
  about: string;
  label: string;
  hint: string;
  /** Said when nothing was typed. */
  missing: string;
  /** 'Reject job' */
  action: string;
  /** Of the button; 'danger' unless the act takes nothing away. */
  look?: ButtonLook;
  busy: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
  /** Common reasons; choosing one writes it, and it can be changed. */
  reasons?: readonly string[];
  /** More choices below the reason. */
  children?: ReactNode;
  /** How long the reason may be; 1,000 letters where nothing is said. */
  most?: number;
}

export function ReasonDialog({
  title,
  about,
  label,
  hint,
  missing,
  action,
  look = 'danger',
  busy,
  onSend,
  onClose,
  reasons,
  children,
  most = MOST,
}: ReasonDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') {
      setError(missing);
      goToField(`${formId}-reason`);
      return;
    }
    onSend(reason.trim());
  };
  const footer = (
    <>
      <Button onClick={onClose} disabled={busy}>
        Cancel
      </Button>
      <Button look={look} type="submit" form={formId} busy={busy} busyLabel="Sending...">
        {action}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} size="small" held={busy} footer={footer}>
      <form id={formId} className="stack" onSubmit={send} noValidate>
        <p className="second">{about}</p>
        {reasons && (
          <Select
            label="Common reasons"
            value={reasons.includes(reason) ? reason : ''}
            onChange={(event) => {
              setReason(event.target.value);
              setError(undefined);
            }}
          >
            <option value="">In your own words</option>
            {reasons.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        )}
        <TextArea
          id={`${formId}-reason`}
          data-first-focus=""
          label={label}
          hint={hint}
          error={error}
          maxLength={most}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
        {children}
      </form>
    </Dialog>
  );
}
