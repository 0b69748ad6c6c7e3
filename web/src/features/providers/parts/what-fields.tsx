// What a business does, its main specialty first, and what it brings.
import { SPECIALTIES } from '@live-oak/contract/features/accounts/schema.ts';
import { EQUIPMENT } from '@live-oak/contract/features/providers/work-area.ts';
import { labels } from '../../../texts/labels.ts';
import { useTexts } from '../../../texts/language.tsx';
import { useSaid } from '../../../texts/said.ts';
import { Checkbox, FieldError, Select } from '../../../ui/field.tsx';
import { workAreaTexts } from '../texts.ts';
import type { PartProps } from './work-area-values.ts';

const workAreaTicks = 'grid gap-x-4 gap-y-0 grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] mt-2 max-sm:grid-cols-1';

function toggled(set: ReadonlySet<string>, one: string): Set<string> {
  const next = new Set(set);
  if (!next.delete(one)) {
    next.add(one);
  }
  return next;
}

export function WhatFields({ values, errors, change }: PartProps) {
  const t = useTexts(workAreaTexts);
  const said = useSaid();
  const { specialties } = useTexts(labels);
  const { main, others, equipment } = values;
  return (
    <section aria-labelledby="what-title" className="stack">
      <h2 className="title-2" id="what-title">
        {t.what}
      </h2>
      <div className="max-w-96">
        <Select
          label={t.mainSpecialty}
          value={main}
          error={errors.specialties && said(errors.specialties)}
          onChange={(event) => {
            const next = event.target.value;
            // What was the main one stays among the others.
            change({ main: next, others: new Set([...others, main].filter((one) => one !== next && one !== '')) });
          }}
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
        <div className={workAreaTicks}>
          {SPECIALTIES.filter((one) => one !== main).map((one) => (
            <Checkbox
              key={one}
              label={specialties[one]}
              checked={others.has(one)}
              onChange={() => change({ others: toggled(others, one) })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="field-legend">{t.equipment}</legend>
        <p className="small second">{t.equipmentText}</p>
        <div className={workAreaTicks}>
          {EQUIPMENT.map(({ code }) => (
            <Checkbox
              key={code}
              label={t.equipmentNames[code]}
              checked={equipment.has(code)}
              onChange={() => change({ equipment: toggled(equipment, code) })}
            />
          ))}
        </div>
        <FieldError message={errors.equipment && said(errors.equipment)} />
      </fieldset>
    </section>
  );
}
