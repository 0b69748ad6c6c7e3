// Proof by text, for accounts without a password: a button that sends a code to their phone, and a field for it.
import { formatPhone } from '@live-oak/contract/phone.ts';
import type { ComponentProps } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { Button } from '../../../ui/basics.tsx';
import { CodeField } from '../../accounts/security/code-field.tsx';
import { usePhoneCode } from '../data.ts';
import { useProfileTexts } from '../texts.ts';

/** `onSent`: moves the focus to the field, which may be below the visible area of a phone. */
export function PhoneCodeField({
  onSent,
  ...field
}: Omit<ComponentProps<typeof CodeField>, 'label'> & { onSent: () => void }) {
  const { close: t, phone: phoneTexts } = useProfileTexts();
  const phone = useAuth().user?.phone ?? '';
  const text = usePhoneCode(phone, onSent);
  return (
    <>
      <p role="status">{text.isSuccess ? phoneTexts.sentTo(formatPhone(phone)) : t.byText}</p>
      <Button label={text.isSuccess ? t.textAgain : t.textMe} onClick={() => text.mutate()} busy={text.isPending} />
      <CodeField label={t.textCode} {...field} />
    </>
  );
}
