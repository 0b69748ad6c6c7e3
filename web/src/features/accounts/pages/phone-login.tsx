// /login/phone: signs in with a texted code, for people with a confirmed phone; the only way for an account without a password.
import { phoneRoutes } from '@live-oak/contract/features/texting/routes.ts';
import { PhoneCode, PhoneSignIn } from '@live-oak/contract/features/texting/schema.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../api-client/api-error.ts';
import { call } from '../../../api-client/call.ts';
import { Checkbox, PasswordField, TextField } from '../../../ui/field.tsx';
import { phoneLoginFailure } from '../failures.ts';
import { homeOf, withNext, useNext } from '../next-address.ts';
import { AccountLinks, AccountPage } from '../parts/account-page.tsx';
import { AlreadyIn } from '../parts/already-in.tsx';
import { AccountForm, SentNotice } from '../parts/form-notes.tsx';
import { LoginSteps } from '../parts/login-steps.tsx';
import { CodeField } from '../security/code-field.tsx';
import { useAccountsTexts } from '../texts.ts';
import { useAccountForm } from '../use-failure.ts';
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
  const { field, frame } = useAccountForm({
    schema: PhoneCode,
    first: { phone: '' },
    failed: t.codeNotSent,
    send: (body) => call(phoneRoutes.signInCode, { body }),
    onDone: (_, { phone }) => onSent(phone),
    failureOf: (text) => ({ title: t.notSent, text }),
  });
  return (
    <AccountForm {...frame} label={t.textMeACode}>
      <TextField label={t.phone} type="tel" autoComplete="tel" {...field('phone')} />
    </AccountForm>
  );
}

/** What the server wants besides the code: the account's password, or the name of a new one. */
type More = 'password' | 'name';

function useCodeLogin(phone: string) {
  const [more, setMore] = useState<More>();
  /** Render the field before its error. */
  const showField = (error: unknown): never => {
    const isMissing = (field: More) => error instanceof ApiError && field in error.fields;
    flushSync(() => setMore((before) => (isMissing('password') ? 'password' : isMissing('name') ? 'name' : before)));
    throw error;
  };
  const login = useLogin({
    schema: PhoneSignIn,
    first: { phone, code: '', secondCode: '', password: '', name: '', rememberMe: false },
    send: (values, secondCode) => call(phoneRoutes.signIn, { body: { ...values, secondCode } }).catch(showField),
    failureOf: phoneLoginFailure,
    destination: (user) => homeOf(user.userType),
  });
  return { login, field: login.field, more };
}

function EnterCode({ phone, onAgain }: { phone: string; onAgain: () => void }) {
  const t = useAccountsTexts();
  const { login, field, more } = useCodeLogin(phone);
  return (
    <>
      <SentNotice title={t.codeSent} again={t.sendCodeAgain} onAgain={onAgain}>
        {t.codeSentText}
      </SentNotice>
      <LoginSteps login={login} label={t.login}>
        <CodeField label={t.code} {...field('code')} />
        {more === 'password' && <PasswordField label={t.password} {...field('password')} />}
        {more === 'name' && <TextField label={t.yourName} autoComplete="name" {...field('name')} />}
        <Checkbox label={t.rememberMe} {...field('rememberMe')} />
      </LoginSteps>
    </>
  );
}
