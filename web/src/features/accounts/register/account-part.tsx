// The first part of the form: the person, for both kinds.
import { formatPhone, toE164 } from '@live-oak/contract/features/accounts/schema.ts';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { fieldOf, type RegisterForm } from './values.ts';

export function AccountPart({ form, isProvider }: { form: RegisterForm; isProvider: boolean }) {
  return (
    <>
      <div className="reg-two">
        <TextField label="First name" autoComplete="given-name" {...fieldOf(form, 'firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...fieldOf(form, 'lastName')} />
      </div>
      <div className="reg-two">
        <TextField
          label="Email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...fieldOf(form, 'email')}
        />
        <PhoneField form={form} isProvider={isProvider} />
      </div>
      <div className="reg-two">
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint="At least 3 characters."
          {...fieldOf(form, 'username')}
        />
        <div className="reg-password">
          <PasswordField
            label="Password"
            autoComplete="new-password"
            hint="At least 6 characters."
            {...fieldOf(form, 'password')}
          />
          <PasswordStrength control={form.control} name="password" />
        </div>
      </div>
    </>
  );
}

/** Takes any spelling of a US number and shows it in the usual one (spec 3 C15). */
function PhoneField({ form, isProvider }: { form: RegisterForm; isProvider: boolean }) {
  const { onBlur, ...field } = fieldOf(form, 'phone');
  return (
    <TextField
      label="Phone"
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
