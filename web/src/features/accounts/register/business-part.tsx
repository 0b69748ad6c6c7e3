// The second part, for tree businesses: the business and its papers by number.
import { TextField } from '../../../ui/field.tsx';
import { fieldOf, type RegisterForm } from './values.ts';

export function BusinessPart({ form }: { form: RegisterForm }) {
  return (
    <>
      <TextField
        label="Business name"
        autoComplete="organization"
        hint="Private until a client selects your bid and pays."
        {...fieldOf(form, 'businessName')}
      />
      <div className="reg-two">
        <TextField label="Business license number" autoComplete="off" {...fieldOf(form, 'licenseNumber')} />
        <TextField label="Insurance policy number" autoComplete="off" {...fieldOf(form, 'insuranceNumber')} />
      </div>
      <div className="reg-two">
        <TextField
          label="Years of experience"
          inputMode="numeric"
          autoComplete="off"
          {...fieldOf(form, 'yearsExperience')}
        />
        <TextField
          label="Service area"
          autoComplete="off"
          hint="Parishes or towns, like East Baton Rouge, Livingston."
          {...fieldOf(form, 'serviceArea')}
        />
      </div>
    </>
  );
}
