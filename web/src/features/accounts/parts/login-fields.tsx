// Email or username and password, for whoever has an account: on the sign-in page, and where somebody is asked in the middle of an errand.
import { zodResolver } from '@hookform/resolvers/zod';
import { LoginForm } from '@live-oak/contract/features/accounts/schema.ts';
import { type User } from '@live-oak/contract/features/accounts/answers.ts';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Checkbox, PasswordField, TextField } from '../../../ui/field.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { signIn } from '../data.ts';
import { loginFailure } from '../failures.ts';
import { homeOf } from '../next-address.ts';
import { accountsTexts } from '../texts.ts';
import { useDoor } from '../use-door.ts';
import { DoorForm } from './door-form.tsx';

interface LoginFieldsProps {
  /** On the button. */
  label: string;
  /** Takes whoever was let in on from here, instead of to the page they came from. */
  arrive?: (user: User) => Promise<void>;
}

export function LoginFields({ label, arrive }: LoginFieldsProps) {
  const t = useTexts(accountsTexts);
  const form = useForm({ resolver: zodResolver(LoginForm), mode: 'onBlur' });
  const { errors, isSubmitting } = form.formState;
  const door = useDoor(form, {
    fields: ['email', 'password'],
    send: (values, code) => signIn({ ...values, code }),
    failureOf: loginFailure,
    destination: (user) => homeOf(user.userType),
    ...(arrive ? { arrive } : {}),
  });
  return (
    <DoorForm door={door} busy={isSubmitting} label={label} busyLabel={t.signingIn}>
      <TextField
        label={t.emailOrUsername}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField label={t.password} error={errors.password?.message} {...form.register('password')} />
      <div className="[.code-step_&]:-mx-2 flex gap-x-4 gap-y-0 flex-wrap items-center justify-between [&>a]:inline-flex [&>a]:items-center [&>a]:min-h-(--hit) [&>a:only-child]:ml-auto">
        <Checkbox label={t.rememberMe} {...form.register('rememberMe')} />
        <Link to="/forgot-password">{t.forgotPassword}</Link>
      </div>
    </DoorForm>
  );
}
