// The questions before a decision is sent: for a reason, for a note, or only for a second press.
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import type { ButtonLook } from '../../../ui/basics.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { AskDialog, FormDialog } from '../../../ui/form-dialog.tsx';
import { Choice } from './choice.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What is decided about: the job's title, the document. */
  about: string;
  /** What happens then, to whom. */
  what: string;
  action: string;
  look?: ButtonLook;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what a decision does before it is sent, so that no single press or key decides. */
export function ConfirmDialog({ about, what, onConfirm, ...dialog }: ConfirmDialogProps) {
  return (
    <AskDialog {...dialog} onAct={onConfirm}>
      <div className="stack">
        <p className="second">{about}</p>
        <p>{what}</p>
      </div>
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
  onSend: (note: string) => unknown;
  onClose: () => void;
}

/** Asks before something is opened again; a note may go along into the record. */
export function NoteDialog({ about, hint, onSend, ...dialog }: NoteDialogProps) {
  const form = useActionForm({ first: { note: '' }, send: async ({ note }) => onSend(note.trim()) });
  return (
    <FormDialog {...dialog} size="small" onSubmit={form.onSubmit}>
      <p>{about}</p>
      <p className="second">{hint}</p>
      <TextArea
        data-first-focus=""
        label="Note"
        optional
        hint="Saved in the audit log."
        rows={2}
        maxLength={1000}
        {...form.field('note')}
      />
    </FormDialog>
  );
}

interface ReasonDialogProps {
  title: string;
  /** What is decided about: the job's title, the business. */
  about: ReactNode;
  /** 'Reason' unless it is given. */
  label?: string;
  hint: string;
  /** Said when nothing was typed. */
  missing: string;
  action: string;
  /** Of the button; 'danger' unless the act takes nothing away. */
  look?: ButtonLook;
  busy: boolean;
  onSend: (reason: string) => unknown;
  onClose: () => void;
  /** Common reasons; choosing one writes it, and it can be changed. */
  reasons?: readonly string[] | undefined;
  /** More choices below the reason. */
  children?: ReactNode;
  /** How long the reason may be; 1,000 letters where nothing is said. */
  most?: number;
}

/** Asks for a reason, which the person it concerns reads. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    about,
    label = 'Reason',
    hint,
    missing,
    look = 'danger',
    onSend,
    reasons,
    children,
    most = 1000,
    ...dialog
  } = props;
  const { form, field, onSubmit } = useActionForm({
    first: { reason: '' },
    send: async ({ reason }) => onSend(reason.trim()),
  });
  const typed = useWatch({ control: form.control, name: 'reason' });
  return (
    <FormDialog {...dialog} size="small" look={look} onSubmit={onSubmit}>
      <div className="second">{about}</div>
      {reasons && (
        <Choice
          label="Common reasons"
          of={[{ value: '', label: 'In your own words' }, ...reasons.map((one) => ({ value: one, label: one }))]}
          value={reasons.includes(typed) ? typed : ''}
          onChange={(reason) => form.setValue('reason', reason, { shouldValidate: form.formState.isSubmitted })}
        />
      )}
      <TextArea data-first-focus="" label={label} hint={hint} maxLength={most} {...field('reason', needed(missing))} />
      {children}
    </FormDialog>
  );
}
