// The first part of the form: the person, for both kinds.
import { formatPhone, toE164 } from '@live-oak/contract/phone.ts';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { fieldOf, type RegisterForm } from './values.ts';
import { useTexts } from '../../../texts/language.tsx';
import { accountsTexts } from '../texts.ts';

const regTwo = 'grid gap-x-5 gap-y-4.5 grid-cols-[1fr_1fr] items-start max-sm:grid-cols-1';

export function AccountPart({ form, isProvider }: { form: RegisterForm; isProvider: boolean }) {
  const t = useTexts(accountsTexts);
  return (
    <>
      <div className={regTwo}>
        <TextField label={t.firstName} autoComplete="given-name" {...fieldOf(form, 'firstName')} />
        <TextField label={t.lastName} autoComplete="family-name" {...fieldOf(form, 'lastName')} />
      </div>
      <div className={regTwo}>
        <TextField
          label={t.email}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...fieldOf(form, 'email')}
        />
        <PhoneField form={form} isProvider={isProvider} />
      </div>
      <div className={regTwo}>
        <TextField
          label={t.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={t.atLeast3Characters}
          {...fieldOf(form, 'username')}
        />
        <div className="grid gap-1.5">
          <PasswordField
            label={t.password}
            autoComplete="new-password"
            hint={t.atLeast6Characters}
            {...fieldOf(form, 'password')}
          />
          <PasswordStrength control={form.control} name="password" />
        </div>
      </div>
    </>
  );
}

/** Takes any spelling of a US number and shows it in the usual one. */
function PhoneField({ form, isProvider }: { form: RegisterForm; isProvider: boolean }) {
  const t = useTexts(accountsTexts);
  const { onBlur, ...field } = fieldOf(form, 'phone');
  return (
    <TextField
      label={t.phone}
      type="tel"
      autoComplete="tel"
      placeholder="(555) 123-4567"
      optional={!isProvider}
      {...field}
      onBlur={(event) => {
        const number = toE164(event.target.value);
        if (number) {
          form.setValue('phone', formatPhone(number));
        }
        void onBlur(event);
      }}
    />
  );
}
