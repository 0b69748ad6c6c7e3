// Proof by text, for accounts without a password: a button that sends a code to the phone that logs in, and a field for it.
import { formatPhone } from '@live-oak/contract/phone.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/basics.tsx';
import { CodeField } from '../../accounts/security/code-field.tsx';
import { profileQuery, usePhoneCode } from '../data.ts';
import { useProfileTexts } from '../texts.ts';

interface Props extends Omit<ComponentProps<typeof CodeField>, 'label'> {
  label?: string;
  /** Why a code is asked for. */
  lead?: string;
  /** Moves the focus to the field, which may be below the visible area of a phone. */
  onSent: () => void;
}

export function PhoneCodeField({ onSent, lead, label, ...field }: Props) {
  const { close: t, phone: phoneTexts } = useProfileTexts();
  const phone = useQuery(profileQuery).data?.confirmedPhone ?? '';
  const text = usePhoneCode(phone, onSent);
  return (
    <>
      <p role="status">{text.isSuccess ? phoneTexts.sentTo(formatPhone(phone)) : (lead ?? t.byText)}</p>
      <Button label={text.isSuccess ? t.textAgain : t.textMe} onClick={() => text.mutate()} busy={text.isPending} />
      <CodeField label={label ?? t.textCode} {...field} />
    </>
  );
}
