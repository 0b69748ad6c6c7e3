// The second part, for tree businesses: the business and its papers by number.
import { TextField } from '../../../ui/field.tsx';
import { fieldOf, type RegisterForm } from './values.ts';
import { useTexts } from '../../../texts/language.tsx';
import { accountsTexts } from '../texts.ts';

const regTwo = 'grid gap-x-5 gap-y-4.5 grid-cols-[1fr_1fr] items-start max-sm:grid-cols-1';

export function BusinessPart({ form }: { form: RegisterForm }) {
  const t = useTexts(accountsTexts);
  return (
    <>
      <TextField
        label={t.businessName}
        autoComplete="organization"
        hint={t.privateUntilAClientSelectsYour}
        {...fieldOf(form, 'businessName')}
      />
      <div className={regTwo}>
        <TextField label={t.businessLicenseNumber} autoComplete="off" {...fieldOf(form, 'licenseNumber')} />
        <TextField label={t.insurancePolicyNumber} autoComplete="off" {...fieldOf(form, 'insuranceNumber')} />
      </div>
      <div className={regTwo}>
        <TextField
          label={t.yearsOfExperience}
          inputMode="numeric"
          autoComplete="off"
          {...fieldOf(form, 'yearsExperience')}
        />
        <TextField
          label={t.serviceArea}
          autoComplete="off"
          hint={t.parishesOrTownsLikeEastBaton}
          {...fieldOf(form, 'serviceArea')}
        />
      </div>
    </>
  );
}
