// Contact Details: phone and postal address, which may be changed here, and the e-mail address, which changes by a mailed link.
import { formatPhone } from '@live-oak/contract/phone.ts';
import type { Profile } from '@live-oak/contract/features/profile/schema.ts';
import { US_STATES } from '@live-oak/contract/features/profile/us-states.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Select, TextField } from '../../../ui/field.tsx';
import { profileTexts } from '../texts.ts';
import type { Edit } from '../use-edit.ts';
import { EmailPart } from './email-part.tsx';
import { FactList } from './fact-list.tsx';

export function ContactTab({ profile, edit }: { profile: Profile; edit: Edit }) {
  const t = useTexts(profileTexts).fields;
  if (edit.isEditing) {
    return <ContactFields profile={profile} edit={edit} />;
  }
  const state = profile.state === null ? null : (US_STATES[profile.state] ?? profile.state);
  return (
    <FactList
      facts={[
        { label: t.email, value: <EmailPart profile={profile} /> },
        { label: t.phone, value: profile.phone && formatPhone(profile.phone) },
        { label: t.address, value: profile.address },
        { label: t.city, value: profile.city },
        { label: t.state, value: state },
        { label: t.zip, value: profile.zipCode },
      ]}
    />
  );
}

function ContactFields({ profile, edit }: { profile: Profile; edit: Edit }) {
  const t = useTexts(profileTexts).fields;
  const { form, formId } = edit;
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-6 grid-cols-2 items-start max-w-184 py-4 max-md:grid-cols-1">
      <TextField
        label={t.email}
        value={profile.email}
        readOnly
        hint={t.emailHint}
        className="[.profile_&]:bg-paper-sunk [.profile_&]:text-bark-2"
      />
      <TextField
        label={t.phone}
        type="tel"
        autoComplete="tel-national"
        placeholder={t.phonePlaceholder}
        error={errors.phone?.message}
        form={formId}
        {...register('phone')}
      />
      <TextField
        label={t.address}
        autoComplete="street-address"
        placeholder={t.addressPlaceholder}
        error={errors.address?.message}
        form={formId}
        {...register('address')}
      />
      <TextField
        label={t.city}
        autoComplete="address-level2"
        placeholder={t.cityPlaceholder}
        error={errors.city?.message}
        form={formId}
        {...register('city')}
      />
      <Select
        label={t.state}
        autoComplete="address-level1"
        error={errors.state?.message}
        form={formId}
        {...register('state')}
      >
        <option value="">{t.noState}</option>
        {Object.entries(US_STATES).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        label={t.zip}
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder={t.zipPlaceholder}
        error={errors.zipCode?.message}
        form={formId}
        {...register('zipCode')}
      />
    </div>
  );
}
