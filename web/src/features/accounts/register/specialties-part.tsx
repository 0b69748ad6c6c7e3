// The third part, for tree businesses: one main specialty and any others. The first of the list is the main one.
import { SPECIALTIES } from '@live-oak/contract/features/accounts/schema.ts';
import { useId, type Ref } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/field.tsx';
import type { RegisterForm } from './values.ts';
import { useTexts } from '../../../texts/language.tsx';
import { accountsTexts } from '../texts.ts';
import { labels } from '../../../texts/labels.ts';

export function SpecialtiesPart({ form, labelledBy }: { form: RegisterForm; labelledBy: string }) {
  const { field, fieldState } = useController({ control: form.control, name: 'specialties' });
  const chosen = field.value;
  const errorId = useId();
  const change = (next: string[]) => {
    field.onChange(next);
    form.clearErrors('specialties');
  };
  return (
    <fieldset aria-labelledby={labelledBy} aria-describedby={fieldState.error ? errorId : undefined}>
      <div className="specialties">
        {SPECIALTIES.map((name, index) => (
          <Specialty
            key={name}
            name={name}
            place={chosen.indexOf(name)}
            inputRef={index === 0 ? field.ref : undefined}
            describedBy={fieldState.error ? errorId : undefined}
            onToggle={() => change(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])}
            onMain={() => change([name, ...chosen.filter((one) => one !== name)])}
          />
        ))}
      </div>
      <FieldError id={errorId} message={fieldState.error?.message} />
    </fieldset>
  );
}

interface SpecialtyProps {
  name: (typeof SPECIALTIES)[number];
  /** 0 is the main one, -1 is not chosen. */
  place: number;
  inputRef: Ref<HTMLInputElement> | undefined;
  describedBy: string | undefined;
  onToggle: () => void;
  onMain: () => void;
}

function Specialty({ name, place, inputRef, describedBy, onToggle, onMain }: SpecialtyProps) {
  const words = useTexts(labels);
  const t = useTexts(accountsTexts);
  return (
    <div className={classNames('specialty', place >= 0 && 'specialty-on')}>
      <label>
        <input
          type="checkbox"
          checked={place >= 0}
          onChange={onToggle}
          ref={inputRef}
          aria-invalid={describedBy ? true : undefined}
          aria-describedby={describedBy}
        />
        <span>{words.specialties[name]}</span>
        {place === 0 && <em>{t.main}</em>}
      </label>
      {place > 0 && (
        <Button look="quiet" onClick={onMain}>
          {t.makeMain}
          <span className="visually-hidden">: {words.specialties[name]}</span>
        </Button>
      )}
    </div>
  );
}
