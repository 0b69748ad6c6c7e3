// Dialogs before a decision is sent: for a reason, a note, or a confirmation. Those named `…Act` send it too.
import type { ComponentProps, ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import type { ButtonVariant } from '../../../ui/basics.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { AskDialog, FormDialog } from '../../../ui/form-dialog.tsx';
import { useAct, type Act } from '../decision.ts';
import { Choice } from './controls.tsx';

interface DialogProps<Input> {
  title: string;
  /** The subject of the decision: the job's title, the business, the document. */
  about: ReactNode;
  action: string;
  busy: boolean;
  onSend: (input: Input) => unknown;
  onClose: () => void;
}

/** The props of a dialog that sends its decision itself. */
type Acting<Props, Input, Result> = Omit<Props, 'busy' | 'onSend'> & Act<Input, Result>;

interface ConfirmDialogProps extends DialogProps<void> {
  /** What will happen and to whom. */
  what: string;
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

export function ConfirmAct<Result>(props: Acting<ConfirmDialogProps, void, Result>) {
  return <ConfirmDialog {...props} {...useAct(props)} />;
}

/** Asks before something is reopened; an optional note goes into the audit log. `hint` says what follows from it. */
export function NoteAct<Result>(props: Acting<DialogProps<string> & { hint: string }, string, Result>) {
  const { busy, onSend } = useAct(props);
  const { title, action, onClose, about, hint } = props;
  const form = useActionForm({ first: { note: '' }, send: async ({ note }) => onSend(note.trim()) });
  const dialog = { title, action, busy, onClose };
  return (
    <FormDialog {...dialog} size="small" onSubmit={form.onSubmit}>
      <p>{about}</p>
      <p className="second">{hint}</p>
      <AuditNote hint="Saved in the audit log." data-first-focus="" {...form.field('note')} />
    </FormDialog>
  );
}

/** The body of a call with the note of a `NoteAct`, if one was typed. */
export const noteBody = (note: string) => (note === '' ? undefined : { note });

type AuditNoteProps = Omit<ComponentProps<typeof TextArea>, 'label'>;

/** An optional note for the audit log. */
export const AuditNote = (field: AuditNoteProps) => (
  <TextArea label="Note" optional rows={2} maxLength={1000} {...field} />
);

interface ReasonDialogProps extends DialogProps<string> {
  /** 'Reason' by default. */
  label?: string;
  hint: string;
  /** The error for an empty reason. */
  missing: string;
  /** The button's variant; 'danger' unless the action takes nothing away. */
  variant?: ButtonVariant;
  /** Common reasons; choosing one fills the field, which stays editable. */
  reasons?: readonly string[] | undefined;
  /** More fields below the reason. */
  children?: ReactNode;
  /** Maximum length of the reason; 1,000 characters by default. */
  most?: number;
}

/** Asks for a reason, which the affected person reads. */
export function ReasonDialog({ about, hint, missing, onSend, reasons, children, ...props }: ReasonDialogProps) {
  const { label = 'Reason', most = 1000, variant = 'danger', ...dialog } = props;
  const { form, field, onSubmit } = useActionForm({
    first: { reason: '' },
    send: async ({ reason }) => onSend(reason.trim()),
  });
  return (
    <FormDialog {...dialog} size="small" variant={variant} onSubmit={onSubmit}>
      <div className="second">{about}</div>
      {reasons && <CommonReasons reasons={reasons} form={form} />}
      <TextArea data-first-focus="" label={label} hint={hint} maxLength={most} {...field('reason', needed(missing))} />
      {children}
    </FormDialog>
  );
}

export function ReasonAct<Result>(props: Acting<ReasonDialogProps, string, Result>) {
  return <ReasonDialog {...props} {...useAct(props)} />;
}

function CommonReasons({ reasons, form }: { reasons: readonly string[]; form: UseFormReturn<{ reason: string }> }) {
  const typed = useWatch({ control: form.control, name: 'reason' });
  return (
    <Choice
      label="Common reasons"
      of={[{ value: '', label: 'In your own words' }, ...reasons.map((one) => ({ value: one, label: one }))]}
      value={reasons.includes(typed) ? typed : ''}
      onChange={(reason) => form.setValue('reason', reason, { shouldValidate: form.formState.isSubmitted })}
    />
  );
}
