// The dialogs that ask before a decision is sent: with fields, with a reason, with a note, or only for a second press.
import { useId, useState, type ReactNode } from 'react';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Choice } from './choice.tsx';

function show(field: HTMLElement | null): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** The focus to the first field with an error, in the middle of what can be seen, which the next drawing marks; `field` is a selector of another one. */
export function goToInvalid(form: HTMLFormElement, field = '[aria-invalid="true"]'): void {
  requestAnimationFrame(() => show(form.querySelector<HTMLElement>(field)));
}

interface AskDialogProps {
  title: string;
  /** Of the button that sends: 'Reject job' */
  action: string;
  look?: ButtonLook;
  busy: boolean;
  busyLabel?: string;
  cancel?: string;
  /** Between the two buttons. */
  otherAction?: ReactNode;
  isLarge?: boolean;
  onSend: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form with its two buttons. Nothing typed is lost when sending fails. */
export function AskDialog({
  title,
  action,
  look = 'primary',
  busy,
  busyLabel = 'Sending...',
  cancel = 'Cancel',
  otherAction,
  isLarge = false,
  onSend,
  onClose,
  children,
}: AskDialogProps) {
  const id = useId();
  const footer = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {cancel}
      </Button>
      {otherAction}
      <Button look={look} type="submit" form={id} busy={busy} busyLabel={busyLabel}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} size={isLarge ? 'normal' : 'small'} held={busy} footer={footer}>
      <form
        id={id}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend(event.currentTarget);
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

interface ConfirmDialogProps {
  title: string;
  /** What is decided about: the job's title, the document. */
  about: string;
  /** What happens then, to whom. */
  what: string;
  action: string;
  busy: boolean;
  busyLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what a decision does before it is sent, so that no single press or key decides. */
export function ConfirmDialog({ about, what, onConfirm, ...dialog }: ConfirmDialogProps) {
  return (
    <AskDialog {...dialog} onSend={onConfirm}>
      <p className="second">{about}</p>
      <p>{what}</p>
    </AskDialog>
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
export function NoteDialog({ about, hint, onSend, ...dialog }: NoteDialogProps) {
  const [note, setNote] = useState('');
  return (
    <AskDialog {...dialog} onSend={() => onSend(note.trim())}>
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
    </AskDialog>
  );
}

interface ReasonDialogProps {
  title: string;
  /** What is decided about: the job's title, the business. */
  about: string;
  label: string;
  hint: string;
  /** Said when nothing was typed. */
  missing: string;
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

/** Asks for a reason, which the person it concerns reads. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { about, label, hint, missing, look = 'danger', onSend, reasons, children, most = 1000, ...dialog } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const change = (next: string) => {
    setReason(next);
    setError(undefined);
  };
  const send = (form: HTMLFormElement) => {
    if (reason.trim() === '') {
      setError(missing);
      goToInvalid(form);
    } else {
      onSend(reason.trim());
    }
  };
  return (
    <AskDialog {...dialog} look={look} onSend={send}>
      <p className="second">{about}</p>
      {reasons && (
        <Choice
          label="Common reasons"
          of={[{ value: '', label: 'In your own words' }, ...reasons.map((one) => ({ value: one, label: one }))]}
          value={reasons.includes(reason) ? reason : ''}
          onChange={change}
        />
      )}
      <TextArea
        data-first-focus=""
        label={label}
        hint={hint}
        error={error}
        maxLength={most}
        value={reason}
        onChange={(event) => change(event.target.value)}
      />
      {children}
    </AskDialog>
  );
}
