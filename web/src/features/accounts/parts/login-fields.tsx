// Email or username and password: on the login page, and while posting a job.
import { LoginForm } from '@live-oak/contract/features/accounts/schema.ts';
import type { User } from '@live-oak/contract/features/accounts/answers.ts';
import { Link } from 'react-router';
import { Checkbox, PasswordField, TextField } from '../../../ui/field.tsx';
import { signIn } from '../data.ts';
import { loginFailure } from '../failures.ts';
import { homeOf } from '../next-address.ts';
import { useAccountsTexts } from '../texts.ts';
import { useLogin } from '../use-login.ts';
import { LoginSteps, FieldRow } from './login-steps.tsx';

interface LoginFieldsProps {
  /** The button's label. */
  label: string;
  /** Continues here with the signed-in user instead of going to the previous page. */
  arrive?: (user: User) => Promise<void>;
}

export function LoginFields({ label, arrive }: LoginFieldsProps) {
  const t = useAccountsTexts();
  const login = useLogin({
    schema: LoginForm,
    first: { email: '', password: '', rememberMe: false },
    send: (values, code) => signIn({ ...values, code }),
    failureOf: loginFailure,
    destination: (user) => homeOf(user.userType),
    arrive,
  });
  const { field } = login;
  return (
    <LoginSteps login={login} label={label}>
      <TextField
        label={t.emailOrUsername}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <PasswordField label={t.password} {...field('password')} />
      <FieldRow>
        <Checkbox label={t.rememberMe} {...field('rememberMe')} />
        <Link className="inline-flex items-center min-h-(--hit) only:ml-auto" to="/forgot-password">
          {t.forgotPassword}
        </Link>
      </FieldRow>
    </LoginSteps>
  );
}
