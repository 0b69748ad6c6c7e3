// The account of a property owner in one form, for a visitor in the middle of posting a job.
import type { User } from '@live-oak/contract/features/accounts/answers.ts';
import { Button } from '../../../ui/button.tsx';
import { useMovingFiles } from '../../files/moving-files.ts';
import { FailureNotice, SlowNote } from '../parts/form-notes.tsx';
import { ShortAccount } from './account-part.tsx';
import { useRegistration } from './use-registration.ts';

interface OwnerFormProps {
  label: string;
  busyLabel: string;
  /** With the account made and signed in; the button stays busy until it is through. */
  arrive: (user: User) => Promise<void>;
  /** Offered where the email or the username has an account already. */
  onTaken: { label: string; press: () => void };
}

export function OwnerForm({ label, busyLabel, arrive, onTaken }: OwnerFormProps) {
  const registration = useRegistration({ userType: 'client', files: useMovingFiles(), arrive });
  const { failure, isTaken, busy, onSubmit } = registration;
  return (
    <form className="grid gap-4.5 max-sm:[&_button[type='submit']]:w-full" method="post" noValidate onSubmit={onSubmit}>
      <ShortAccount registration={registration} />
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
