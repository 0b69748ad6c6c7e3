// A dialog with a form, and a confirmation dialog: a button to cancel, and the one that acts.
import { useId, type BaseSyntheticEvent, type ReactNode } from 'react';
import { Button, type ButtonVariant, Notice } from './basics.tsx';
import { Dialog } from './dialog.tsx';
import { useUiTexts } from './texts.ts';

interface AskDialogProps {
  title: ReactNode;
  onClose: () => void;
  /** The cancel button's label; 'Cancel' by default. */
  cancel?: ReactNode;
  /** Labels it 'Go back': 'Cancel' could mean the thing that the dialog is about. */
  goesBack?: boolean;
  /** On the button that does it. */
  action: ReactNode;
  /** While it is done; the dialog cannot be closed then. */
  busy?: boolean;
  /** The action waits for something in progress. */
  disabled?: boolean;
  variant?: ButtonVariant | undefined;
  actionFirst?: boolean;
  children?: ReactNode;
}

type ButtonsProps = AskDialogProps & { form?: string; onAct?: () => void; otherAction?: ReactNode };

function Buttons({ variant = 'primary', busy = false, disabled, form, onAct, actionFirst, ...props }: ButtonsProps) {
  const t = useUiTexts();
  const act = (
    <Button
      label={props.action}
      type={form ? 'submit' : 'button'}
      form={form}
      variant={variant}
      busy={busy}
      disabled={disabled}
      // A double click acts once, whatever `onAct` does.
      onClick={onAct && (({ detail }) => detail < 2 && onAct())}
    />
  );
  return (
    <>
      {actionFirst && act}
      <Button label={props.cancel ?? (props.goesBack ? t.goBack : t.cancel)} onClick={props.onClose} disabled={busy} />
      {props.otherAction}
      {!actionFirst && act}
    </>
  );
}

interface FormDialogProps extends AskDialogProps {
  size?: 'normal' | 'small';
  /** Between the two buttons. */
  otherAction?: ReactNode;
  /** Above the error: what the form is about. */
  lead?: ReactNode;
  className?: string;
  failure?: string | undefined;
  onSubmit: (event: BaseSyntheticEvent) => void;
}

export function FormDialog({ size, lead, className = 'stack', onSubmit, children, failure, ...ask }: FormDialogProps) {
  const id = useId();
  const { title, busy, onClose } = ask;
  return (
    <Dialog title={title} size={size} held={busy} onClose={onClose} footer={<Buttons {...ask} form={id} />}>
      <form id={id} className={className} method="post" noValidate onSubmit={onSubmit}>
        {lead}
        {failure && <Notice tone="error" text={failure} />}
        {children}
      </form>
    </Dialog>
  );
}

export function AskDialog({ onAct, children, ...ask }: AskDialogProps & { onAct: () => void }) {
  const { title, busy, onClose } = ask;
  return (
    <Dialog title={title} size="small" held={busy} onClose={onClose} footer={<Buttons {...ask} onAct={onAct} />}>
      {children}
    </Dialog>
  );
}
