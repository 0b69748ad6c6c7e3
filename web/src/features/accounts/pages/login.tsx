// /login: the general login page, mostly for property owners; businesses and administrators may use it too.
import { withNext, useNext } from '../next-address.ts';
import { AlreadyIn } from '../parts/already-in.tsx';
import { DemoAccounts } from '../parts/demo-people.tsx';
import { AccountLinks, AccountPage } from '../parts/account-page.tsx';
import { LoginFields } from '../parts/login-fields.tsx';
import { useAccountsTexts } from '../texts.ts';

export default function Login() {
  const t = useAccountsTexts();
  const next = useNext();
  return (
    <AccountPage title={t.welcomeBack} lead={t.signUpSubtitle} panel={<DemoAccounts />}>
      <AlreadyIn />
      <LoginFields label={t.login} />
      <AccountLinks
        label={t.otherWaysIn}
        links={[
          { label: t.phoneLogin, to: withNext('/login/phone', next) },
          { label: t.registerAsClient, to: withNext('/register', next) },
          { label: t.registerAsBusiness, to: '/register?type=provider' },
          { label: t.providerLogin, to: withNext('/provider-login', next) },
        ]}
      />
    </AccountPage>
  );
}
