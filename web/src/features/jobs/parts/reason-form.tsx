// A confirmation with a short text: cancel, decline, work done, confirm.
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { ReactNode } from 'react';
import type { ButtonVariant } from '../../../ui/basics.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { useJobTexts } from '../texts.ts';

export interface ReasonDialogProps {
  title: string;
  /** What the step means. */
  children: ReactNode;
  /** The text's label; without it there is no text. */
  words?: string;
  hint?: string;
  /** The error for a missing text; without it the text is optional. */
  required?: string;
  maxLength?: number;
  action: string;
  variant?: ButtonVariant;
  keep?: string;
  onClose: () => void;
  /** More fields below the text. */
  extra?: ReactNode;
  /** Throws what the call throws; the dialog closes on success. */
  run: (words: string, key: string) => Promise<unknown>;
}

export default function ReasonForm(props: ReasonDialogProps) {
  const t = useJobTexts();
  const { field, sending } = useActionForm({
    first: { words: '' },
    failed: t.actionFailed,
    shownAt: () => 'words',
    send: ({ words }, key) => props.run(words, key),
    onDone: props.onClose,
  });
  return (
    <FormDialog
      {...sending}
      size="small"
      title={props.title}
      onClose={props.onClose}
      cancel={props.keep ?? t.goBack}
      variant={props.variant}
      action={props.action}
      lead={<div className="second">{props.children}</div>}
    >
      {props.words && (
        <TextArea
          label={props.words}
          hint={props.hint}
          optional={!props.required}
          rows={4}
          maxLength={props.maxLength ?? 1000}
          {...field('words', props.required === undefined ? {} : needed(props.required))}
        />
      )}
      {props.extra}
    </FormDialog>
  );
}
