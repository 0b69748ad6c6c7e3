// An account form with its notes: the server's error, and that a slow connection is still sending.
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { Button, ButtonLink, Notice, SubmitButton } from '../../../ui/basics.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { Failure } from '../failures.ts';
import { useAccountsTexts } from '../texts.ts';

/** Of fields for a username or an email address. */
const NO_CORRECTION = { autoCapitalize: 'none', spellCheck: false } as const;

export const UsernameField = (props: ComponentProps<typeof TextField>) => (
  <TextField autoComplete="username" {...NO_CORRECTION} {...props} />
);

export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useAccountsTexts();
  return <TextField label={t.email} inputMode="email" autoComplete="email" {...NO_CORRECTION} {...props} />;
}

interface AccountFormProps {
  failure?: Failure | null;
  busy: boolean;
  onSubmit: () => void;
  /** On the button. */
  label: string;
  children: ReactNode;
}

export function AccountForm({ failure = null, busy, onSubmit, label, children }: AccountFormProps) {
  return (
    <>
      <FailureNotice failure={failure} />
      <form method="post" noValidate onSubmit={onSubmit}>
        {children}
        <SubmitButton label={label} large block busy={busy} />
        <SlowNote busy={busy} />
      </form>
    </>
  );
}

export function FailureNotice({ failure, actions }: { failure: Failure | null; actions?: ReactNode }) {
  const { contactSupport } = useAccountsTexts();
  if (!failure) return null;
  const { title, text, isSuspended } = failure;
  const way = isSuspended ? <ButtonLink label={contactSupport} to="/support" /> : actions;
  return <Notice tone="error" title={title} text={text} actions={way} />;
}

interface SentNoticeProps extends Pick<ComponentProps<typeof Notice>, 'title' | 'icon' | 'children'> {
  /** On the button that sends it again. */
  again: string;
  onAgain: () => void;
}

export function SentNotice({ again, onAgain, ...notice }: SentNoticeProps) {
  const button = <Button label={again} variant="quiet" onClick={onAgain} />;
  return <Notice tone="ok" live {...notice} actions={button} />;
}

const SLOW_AFTER_MS = 5000;

export function SlowNote({ busy }: { busy: boolean }) {
  const t = useAccountsTexts();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) {
      setSlow(false);
      return undefined;
    }
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <p className="small text-bark-2 empty:absolute" role="status">
      {slow && t.slowConnectionNote}
    </p>
  );
}
