// /provider-login: the login page of tree businesses; others are sent to the general one.
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { ProviderLoginForm } from '@live-oak/contract/features/accounts/schema.ts';
import { PasswordField } from '../../../ui/field.tsx';
import { call } from '../../../api-client/call.ts';
import { providerLoginFailure, providersOnly } from '../failures.ts';
import { AlreadyIn } from '../parts/already-in.tsx';
import { DemoAccounts } from '../parts/demo-people.tsx';
import { AccountLinks, AccountPage } from '../parts/account-page.tsx';
import { UsernameField } from '../parts/form-notes.tsx';
import { ForgotRow, LoginSteps } from '../parts/login-steps.tsx';
import { useLogin } from '../use-login.ts';
import { useAccountsTexts } from '../texts.ts';
import { MEMBERSHIP_CENTS } from '@live-oak/contract/features/subscriptions/schema.ts';
import { Icon } from '../../../ui/basics.tsx';
import { moneyFromCents } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';

export default function ProviderLogin() {
  const t = useAccountsTexts();
  return (
    <AccountPage title={t.providerLogin} lead={t.businessSignUpSubtitle} panel={<ProviderBenefits />}>
      <AlreadyIn />
      <Form />
      <AccountLinks
        label={t.otherWaysIn}
        links={[
          { label: t.registerAsBusiness, to: '/register?type=provider' },
          { label: t.subscribe99Year, to: '/subscribe' },
          { label: t.ownerBackToLogin, to: '/login' },
        ]}
      />
      <div className="mt-8">
        <DemoAccounts only="provider" />
      </div>
    </AccountPage>
  );
}

function Form() {
  const t = useAccountsTexts();
  const login = useLogin({
    schema: ProviderLoginForm,
    first: { username: '', password: '' },
    send: (values, code) => call(accountRoutes.login, { body: { ...values, portal: 'provider', code } }),
    failureOf: providerLoginFailure,
    refuse: (user) => (user.userType === 'provider' ? undefined : providersOnly()),
    destination: () => '/jobs',
  });
  const { field } = login;
  return (
    <LoginSteps login={login} label={t.login}>
      <UsernameField label={t.usernameOrEmail} {...field('username')} />
      <PasswordField label={t.password} {...field('password')} />
      <ForgotRow />
    </LoginSteps>
  );
}

function ProviderBenefits() {
  const t = useAccountsTexts();
  return (
    <Section title={t.whatMembersGet} small>
      <ul className="grid gap-2 my-3 text-ui leading-snug">
        {(['read', 'sealed', 'private', 'held'] as const).map((benefit) => (
          <li className="flex gap-2.5" key={benefit}>
            <Icon className="mt-0.5 text-oak" name="check" />
            {t.benefits[benefit]}
          </li>
        ))}
      </ul>
      <p className="small second">{t.membershipPriceNote(moneyFromCents(MEMBERSHIP_CENTS))}</p>
    </Section>
  );
}
