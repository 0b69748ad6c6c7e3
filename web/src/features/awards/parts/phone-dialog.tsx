// Asks an owner without a phone number for one before a bid is chosen, since the crew needs it.
import { PHONE_MESSAGE, toE164 } from '@live-oak/contract/phone.ts';
import { useActionForm } from '../../../app/use-action-form.ts';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useAwardPaymentTexts } from '../payment-texts.ts';
import { useAwardTexts } from '../texts.ts';

interface PhoneDialogProps {
  onClose: () => void;
  onPhone: (phone: string) => Promise<void>;
  busy: boolean;
}

export default function PhoneDialog({ onClose, onPhone, busy }: PhoneDialogProps) {
  const { phone: t } = useAwardPaymentTexts();
  const { failed } = useAwardTexts();
  const { field, failure, onSubmit } = useActionForm({
    first: { phone: '' },
    failed,
    send: ({ phone }) => onPhone(phone),
  });
  return (
    <FormDialog
      size="small"
      title={t.title}
      onClose={onClose}
      cancel={t.goBack}
      action={t.goOn}
      busy={busy}
      failure={failure}
      onSubmit={onSubmit}
      lead={<p className="second">{t.why}</p>}
    >
      <TextField
        label={t.label}
        type="tel"
        autoComplete="tel"
        placeholder="(555) 123-4567"
        {...field('phone', { validate: (phone) => toE164(phone) !== undefined || PHONE_MESSAGE })}
      />
    </FormDialog>
  );
}
