// Before an award is paid the crew must be able to call: asks for the number that the account does not have.
import { PHONE_MESSAGE, toE164 } from '@live-oak/contract/phone.ts';
import { useId, useState, type FormEvent } from 'react';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { awardTexts } from '../texts.ts';

interface PhoneDialogProps {
  onClose: () => void;
  /** Throws what the call throws. */
  onPhone: (phone: string) => Promise<void>;
  busy: boolean;
}

export function PhoneDialog({ onClose, onPhone, busy }: PhoneDialogProps) {
  const { phone: t, failed, openingPayment } = useTexts(awardTexts);
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
      setFailure(field ? undefined : messageOf(thrown, failed));
    }
  };
  const buttons = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {t.goBack}
      </Button>
      <Button type="submit" form={formId} look="primary" busy={busy} busyLabel={openingPayment}>
        {t.goOn}
      </Button>
    </>
  );
  return (
    <Dialog open size="small" title={t.title} onClose={onClose} held={busy} footer={buttons}>
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className="second">{t.why}</p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <TextField
          id={`${formId}-phone`}
          label={t.label}
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
