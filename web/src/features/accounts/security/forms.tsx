// The forms of /security: in the page, and the dialog that asks for password and code before a change that weakens, renews or ends a sign-in.
import { Prove } from '@live-oak/contract/features/accounts/answers.ts';
import { useEffect, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { useActionForm } from '../../../app/use-action-form.ts';
import { Notice, SubmitButton, type ButtonVariant, CancelButton } from '../../../ui/basics.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { CodeField } from './code-field.tsx';
import { useSecurityTexts } from './texts.ts';

/**
 * For people with a second factor: changing how one signs in takes the password and a code. Empty without one; one turned on since the page
 * loaded appears with the server's error.
 */
export function OwnCodeField(props: Omit<ComponentProps<typeof CodeField>, 'label' | 'hint' | 'inputMode'>) {
  const t = useSecurityTexts();
  const { user } = useAuth();
  const isNeeded = user?.twoFactor === true || props.error !== undefined;
  return isNeeded ? <CodeField label={t.code} inputMode="text" hint={t.twoFactor.codeHint} {...props} /> : null;
}

/** A ref for the title of what replaces a form: it takes the focus. */
export function useFocused(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return title;
}

interface PageFormProps {
  /** `sending` of `useActionForm`. */
  sending: ReturnType<typeof useActionForm>['sending'];
  /** On the button that sends. */
  action: string;
  onCancel: () => void;
  /** Above the error. */
  lead?: ReactNode;
  /** Below the buttons. */
  note?: string;
  children: ReactNode;
}

export function PageForm({ sending, action, onCancel, lead, note, children }: PageFormProps) {
  const { failure, busy, onSubmit } = sending;
  return (
    <form className="stack max-w-104" method="post" noValidate onSubmit={onSubmit}>
      {lead}
      {failure && <Notice tone="error">{failure}</Notice>}
      {children}
      <div className="row">
        <SubmitButton busy={busy}>{action}</SubmitButton>
        <CancelButton variant="quiet" onClick={onCancel} />
      </div>
      {note && <p className="small second">{note}</p>}
    </form>
  );
}

export interface Proof {
  password: string;
  code: string;
}

interface ProofDialogProps {
  title: string;
  children: ReactNode;
  action: string;
  variant?: ButtonVariant;
  send: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

export function ProofDialog({ children, send, ...dialog }: ProofDialogProps) {
  const t = useSecurityTexts();
  const { field, sending } = useActionForm({
    schema: Prove,
    first: { password: '', code: '' },
    failed: t.sendFailed,
    send: ({ password, code }) => send({ password, code: code ?? '' }),
  });
  const lead = <p className="second">{children}</p>;
  return (
    <FormDialog {...sending} {...dialog} size="small" className="stack max-w-104" lead={lead}>
      <PasswordField label={t.yourPassword} data-first-focus {...field('password')} />
      <OwnCodeField {...field('code')} />
    </FormDialog>
  );
}
