// A login form: the error, the fields, or the second step after the first.
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { CODE_DIGITS, CODE_NEEDED } from '@live-oak/contract/features/accounts/schema.ts';
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { useTranslated } from '../../../texts/message-texts.ts';
import { Button } from '../../../ui/basics.tsx';
import { Section } from '../../../ui/page.tsx';
import { CodeField } from '../security/code-field.tsx';
import { useAccountsTexts } from '../texts.ts';
import type { LoginState, SecondStep } from '../use-login.ts';
import { AccountForm, FailureNotice } from './form-notes.tsx';

interface LoginStepsProps {
  login: LoginState;
  /** On the button. */
  label: string;
  children: ReactNode;
}

export function LoginSteps({ login, label, children }: LoginStepsProps) {
  const { failure, secondStep, busy, onSubmit } = login;
  return (
    <>
      <FailureNotice failure={failure} />
      {secondStep ? (
        <CodeStep step={secondStep} />
      ) : (
        <AccountForm busy={busy} onSubmit={onSubmit} label={label}>
          {children}
        </AccountForm>
      )}
    </>
  );
}

/** Below the fields; side by side where there is room. */
function FieldRow({ children }: { children: ReactNode }) {
  return (
    <div className="[.code-step_&]:-mx-2 flex gap-x-4 gap-y-0 flex-wrap items-center justify-between">{children}</div>
  );
}

/** The link to a new password, on the right. */
export function ForgotRow({ children }: { children?: ReactNode }) {
  const t = useAccountsTexts();
  return (
    <FieldRow>
      {children}
      <Link className="inline-flex items-center min-h-(--hit) only:ml-auto" to="/forgot-password">
        {t.forgotPassword}
      </Link>
    </FieldRow>
  );
}

function CodeStep({ step }: { step: SecondStep }) {
  const t = useAccountsTexts();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <Section title={isRecovery ? t.enterARecoveryCode : t.enterYourCode} className="code-step stack">
      <p className="second mt-2">{isRecovery ? t.recoveryCodeHint : t.authenticatorHint(CODE_DIGITS)}</p>
      {/* Another kind of code is another field: what was typed for the one does not fit the other. */}
      <CodeForm key={String(isRecovery)} step={step} isRecovery={isRecovery} />
      <FieldRow>
        <Button variant="quiet" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t.useTheAppInstead : t.useRecoveryCode}
        </Button>
        <Button label={t.back} variant="quiet" onClick={step.back} />
      </FieldRow>
      <p className="small second mt-2">{t.lostPhoneAndCodes}</p>
    </Section>
  );
}

const RECOVERY_EXAMPLE = 'K7QM2-9XHTD';

/** What differs from the field for the authenticator app's code. */
const RECOVERY_FIELD = {
  inputMode: 'text',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  placeholder: RECOVERY_EXAMPLE,
} as const;

function CodeForm({ step, isRecovery }: { step: SecondStep; isRecovery: boolean }) {
  const t = useAccountsTexts();
  const kind = isRecovery ? { label: t.recoveryCode, ...RECOVERY_FIELD } : { label: t.code, autoCapitalize: 'none' };
  const { form, field, busy, onSubmit } = useActionForm({
    first: { code: '' },
    failed: t.loginFailedTitle,
    failsAt: 'code',
    send: ({ code }) => step.send(code),
  });
  const code = field('code', needed(isRecovery ? t.enterRecoveryCode : CODE_NEEDED));
  // The password was just typed; focus the code next.
  useEffect(() => form.setFocus('code'), [form]);
  return (
    <AccountForm busy={busy} onSubmit={onSubmit} label={t.signIn}>
      <CodeField {...kind} {...code} />
      <SpokenError message={code.error} />
    </AccountForm>
  );
}

/** Announces the error of a field that has the focus already, so that nothing else would. */
function SpokenError({ message }: { message: string | undefined }) {
  const translate = useTranslated();
  return (
    <p className="visually-hidden" role="alert">
      {message && translate(message)}
    </p>
  );
}
