// /login: the general door. Property owners mostly; businesses and administrators may use it too (S1 §2, §5).
import { zodResolver } from '@hookform/resolvers/zod';
import { LoginForm } from '@live-oak/contract/features/accounts/schema.ts';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Checkbox, PasswordField, TextField } from '../../../ui/field.tsx';
import { signIn } from '../data.ts';
import { loginFailure } from '../failures.ts';
import { homeOf, withNext } from '../next-address.ts';
import { AlreadyIn } from '../parts/already-in.tsx';
import { DemoPeople } from '../parts/demo-people.tsx';
import { DoorLinks } from '../parts/door-links.tsx';
import { DoorForm } from '../parts/door-form.tsx';
import { Door } from '../parts/door.tsx';
import { useDoor } from '../use-door.ts';
import { useNext } from '../use-query-value.ts';
import { useTexts } from '../../../texts/language.tsx';
import { accountsTexts } from '../texts.ts';

export default function Login() {
  const t = useTexts(accountsTexts);
  const next = useNext();
  return (
    <Door title={t.welcomeBack} lead={t.forOwnersAndForBusinessesToo} panel={<DemoPeople />}>
      <AlreadyIn />
      <Form />
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

function Form() {
  const t = useTexts(accountsTexts);
  const form = useForm({ resolver: zodResolver(LoginForm), mode: 'onBlur' });
  const { errors, isSubmitting } = form.formState;
  const door = useDoor(form, {
    fields: ['email', 'password'],
    send: (values, code) => signIn({ ...values, code }),
    failureOf: loginFailure,
    destination: (user) => homeOf(user.userType),
  });
  return (
    <DoorForm door={door} busy={isSubmitting} label={t.login} busyLabel={t.signingIn}>
      <TextField
        label={t.emailOrUsername}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField label={t.password} error={errors.password?.message} {...form.register('password')} />
      <div className="door-between">
        <Checkbox label={t.rememberMe} {...form.register('rememberMe')} />
        <Link to="/forgot-password">{t.forgotPassword}</Link>
      </div>
    </DoorForm>
  );
}
