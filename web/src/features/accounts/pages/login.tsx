// /login: the general door. Property owners mostly; businesses and administrators may use it too.
import { withNext, useNext } from '../next-address.ts';
import { AlreadyIn } from '../parts/already-in.tsx';
import { DemoPeople } from '../parts/demo-people.tsx';
import { DoorLinks, Door } from '../parts/door.tsx';
import { LoginFields } from '../parts/login-fields.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { accountsTexts } from '../texts.ts';

export default function Login() {
  const t = useTexts(accountsTexts);
  const next = useNext();
  return (
    <Door title={t.welcomeBack} lead={t.signUpSubtitle} panel={<DemoPeople />}>
      <AlreadyIn />
      <LoginFields label={t.login} />
      <DoorLinks
        label={t.otherWaysIn}
        links={[
          { label: t.registerAsClient, to: withNext('/register', next) },
          { label: t.registerAsBusiness, to: '/register?type=provider' },
          { label: t.providerLogin, to: withNext('/provider-login', next) },
        ]}
      />
    </Door>
  );
}
