// /provider-login: the door of tree businesses; whoever is none is sent back to the general one (S1 §2, §5, §6).
import { zodResolver } from '@hookform/resolvers/zod';
import { ProviderLoginForm } from '@live-oak/contract/features/accounts/schema.ts';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { signIn } from '../data.ts';
import { providerLoginFailure, providersOnly } from '../failures.ts';
import { AlreadyIn } from '../parts/already-in.tsx';
import { CodeStep } from '../parts/code-step.tsx';
import { DemoPeople } from '../parts/demo-people.tsx';
import { DoorLinks } from '../parts/door-links.tsx';
import { Door } from '../parts/door.tsx';
import { FailureNotice } from '../parts/failure-notice.tsx';
import { ProviderBenefits } from '../parts/provider-benefits.tsx';
import { SlowNote } from '../parts/slow-note.tsx';
import { useDoor } from '../use-door.ts';

const ROLES = ['provider'] as const;

export default function ProviderLogin() {
  return (
    <Door title="Provider Login" lead="For licensed, insured tree businesses." panel={<ProviderBenefits />}>
      <AlreadyIn />
      <Form />
      <DoorLinks
        label="Other ways in"
        links={[
          { label: 'Register as Business', to: '/register?type=provider' },
          { label: 'Subscribe - $99/year', to: '/subscribe' },
          { label: 'Property owner? Back to Login', to: '/login' },
        ]}
      />
      <div className="door-demo">
        <DemoPeople roles={ROLES} />
      </div>
    </Door>
  );
}

function Form() {
  const form = useForm({ resolver: zodResolver(ProviderLoginForm), mode: 'onBlur' });
  const { errors, isSubmitting } = form.formState;
  const door = useDoor(form, {
    fields: ['username', 'password'],
    send: (values, code) => signIn({ ...values, portal: 'provider', code }),
    failureOf: providerLoginFailure,
    refuse: (user) => (user.userType === 'provider' ? undefined : providersOnly()),
    destination: () => '/jobs',
  });
  if (door.secondStep) {
    return (
      <>
        <FailureNotice failure={door.failure} />
        <CodeStep step={door.secondStep} />
      </>
    );
  }
  return (
    <>
      <FailureNotice failure={door.failure} />
      <form method="post" noValidate onSubmit={door.onSubmit}>
        <TextField
          label="Username or Email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username')}
        />
        <PasswordField label="Password" error={errors.password?.message} {...form.register('password')} />
        <p className="door-between">
          <Link to="/forgot-password">Forgot password?</Link>
        </p>
        <Button type="submit" look="primary" large block busy={isSubmitting} busyLabel="Signing in...">
          Login
        </Button>
        <SlowNote busy={isSubmitting} />
      </form>
    </>
  );
}
