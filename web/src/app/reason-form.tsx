// A dialog before a command is sent, with a short text or just to confirm: cancel, decline, reject.
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ButtonVariant } from '../ui/basics.tsx';
import { TextArea } from '../ui/field.tsx';
import { useCommand } from '../api-client/use-command.ts';
import { useToasts } from '../ui/toast/toasts.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { needed, useActionForm } from './use-action-form.ts';

export interface ReasonDialogProps {
  title: string;
  /** Above the text: what is decided, and what follows from it. */
  about?: ReactNode;
  /** The text's label; without it there is no text. */
  label?: string;
  hint?: string;
  /** The error for a missing text; without it the text is optional. */
  missing?: string;
  /** Maximum length; 1,000 characters by default. */
  most?: number;
  /** A control above the text, which may fill it. */
  above?: ((form: UseFormReturn<{ text: string }>) => ReactNode) | undefined;
  /** More fields below the text. */
  children?: ReactNode;
  action: string;
  variant?: ButtonVariant | undefined;
  cancel?: string;
  /** Administrators type at once, and the command shows its errors in toasts. */
  forAdmin?: boolean;
  onClose: () => void;
  /** Called when done, instead of `onClose`. */
  onDone?: (() => void) | undefined;
  /** The toast when done; everything on screen is fetched again then. Without it, `run` does both. */
  done?: readonly [title: string, text?: string];
  /** Throws what the call throws. */
  run: (text: string, key: string) => Promise<unknown>;
}

export default function ReasonForm({ about, label, hint, missing, most = 1000, above, ...props }: ReasonDialogProps) {
  const { children, forAdmin = false, run, done, onDone = props.onClose, ...dialog } = props;
  const toasts = useToasts();
  const command = useCommand(([typed, key]: [string, string]) => run(typed, key));
  const { form, field, failure, sending } = useActionForm({
    first: { text: '' },
    failed: useUiTexts().actionFailed,
    shownAt: () => 'text',
    send: async ({ text: typed }, key) => {
      await (done ? command.mutateAsync([typed.trim(), key]) : run(typed.trim(), key));
      if (done) toasts.success(...done);
    },
    onDone: () => onDone(),
  });
  const rules = missing === undefined ? {} : needed(missing);
  const text = { label, hint, optional: missing === undefined, rows: 4, maxLength: most, ...field('text', rules) };
  const shown = { ...sending, ...dialog, failure: forAdmin ? undefined : failure };
  return (
    <FormDialog {...shown} size="small" lead={about && <div className="second">{about}</div>}>
      {above?.(form)}
      {label !== undefined && <TextArea {...text} label={label} data-first-focus={forAdmin ? '' : undefined} />}
      {children}
    </FormDialog>
  );
}
