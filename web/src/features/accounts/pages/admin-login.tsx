// /admin-login and /admin/login: the administrators' login page.
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { AdminLoginForm } from '@live-oak/contract/features/accounts/schema.ts';
import { ButtonLink, Icon } from '../../../ui/basics.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { call } from '../../../api-client/call.ts';
import { adminLoginFailure, adminsOnly } from '../failures.ts';
import { AlreadyIn } from '../parts/already-in.tsx';
import { DemoAccounts } from '../parts/demo-people.tsx';
import { UsernameField } from '../parts/form-notes.tsx';
import { LoginSteps } from '../parts/login-steps.tsx';
import { AccountPage } from '../parts/account-page.tsx';
import { useLogin } from '../use-login.ts';

export default function AdminLogin() {
  return (
    <AccountPage
      title="Admin Login"
      lead="For the people who review every job and every business."
      panel={<SecurityNotice />}
    >
      <AlreadyIn />
      <Form />
      <div className="grid gap-4 justify-items-start mt-5">
        <ButtonLink to="/">
          <Icon name="back" />
          Back to Main Site
        </ButtonLink>
        <DemoAccounts only="admin" />
      </div>
    </AccountPage>
  );
}

function SecurityNotice() {
  return (
    <section className="grid gap-x-3 gap-y-0.5 grid-cols-lead" aria-labelledby="security">
      <Icon className="row-span-2 size-7 text-oak" name="shield" />
      <h2 className="title-3" id="security">
        Security notice
      </h2>
      <p className="small second">Admin activity is logged: who did what, and when.</p>
    </section>
  );
}

function Form() {
  const login = useLogin({
    schema: AdminLoginForm,
    first: { email: '', password: '' },
    send: (values, code) => call(accountRoutes.login, { body: { ...values, portal: 'admin', code } }),
    failureOf: adminLoginFailure,
    refuse: (user) => (user.userType === 'admin' ? undefined : adminsOnly()),
    destination: () => '/admin/dashboard',
  });
  const { field } = login;
  return (
    <LoginSteps login={login} label="Login to Admin Panel">
      <UsernameField label="Email" inputMode="email" {...field('email')} />
      <PasswordField label="Password" {...field('password')} />
    </LoginSteps>
  );
}
