// Before an award is paid the crew must be able to call: asks for the number that the account does not have (spec 3 C15).
import { PHONE_MESSAGE, toE164 } from '@live-oak/contract/features/accounts/schema.ts';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ApiError, messageOf } from '../../../wire/api-error.ts';

interface PhoneDialogProps {
  onClose: () => void;
  /** Throws what the call throws. */
  onPhone: (phone: string) => Promise<void>;
  busy: boolean;
}

export function PhoneDialog({ onClose, onPhone, busy }: PhoneDialogProps) {
  const formId = useId();
  const [phone, setPhone] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (toE164(phone) === undefined) {
      setError(PHONE_MESSAGE);
      document.getElementById(`${formId}-phone`)?.focus();
      return;
    }
    try {
      await onPhone(phone);
    } catch (thrown) {
      const field = thrown instanceof ApiError ? thrown.fields.phone : undefined;
      setError(field);
      setFailure(field ? undefined : messageOf(thrown, 'The payment page could not be opened. Please try again.'));
    }
  };
  const buttons = (
    <>
      <Button onClick={onClose} disabled={busy}>
        Go back
      </Button>
      <Button type="submit" form={formId} look="primary" busy={busy} busyLabel="Opening payment...">
        Go on to payment
      </Button>
    </>
  );
  return (
    <Dialog open size="small" title="A number for the crew" onClose={onClose} held={busy} footer={buttons}>
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className="second">
          The crew has to reach you. Only the business that you pay gets it; it is kept on your account.
        </p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <TextField
          id={`${formId}-phone`}
          label="Phone"
          type="tel"
          autoComplete="tel"
          placeholder="(555) 123-4567"
          value={phone}
          error={error}
          onChange={(event) => {
            setPhone(event.target.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
