// What a business does and brings along: its main specialty, the others, and its equipment.
import { SPECIALTIES } from '@live-oak/contract/features/accounts/schema.ts';
import { EQUIPMENT } from '@live-oak/contract/features/providers/work-area.ts';
import { useController } from 'react-hook-form';
import type { ActionForm } from '../../../app/use-action-form.ts';
import { labels } from '../../../texts/labels.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Checkbox, FieldError, Select } from '../../../ui/field.tsx';
import { workAreaTexts } from '../texts.ts';
import type { WorkAreaValues } from '../data.ts';

const boxes = 'grid gap-x-4 gap-y-0 grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] mt-2 max-sm:grid-cols-1';

export function WhatFields({ state }: { state: ActionForm<WorkAreaValues> }) {
  const t = useTexts(workAreaTexts);
  return (
    <section aria-labelledby="what-title" className="stack">
      <h2 className="title-2" id="what-title">
        {t.what}
      </h2>
      <Specialties state={state} />
      <fieldset>
        <legend className="field-legend">{t.equipment}</legend>
        <p className="small second">{t.equipmentText}</p>
        <EquipmentBoxes state={state} />
      </fieldset>
    </section>
  );
}

function Specialties({ state: { form } }: { state: ActionForm<WorkAreaValues> }) {
  const t = useTexts(workAreaTexts);
  const { specialties } = useTexts(labels);
  const { field, fieldState } = useController({ control: form.control, name: 'specialties' });
  const { ref, value: chosen, onChange } = field;
  const [main = '', ...others] = chosen;
  const change = (next: string, rest: readonly string[]) => onChange([next, ...rest].filter((one) => one !== ''));
  const toggle = (one: string) =>
    change(main, others.includes(one) ? others.filter((other) => other !== one) : [...others, one]);
  return (
    <>
      <div className="max-w-96">
        <Select
          label={t.mainSpecialty}
          ref={ref}
          value={main}
          error={fieldState.error?.message}
          // What was the main one stays among the others.
          onChange={({ target: { value } }) =>
            change(
              value,
              [...others, main].filter((one) => one !== value),
            )
          }
        >
          {SPECIALTIES.map((one) => (
            <option key={one} value={one}>
              {specialties[one]}
            </option>
          ))}
        </Select>
      </div>
      <fieldset>
        <legend className="field-legend">{t.others}</legend>
        <div className={boxes}>
          {SPECIALTIES.filter((one) => one !== main).map((one) => (
            <Checkbox key={one} label={specialties[one]} checked={others.includes(one)} onChange={() => toggle(one)} />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function EquipmentBoxes({ state: { form } }: { state: ActionForm<WorkAreaValues> }) {
  const t = useTexts(workAreaTexts);
  const { register, formState } = form;
  return (
    <>
      <div className={boxes}>
        {EQUIPMENT.map(({ code }) => (
          <Checkbox key={code} label={t.equipmentNames[code]} value={code} {...register('equipment')} />
        ))}
      </div>
      <FieldError message={formState.errors.equipment?.message} />
    </>
  );
}
