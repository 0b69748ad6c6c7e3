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
      <div className="grid gap-2 grid-cols-2 [&+.field-error]:mt-2 max-sm:grid-cols-1">
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
    <div
      className={classNames(
        'flex items-center min-h-12 border border-rule-strong rounded-2 bg-paper-raised [&:has(:focus-visible)]:border-oak [&_label]:flex [&_label]:gap-3 [&_label]:flex-1 [&_label]:items-center [&_label]:self-stretch [&_label]:px-3.5 [&_label]:py-1.5 [&_label]:leading-[1.3] [&_label]:cursor-pointer [&_input]:flex-none [&_input]:size-[1.35rem] [&_input]:m-0 [&_input]:accent-oak [&_em]:ml-auto [&_em]:text-oak [&_em]:font-semibold [&_em]:text-small [&_em]:leading-none [&_em]:font-text [&_em]:not-italic [&_.btn]:flex-none [&_.btn]:text-small',
        place >= 0 && 'border-oak! bg-oak-tint!',
      )}
    >
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
