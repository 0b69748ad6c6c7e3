// Asks for the factors that somebody has before something that weakens, renews or ends a sign-in.
import { zodResolver } from '@hookform/resolvers/zod';
import { Prove } from '@live-oak/contract/features/accounts/addresses.ts';
import { useId, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../../texts/language.tsx';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Proof } from './data.ts';
import { OwnCodeField } from './own-code-field.tsx';
import { securityTexts } from './texts.ts';
import { useSending } from './use-sending.ts';

interface ProofDialogProps {
  title: string;
  children: ReactNode;
  action: string;
  busyLabel: string;
  look?: ButtonLook;
  send: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

export function ProofDialog({ title, children, action, busyLabel, look = 'primary', send, onClose }: ProofDialogProps) {
  const t = useTexts(securityTexts);
  const formId = useId();
  const form = useForm({ resolver: zodResolver(Prove), defaultValues: { password: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const { failure, onSubmit } = useSending(form, ['password', 'code'], ({ password, code }) =>
    send({ password, code: code ?? '' }),
  );
  return (
    <Dialog
      open
      size="small"
      held={isSubmitting}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={isSubmitting}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} look={look} busy={isSubmitting} busyLabel={busyLabel}>
            {action}
          </Button>
        </>
      }
    >
      <form className="[&>*+*]:mt-4 max-w-104" id={formId} method="post" noValidate onSubmit={onSubmit}>
        <p className="second">{children}</p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <PasswordField
          label={t.yourPassword}
          data-first-focus
          error={errors.password?.message}
          {...form.register('password')}
        />
        <OwnCodeField error={errors.code?.message} {...form.register('code')} />
      </form>
    </Dialog>
  );
}
