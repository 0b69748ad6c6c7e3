// A button with its own dialog.
import { useState, type ReactNode } from 'react';
import { Button, Icon, type ButtonLook, type IconName } from './basics.tsx';

export interface DialogButtonProps extends Omit<ButtonLook, 'onClick'> {
  label: ReactNode;
  icon?: IconName;
  children: (onClose: () => void) => ReactNode;
}

/** `<DialogButton label={t.extend}>{(onClose) => <ExtendDialog job={job} onClose={onClose} />}</DialogButton>` */
export function DialogButton({ children, icon, label, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {icon && <Icon name={icon} />}
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
