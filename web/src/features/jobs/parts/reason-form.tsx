// A confirmation with a short text: cancel, decline, confirm.
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { ReactNode } from 'react';
import type { ButtonVariant } from '../../../ui/basics.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { useJobTexts } from '../texts.ts';

export interface ReasonDialogProps {
  title: string;
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

export default function ReasonForm({ words, hint, required, maxLength = 1000, extra, ...props }: ReasonDialogProps) {
  const t = useJobTexts();
  const { run, children, keep = t.goBack, ...dialog } = props;
  const { field, sending } = useActionForm({
    first: { words: '' },
    failed: t.actionFailed,
    shownAt: () => 'words',
    send: (values, key) => run(values.words, key),
    onDone: dialog.onClose,
  });
  const rules = required === undefined ? {} : needed(required);
  const text = { label: words, hint, optional: !required, rows: 4, maxLength, ...field('words', rules) };
  return (
    <FormDialog {...sending} {...dialog} size="small" cancel={keep} lead={<div className="second">{children}</div>}>
      {words && <TextArea {...text} />}
      {extra}
    </FormDialog>
  );
}
