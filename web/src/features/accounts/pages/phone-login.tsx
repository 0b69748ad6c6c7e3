// /login/phone: signs in with a texted code, for people with a confirmed phone; the only way for an account without a password.
import { phoneRoutes } from '@live-oak/contract/features/texting/routes.ts';
import { PhoneCode, PhoneSignIn } from '@live-oak/contract/features/texting/schema.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../api-client/api-error.ts';
import { call } from '../../../api-client/call.ts';
import { useActionForm } from '../../../app/use-action-form.ts';
import { Button, Notice } from '../../../ui/basics.tsx';
import { Checkbox, PasswordField, TextField } from '../../../ui/field.tsx';
import { phoneLoginFailure } from '../failures.ts';
import { homeOf, withNext, useNext } from '../next-address.ts';
import { AccountLinks, AccountPage } from '../parts/account-page.tsx';
import { AlreadyIn } from '../parts/already-in.tsx';
import { AccountForm } from '../parts/form-notes.tsx';
import { LoginSteps } from '../parts/login-steps.tsx';
import { CodeField } from '../security/code-field.tsx';
import { useAccountsTexts } from '../texts.ts';
import { useFailure } from '../use-failure.ts';
import { useLogin } from '../use-login.ts';

export default function PhoneLogin() {
  const t = useAccountsTexts();
  const next = useNext();
  const [phone, setPhone] = useState<string>();
  return (
    <AccountPage title={t.phoneLogin} lead={t.phoneLoginLead}>
      <AlreadyIn />
      {phone === undefined ? (
        <AskPhone onSent={setPhone} />
      ) : (
        <EnterCode phone={phone} onAgain={() => setPhone(undefined)} />
      )}
      <AccountLinks label={t.otherWays} links={[{ label: t.passwordLogin, to: withNext('/login', next) }]} />
    </AccountPage>
  );
}

function AskPhone({ onSent }: { onSent: (phone: string) => void }) {
  const t = useAccountsTexts();
  const { failure, fail, clear } = useFailure();
  const { field, busy, onSubmit } = useActionForm({
    schema: PhoneCode,
    first: { phone: '' },
    mode: 'onBlur',
    failed: t.codeNotSent,
    send: async ({ phone }) => {
      clear();
      await call(phoneRoutes.signInCode, { body: { phone } });
      return phone;
    },
    onDone: onSent,
    onFailed: (text) => fail({ title: t.notSent, text }),
  });
  return (
    <AccountForm failure={failure} busy={busy} onSubmit={onSubmit} label={t.textMeACode}>
      <TextField label={t.phone} type="tel" autoComplete="tel" {...field('phone')} />
    </AccountForm>
  );
}

function EnterCode({ phone, onAgain }: { phone: string; onAgain: () => void }) {
  const t = useAccountsTexts();
  const [asked, setAsked] = useState<'password' | 'name'>();
  /** Render the field before its error. */
  const askMore = (error: unknown): never => {
    const isAsked = (field: string) => error instanceof ApiError && field in error.fields;
    flushSync(() => setAsked((before) => (isAsked('password') ? 'password' : isAsked('name') ? 'name' : before)));
    throw error;
  };
  const login = useLogin({
    schema: PhoneSignIn,
    first: { phone, code: '', secondCode: '', password: '', name: '', rememberMe: false },
    send: (values, secondCode) => call(phoneRoutes.signIn, { body: { ...values, secondCode } }).catch(askMore),
    failureOf: phoneLoginFailure,
    destination: (user) => homeOf(user.userType),
  });
  const { field } = login;
  const again = (
    <Button variant="quiet" onClick={onAgain}>
      {t.sendCodeAgain}
    </Button>
  );
  return (
    <>
      <Notice tone="ok" live title={t.codeSent} actions={again}>
        {t.codeSentText}
      </Notice>
      <LoginSteps login={login} label={t.login}>
        <CodeField label={t.code} {...field('code')} />
        {asked === 'password' && <PasswordField label={t.password} {...field('password')} />}
        {asked === 'name' && <TextField label={t.yourName} autoComplete="name" {...field('name')} />}
        <Checkbox label={t.rememberMe} {...field('rememberMe')} />
      </LoginSteps>
    </>
  );
}
