// Dialogs before a decision is sent: for a reason, a note, or a confirmation. Those named `…Act` send it too.
import type { ComponentProps, ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import ReasonForm, { type ReasonDialogProps } from '../../../app/reason-form.tsx';
import { useActionForm } from '../../../app/use-action-form.ts';
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

type AdminReasonProps = Omit<ReasonDialogProps, 'above' | 'done' | 'forAdmin' | 'run'> & {
  run: (reason: string) => Promise<unknown>;
  /** Common reasons; choosing one fills the text, which stays editable. */
  reasons?: readonly string[] | undefined;
};

/** Asks for a reason; unless it has another variant, the button takes something away. The command shows its errors. */
export function AdminReason({ reasons, run, ...dialog }: AdminReasonProps) {
  const above = reasons && ((form: FormOfReason) => <CommonReasons reasons={reasons} form={form} />);
  return (
    <ReasonForm label="Reason" variant="danger" {...dialog} forAdmin above={above} run={(reason) => run(reason)} />
  );
}

/** Asks for a reason, which the affected person reads. */
export function ReasonAct<Result>({
  run,
  done,
  calm = false,
  ...dialog
}: AdminReasonProps & Omit<Act<string, Result>, 'onFailed'>) {
  const { decide } = useAct({ run, done, calm, onClose: dialog.onClose });
  return <AdminReason {...dialog} run={decide} />;
}

type FormOfReason = UseFormReturn<{ text: string }>;

function CommonReasons({ reasons, form }: { reasons: readonly string[]; form: FormOfReason }) {
  const typed = useWatch({ control: form.control, name: 'text' });
  return (
    <Choice
      label="Common reasons"
      of={[{ value: '', label: 'In your own words' }, ...reasons.map((one) => ({ value: one, label: one }))]}
      value={reasons.includes(typed) ? typed : ''}
      onChange={(reason) => form.setValue('text', reason, { shouldValidate: form.formState.isSubmitted })}
    />
  );
}
