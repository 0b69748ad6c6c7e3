// /admin-login and /admin/login: the door of the administrators.
import { AdminLoginForm } from '@live-oak/contract/features/accounts/schema.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { signIn } from '../data.ts';
import { adminLoginFailure, adminsOnly } from '../failures.ts';
import { AlreadyIn } from '../parts/already-in.tsx';
import { DemoPeople } from '../parts/demo-people.tsx';
import { DoorForm } from '../parts/door-form.tsx';
import { Door } from '../parts/door.tsx';
import { useDoor } from '../use-door.ts';

const ROLES = ['admin'] as const;

export default function AdminLogin() {
  return (
    <Door title="Admin Login" lead="For the people who read every job and every business." panel={<SecurityNotice />}>
      <AlreadyIn />
      <Form />
      <div className="door-end grid gap-4 justify-items-start mt-5">
        <ButtonLink to="/">
          <Icon name="back" />
          Back to Main Site
        </ButtonLink>
        <DemoPeople roles={ROLES} />
      </div>
    </Door>
  );
}

function SecurityNotice() {
  return (
    <section className="grid gap-x-3 gap-y-0.5 grid-cols-[auto_1fr]" aria-labelledby="security">
      <Icon className="row-[1_/_3] size-7 text-oak" name="shield" />
      <h2 className="title-3" id="security">
        Security notice
      </h2>
      <p className="small second">Admin activity is logged: who did what, and when.</p>
    </section>
  );
}

function Form() {
  const door = useDoor({
    schema: AdminLoginForm,
    first: { email: '', password: '' },
    send: (values, code) => signIn({ ...values, portal: 'admin', code }),
    failureOf: adminLoginFailure,
    refuse: (user) => (user.userType === 'admin' ? undefined : adminsOnly()),
    destination: () => '/admin/dashboard',
  });
  const { field } = door;
  return (
    <DoorForm door={door} label="Login to Admin Panel" busyLabel="Logging in...">
      <TextField
        label="Email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <PasswordField label="Password" {...field('password')} />
    </DoorForm>
  );
}
