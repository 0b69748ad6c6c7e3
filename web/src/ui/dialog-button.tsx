// A button with its own dialog.
import { useState, type ReactNode } from 'react';
import { Button, type ButtonLook } from './basics.tsx';

export interface DialogButtonProps extends Omit<ButtonLook, 'onClick'> {
  label: ReactNode;
  children: (onClose: () => void) => ReactNode;
}

/** `<DialogButton label={t.extend}>{(onClose) => <ExtendDialog job={job} onClose={onClose} />}</DialogButton>` */
export function DialogButton({ children, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
