// Email or username and password: on the login page, and while posting a job.
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { LoginForm } from '@live-oak/contract/features/accounts/schema.ts';
import type { User } from '@live-oak/contract/features/accounts/answers.ts';
import { Checkbox, PasswordField } from '../../../ui/field.tsx';
import { call } from '../../../api-client/call.ts';
import { loginFailure } from '../failures.ts';
import { homeOf } from '../next-address.ts';
import { useAccountsTexts } from '../texts.ts';
import { useLogin } from '../use-login.ts';
import { UsernameField } from './form-notes.tsx';
import { ForgotRow, LoginSteps } from './login-steps.tsx';

interface LoginFieldsProps {
  label: string;
  /** Continues here with the signed-in user instead of going to the previous page. */
  arrive?: (user: User) => Promise<void>;
}

export function LoginFields({ label, arrive }: LoginFieldsProps) {
  const t = useAccountsTexts();
  const { field, ...login } = useLogin({
    schema: LoginForm,
    first: { email: '', password: '', rememberMe: false },
    send: (values, code) => call(accountRoutes.login, { body: { ...values, code } }),
    failureOf: loginFailure,
    destination: (user) => homeOf(user.userType),
    arrive,
  });
  return (
    <LoginSteps login={login} label={label}>
      <UsernameField label={t.emailOrUsername} {...field('email')} />
      <PasswordField label={t.password} {...field('password')} />
      <ForgotRow>
        <Checkbox label={t.rememberMe} {...field('rememberMe')} />
      </ForgotRow>
    </LoginSteps>
  );
}
