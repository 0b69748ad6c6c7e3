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

const RECOVERY_EXAMPLE = 'K7QM2-9XHTD';

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
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <div className="[.code-step_&]:-mx-2 flex gap-x-4 gap-y-0 flex-wrap items-center justify-between">{children}</div>
  );
}

export function ForgotLink() {
  const t = useAccountsTexts();
  return (
    <Link className="inline-flex items-center min-h-(--hit) only:ml-auto" to="/forgot-password">
      {t.forgotPassword}
    </Link>
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
        <Button variant="quiet" onClick={step.back}>
          {t.back}
        </Button>
      </FieldRow>
      <p className="small second mt-2">{t.lostPhoneAndCodes}</p>
    </Section>
  );
}

function CodeForm({ step, isRecovery }: { step: SecondStep; isRecovery: boolean }) {
  const t = useAccountsTexts();
  const translate = useTranslated();
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
      {isRecovery ? (
        <CodeField
          label={t.recoveryCode}
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          placeholder={RECOVERY_EXAMPLE}
          {...code}
        />
      ) : (
        <CodeField label={t.code} autoCapitalize="none" {...code} />
      )}
      {/* The field has the focus already, so that nothing else would announce its error. */}
      <p className="visually-hidden" role="alert">
        {code.error && translate(code.error)}
      </p>
    </AccountForm>
  );
}
