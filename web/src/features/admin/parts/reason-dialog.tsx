// Dialogs before a decision is sent: for a reason, a note, or a confirmation.
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import type { ButtonVariant } from '../../../ui/basics.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { AskDialog, FormDialog } from '../../../ui/form-dialog.tsx';
import { Choice } from './controls.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The subject of the decision: the job's title, the document. */
  about: string;
  /** What will happen and to whom. */
  what: string;
  action: string;
  busy: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** Says what a decision does before it is sent, so that no single press or key decides. */
export function ConfirmDialog({ about, what, onSend, ...dialog }: ConfirmDialogProps) {
  return (
    <AskDialog {...dialog} onAct={onSend}>
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

/** Asks before something is reopened; an optional note goes into the audit log. */
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
  /** The subject of the decision: the job's title, the business. */
  about: ReactNode;
  /** 'Reason' by default. */
  label?: string;
  hint: string;
  /** The error for an empty reason. */
  missing: string;
  action: string;
  /** The button's variant; 'danger' unless the action takes nothing away. */
  variant?: ButtonVariant;
  busy: boolean;
  onSend: (reason: string) => unknown;
  onClose: () => void;
  /** Common reasons; choosing one fills the field, which stays editable. */
  reasons?: readonly string[] | undefined;
  /** More fields below the reason. */
  children?: ReactNode;
  /** Maximum length of the reason; 1,000 characters by default. */
  most?: number;
}

/** Asks for a reason, which the affected person reads. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    about,
    label = 'Reason',
    hint,
    missing,
    variant = 'danger',
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
    <FormDialog {...dialog} size="small" variant={variant} onSubmit={onSubmit}>
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
