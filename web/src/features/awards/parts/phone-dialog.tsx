// Asks an owner without a phone number for one before a bid is chosen, since the crew needs it.
import { PHONE_MESSAGE, toE164 } from '@live-oak/contract/phone.ts';
import { useActionForm } from '../../../app/use-action-form.ts';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useAwardPaymentTexts } from '../payment-texts.ts';
import { useAwardTexts } from '../texts.ts';

type PhoneDialogProps = { onClose: () => void; onPhone: (phone: string) => Promise<void>; busy: boolean };

const INPUT = { type: 'tel', autoComplete: 'tel', placeholder: '(555) 123-4567' };
const RULES = { validate: (phone: string) => toE164(phone) !== undefined || PHONE_MESSAGE };

export default function PhoneDialog({ onClose, onPhone, busy }: PhoneDialogProps) {
  const { phone: t } = useAwardPaymentTexts();
  const { failed } = useAwardTexts();
  const { field, failure, onSubmit } = useActionForm({
    first: { phone: '' },
    failed,
    send: ({ phone }) => onPhone(phone),
  });
  const asked = { title: t.title, goesBack: true, action: t.goOn, lead: <p className="second">{t.why}</p> };
  return (
    <FormDialog {...asked} size="small" busy={busy} failure={failure} onClose={onClose} onSubmit={onSubmit}>
      <TextField label={t.label} {...INPUT} {...field('phone', RULES)} />
    </FormDialog>
  );
}
