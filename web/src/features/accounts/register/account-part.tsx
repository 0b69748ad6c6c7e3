// The first part of the form: the person, for both kinds.
import type { FocusEvent } from 'react';
import { formatPhone, toE164 } from '@live-oak/contract/phone.ts';
import { TextField } from '../../../ui/field.tsx';
import { EmailField, UsernameField } from '../parts/form-notes.tsx';
import { NewPasswordField } from './password-strength.tsx';
import type { Registration } from './use-registration.ts';
import { useAccountsTexts } from '../texts.ts';

export const TWO_COLUMNS = 'grid gap-x-5 gap-y-4.5 grid-cols-2 items-start max-sm:grid-cols-1';

export interface PartProps {
  registration: Registration;
}

export function AccountPart({ registration, isProvider }: PartProps & { isProvider: boolean }) {
  const t = useAccountsTexts();
  const { field } = registration;
  return (
    <>
      <div className={TWO_COLUMNS}>
        <TextField label={t.firstName} autoComplete="given-name" {...field('firstName')} />
        <TextField label={t.lastName} autoComplete="family-name" {...field('lastName')} />
      </div>
      <div className={TWO_COLUMNS}>
        <EmailField {...registration.field('email')} />
        <PhoneField registration={registration} isProvider={isProvider} />
      </div>
      <div className={TWO_COLUMNS}>
        <UsernameField label={t.username} hint={t.atLeast3Characters} {...field('username')} />
        <NewPassword registration={registration} />
      </div>
    </>
  );
}

/** For owners in the middle of posting: the phone is asked for when they pay. */
export function ShortAccount({ registration }: PartProps) {
  const t = useAccountsTexts();
  return (
    <>
      <TextField label={t.yourName} autoComplete="name" hint={t.yourNameHint} {...registration.field('firstName')} />
      <div className={TWO_COLUMNS}>
        <EmailField {...registration.field('email')} />
        <NewPassword registration={registration} />
      </div>
    </>
  );
}

function NewPassword({ registration: { form, field } }: PartProps) {
  const t = useAccountsTexts();
  return (
    <div className="grid gap-1.5">
      <NewPasswordField control={form.control} label={t.password} hint={t.atLeast6Characters} {...field('password')} />
    </div>
  );
}

/** Accepts any format of a US number and shows the usual one. */
function PhoneField({ registration: { form, field }, isProvider }: PartProps & { isProvider: boolean }) {
  const t = useAccountsTexts();
  const { onBlur, ...phone } = field('phone');
  const showUsual = (event: FocusEvent<HTMLInputElement>) => {
    const number = toE164(event.target.value);
    if (number) form.setValue('phone', formatPhone(number));
    void onBlur(event);
  };
  const input = { autoComplete: 'tel', placeholder: '(555) 123-4567', optional: !isProvider, ...phone };
  return <TextField label={t.phone} type="tel" {...input} onBlur={showUsual} />;
}
