// Asks for the password and code before a change that weakens, renews or ends a sign-in.
import { useActionForm } from '../../../app/use-action-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Prove } from '@live-oak/contract/features/accounts/answers.ts';
import type { ReactNode } from 'react';
import type { ButtonVariant } from '../../../ui/basics.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { OwnCodeField } from './own-code-field.tsx';
import { useSecurityTexts } from './texts.ts';

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

export function ProofDialog({ title, children, action, variant, send, onClose }: ProofDialogProps) {
  const t = useSecurityTexts();
  const { field, sending } = useActionForm({
    schema: Prove,
    first: { password: '', code: '' },
    failed: t.sendFailed,
    send: ({ password, code }) => send({ password, code: code ?? '' }),
  });
  return (
    <FormDialog
      {...sending}
      size="small"
      className="stack max-w-104"
      onClose={onClose}
      title={title}
      variant={variant}
      action={action}
      lead={<p className="second">{children}</p>}
    >
      <PasswordField label={t.yourPassword} data-first-focus {...field('password')} />
      <OwnCodeField {...field('code')} />
    </FormDialog>
  );
}
