// Personal Info and Contact Details: known values as a ruled list, or the editable fields.
import type { ReactNode } from 'react';
import { useProfileTexts } from '../texts.ts';
import { type Profile, type ProfileField, US_STATES } from '@live-oak/contract/features/profile/schema.ts';
import { Options, Select, TextField } from '../../../ui/field.tsx';
import type { Edit } from '../use-edit.ts';
import { EmailPart } from './email-part.tsx';
import { PhonePart } from './phone-part.tsx';

type Facts = readonly (readonly [label: string, value: ReactNode])[];

/** Known values as a ruled list of label and value, which is empty or null if it was not given. */
export function FactList({ facts }: { facts: Facts }) {
  const { none } = useProfileTexts().fields;
  return (
    <dl className="[&_.second]:font-normal">
      {facts.map(([label, value]) => (
        <div
          className="grid gap-x-6 gap-y-2 grid-lead-46 py-4 border-b border-b-rule max-md:gap-0 max-md:grid-cols-1 max-md:py-3"
          key={label}
        >
          <dt className="text-bark-2">{label}</dt>
          <dd className="wrap-anywhere font-semibold">
            {value === null || value === '' ? <span className="second">{none}</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const FIELDS = 'grid gap-6 grid-cols-2 items-start max-w-184 py-4 max-md:grid-cols-1';

const NAMES = ['firstName', 'lastName', 'username'] as const;

/** Registers a field with the single form over all tabs. */
const fieldOf = ({ field, formId }: Edit, name: ProfileField) => ({ form: formId, ...field(name) });

/** Personal Info: the names, which can be changed, and the username, which cannot. */
export function PersonalTab({ profile, edit }: { profile: Profile; edit: Edit }) {
  const t = useProfileTexts().fields;
  if (!edit.isEditing) return <FactList facts={NAMES.map((name) => [t[name], profile[name]])} />;
  return (
    <div className={FIELDS}>
      <TextField label={t.firstName} autoComplete="given-name" {...fieldOf(edit, 'firstName')} />
      <TextField label={t.lastName} autoComplete="family-name" {...fieldOf(edit, 'lastName')} />
      <FixedField label={t.username} value={profile.username} hint={t.usernameHint} />
    </div>
  );
}

export function ContactTab({ profile, edit }: { profile: Profile; edit: Edit }) {
  const t = useProfileTexts().fields;
  const email = <EmailPart profile={profile} />;
  const phone = (profile.phone ?? profile.confirmedPhone) && <PhonePart profile={profile} />;
  const state = profile.state === null ? null : (US_STATES[profile.state] ?? profile.state);
  const facts: Facts = [
    [t.email, email],
    [t.phone, phone],
    [t.address, profile.address],
    [t.city, profile.city],
    [t.state, state],
    [t.zip, profile.zipCode],
  ];
  return edit.isEditing ? <ContactFields profile={profile} edit={edit} /> : <FactList facts={facts} />;
}

function ContactFields({ profile, edit }: { profile: Profile; edit: Edit }) {
  const t = useProfileTexts().fields;
  const typed = (name: ProfileField, placeholder: string, autoComplete: string) => ({
    placeholder,
    autoComplete,
    ...fieldOf(edit, name),
  });
  return (
    <div className={FIELDS}>
      <FixedField label={t.email} value={profile.email} hint={t.emailHint} />
      <TextField label={t.phone} type="tel" {...typed('phone', t.phonePlaceholder, 'tel-national')} />
      <TextField label={t.address} {...typed('address', t.addressPlaceholder, 'street-address')} />
      <TextField label={t.city} {...typed('city', t.cityPlaceholder, 'address-level2')} />
      <Select label={t.state} autoComplete="address-level1" {...fieldOf(edit, 'state')}>
        <Options none={t.noState} of={Object.entries(US_STATES)} />
      </Select>
      <TextField label={t.zip} inputMode="numeric" {...typed('zipCode', t.zipPlaceholder, 'postal-code')} />
    </div>
  );
}

const FixedField = (props: Record<'label' | 'value' | 'hint', string>) => (
  <TextField {...props} readOnly className="bg-paper-sunk text-bark-2" />
);
