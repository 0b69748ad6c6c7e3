// The account of a property owner in one form, for whoever is asked for it in the middle of an errand.
import { zodResolver } from '@hookform/resolvers/zod';
import { Register } from '@live-oak/contract/features/accounts/schema.ts';
import { type User } from '@live-oak/contract/features/accounts/answers.ts';
import { useForm, type Resolver } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { useMovingFiles } from '../../files/moving-files.ts';
import { FailureNotice, SlowNote } from '../parts/form-notes.tsx';
import { AccountPart } from './account-part.tsx';
import { useDraft } from './use-draft.ts';
import { useRegistration } from './use-registration.ts';
import type { RegisterForm, RegisterValues } from './values.ts';

// The form holds the fields of both kinds; the schema takes those of an owner.
const resolver = zodResolver(Register) as unknown as Resolver<RegisterValues, unknown, Register>;

interface OwnerFormProps {
  label: string;
  busyLabel: string;
  /** With the account made and signed in; the button stays busy until it is through. */
  arrive: (user: User) => Promise<void>;
  /** Offered where the e-mail or the username has an account already. */
  onTaken: { label: string; press: () => void };
}

export function OwnerForm({ label, busyLabel, arrive, onTaken }: OwnerFormProps) {
  const form: RegisterForm = useForm({
    resolver,
    mode: 'onBlur',
    defaultValues: { userType: 'client', specialties: [] },
  });
  const { failure, isTaken, onSubmit } = useRegistration(form, useMovingFiles(), arrive);
  const busy = form.formState.isSubmitting;
  useDraft(form);
  return (
    <form className="grid gap-4.5 max-sm:[&_button[type='submit']]:w-full" method="post" noValidate onSubmit={onSubmit}>
      <AccountPart form={form} isProvider={false} />
      <FailureNotice failure={failure} actions={isTaken && <Button onClick={onTaken.press}>{onTaken.label}</Button>} />
      <div>
        <Button type="submit" look="primary" large busy={busy} busyLabel={busyLabel}>
          {label}
        </Button>
        <SlowNote busy={busy} />
      </div>
    </form>
  );
}
