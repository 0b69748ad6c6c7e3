// Business parts of the registration: the business, its specialties (the first is the main one), documents, and testing mode.
import { TextField, FieldError } from '../../../ui/field.tsx';
import type { RegisterValues, Registration } from './use-registration.ts';
import { TWO_COLUMNS, type PartProps } from './account-part.tsx';
import { useAccountsTexts } from '../texts.ts';
import { SPECIALTIES, type Register } from '@live-oak/contract/features/accounts/schema.ts';
import { useId, type Ref, useEffect, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { Button } from '../../../ui/basics.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useLabels } from '../../../texts/labels.ts';
import { REGISTRATION_DOCUMENTS } from '@live-oak/contract/features/files/kinds.ts';
import { UploadField } from '../../files/upload-field.tsx';
import type { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { ignoringRefusal } from '../../../api-client/api-error.ts';
import { call, type RouteRef } from '../../../api-client/call.ts';

export function BusinessPart({ registration: { field } }: PartProps) {
  const t = useAccountsTexts();
  return (
    <>
      <TextField
        label={t.businessName}
        autoComplete="organization"
        hint={t.privateUntilSelected}
        {...field('businessName')}
      />
      <div className={TWO_COLUMNS}>
        <TextField label={t.businessLicenseNumber} autoComplete="off" {...field('licenseNumber')} />
        <TextField label={t.insurancePolicyNumber} autoComplete="off" {...field('insuranceNumber')} />
      </div>
      <div className={TWO_COLUMNS}>
        <TextField label={t.yearsOfExperience} inputMode="numeric" autoComplete="off" {...field('yearsExperience')} />
        <TextField label={t.serviceArea} autoComplete="off" hint={t.workAreaHint} {...field('serviceArea')} />
      </div>
    </>
  );
}

export function SpecialtiesPart({ registration: { form }, labelledBy }: PartProps & { labelledBy: string }) {
  const { field, fieldState } = useController({ control: form.control, name: 'specialties' });
  const errorId = useId();
  const onChange = (next: string[]) => {
    field.onChange(next);
    form.clearErrors('specialties');
  };
  const shared = { chosen: field.value, onChange, describedBy: fieldState.error && errorId };
  return (
    <fieldset aria-labelledby={labelledBy} aria-describedby={shared.describedBy}>
      <div className="grid gap-2 grid-cols-2 [&+.field-error]:mt-2 max-sm:grid-cols-1">
        {SPECIALTIES.map((name, index) => (
          <Specialty key={name} name={name} inputRef={index === 0 ? field.ref : undefined} {...shared} />
        ))}
      </div>
      <FieldError id={errorId} message={fieldState.error?.message} />
    </fieldset>
  );
}

interface SpecialtyProps {
  name: (typeof SPECIALTIES)[number];
  /** The first is the main one. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  inputRef: Ref<HTMLInputElement> | undefined;
  describedBy: string | undefined;
}

const SPECIALTY =
  'flex items-center min-h-12 border border-rule-strong rounded-2 bg-paper-raised has-focus-visible:border-oak';

function Specialty({ name, chosen, onChange, ...input }: SpecialtyProps) {
  const words = useLabels().specialties[name];
  const t = useAccountsTexts();
  const place = chosen.indexOf(name);
  const others = chosen.filter((one) => one !== name);
  return (
    <div className={classNames(SPECIALTY, place >= 0 && 'border-oak! bg-oak-tint!')}>
      <SpecialtyBox place={place} onToggle={() => onChange(place < 0 ? [...chosen, name] : others)} {...input}>
        {words}
      </SpecialtyBox>
      {place > 0 && (
        <Button className="flex-none text-small" variant="quiet" onClick={() => onChange([name, ...others])}>
          {t.makeMain}
          <span className="visually-hidden">: {words}</span>
        </Button>
      )}
    </div>
  );
}

interface SpecialtyBoxProps extends Pick<SpecialtyProps, 'inputRef' | 'describedBy'> {
  /** 0 is the main one, -1 is not selected. */
  place: number;
  onToggle: () => void;
  children: string;
}

function SpecialtyBox({ place, onToggle, inputRef, describedBy, children }: SpecialtyBoxProps) {
  const t = useAccountsTexts();
  const main = 'ml-auto text-oak font-semibold text-small leading-none font-text not-italic';
  return (
    <label className="flex gap-3 flex-1 items-center self-stretch px-3.5 py-1.5 leading-snug cursor-pointer">
      <input
        className="flex-none size-5.5 m-0 accent-oak"
        type="checkbox"
        checked={place >= 0}
        onChange={onToggle}
        ref={inputRef}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
      />
      <span>{children}</span>
      {place === 0 && <em className={main}>{t.main}</em>}
    </label>
  );
}

export function DocumentsPart({ registration: { form } }: PartProps) {
  return (
    <div className="border-t border-t-rule">
      {REGISTRATION_DOCUMENTS.map(({ field }) => (
        <DocumentField key={field} control={form.control} name={field} />
      ))}
    </div>
  );
}

interface DocumentFieldProps {
  control: Control<RegisterValues, unknown, Register>;
  name: (typeof REGISTRATION_DOCUMENTS)[number]['field'];
}

function DocumentField({ control, name }: DocumentFieldProps) {
  const words = useLabels().documents;
  const { field, fieldState } = useController({ control, name: `documents.${name}` });
  return (
    <UploadField
      compact
      purpose="registration_doc"
      label={words[name]}
      optional
      value={field.value ?? []}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

const options: RouteRef<typeof accountRoutes.options> = { method: 'GET', path: '/api/auth/options' };

/** Only while `wanted`; a draft with testing mode on loses it where it is not offered. */
export function useTestAccounts(form: Registration['form'], wanted: boolean): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const ask = async () => {
      const { testAccounts } = await call(options);
      setOffered(testAccounts);
      if (!testAccounts) form.setValue('testingMode', false);
    };
    // Without a response it stays hidden.
    void ignoringRefusal(ask());
  }, [form, wanted]);
  return isOffered;
}
