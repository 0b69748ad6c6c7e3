// The fields of the work area: parishes on the map and in a list, a distance around a ZIP, specialties and equipment.
import { useState } from 'react';
import { useTexts } from '../../../texts/language.tsx';
import { useSaid } from '../../../texts/said.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, FieldError, TextField, Select } from '../../../ui/field.tsx';
import { ParishChooser } from '../../../ui/map/parish-chooser.tsx';
import { PARISHES } from '../../../ui/map/parishes.ts';
import { milesOf } from '../../../ui/money.ts';
import { usePlace } from '../../jobs/data.ts';
import { workAreaTexts } from '../texts.ts';
import { SPECIALTIES } from '@live-oak/contract/features/accounts/schema.ts';
import { EQUIPMENT } from '@live-oak/contract/features/providers/work-area.ts';
import { labels } from '../../../texts/labels.ts';

/** As it stands in the form: what is typed stays as it was typed. */
export interface WorkAreaValues {
  parishes: ReadonlySet<string>;
  baseZip: string;
  radiusMiles: string;
  /** The main one first; '' before one is chosen. */
  main: string;
  others: ReadonlySet<string>;
  equipment: ReadonlySet<string>;
}
export type Errors = Partial<Record<'parishes' | 'baseZip' | 'radiusMiles' | 'specialties' | 'equipment', string>>;
interface PartProps {
  values: WorkAreaValues;
  errors: Errors;
  change: (change: Partial<WorkAreaValues>) => void;
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');
const isZip = (text: string) => /^\d{5}$/.test(text.trim());

export function WhereFields({ values, errors, change }: PartProps) {
  const t = useTexts(workAreaTexts);
  const said = useSaid();
  const toggle = (fips: string) => {
    const parishes = new Set(values.parishes);
    if (!parishes.delete(fips)) {
      parishes.add(fips);
    }
    change({ parishes });
  };
  const place = usePlace(isZip(values.baseZip) ? values.baseZip : '');
  const base = isZip(values.baseZip) && place.data?.zip === values.baseZip.trim() ? place.data : undefined;
  const miles = Number(values.radiusMiles);
  const circle =
    base && base.lat !== null && base.lon !== null && miles >= 1 && miles <= 500
      ? { lat: base.lat, lon: base.lon, miles }
      : undefined;
  return (
    <section aria-labelledby="where-title">
      <h2 className="title-2" id="where-title">
        {t.where}
      </h2>
      <p className="second">{t.whereText}</p>
      <div className="grid gap-8 grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] mt-4 max-lg:grid-cols-1">
        <div>
          <ParishChooser
            label={t.mapLabel}
            chosen={values.parishes}
            onToggle={toggle}
            nameOf={t.parishOf}
            circle={circle}
          />
          <p className="small second">
            <span className="keys-only">{t.mapKeys}</span> {circle && base?.city && t.circle(milesOf(miles), base.city)}
          </p>
        </div>
        <div className="stack">
          <div className="grid gap-4 grid-cols-2">
            <TextField
              label={t.baseZip}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              placeholder="70808"
              hint={base?.city ? t.zipFound(base.city) : t.baseHint}
              error={errors.baseZip && said(errors.baseZip)}
              value={values.baseZip}
              onChange={(event) => change({ baseZip: event.target.value })}
            />
            <TextField
              label={t.radius}
              inputMode="numeric"
              maxLength={3}
              hint={t.radiusHint}
              error={errors.radiusMiles && said(errors.radiusMiles)}
              value={values.radiusMiles}
              onChange={(event) => change({ radiusMiles: event.target.value })}
            />
          </div>
          <ParishList chosen={values.parishes} toggle={toggle} clear={() => change({ parishes: new Set() })} />
          <FieldError message={errors.parishes && said(errors.parishes)} />
        </div>
      </div>
    </section>
  );
}

/** The same choice as on the map, by name. */
function ParishList({
  chosen,
  toggle,
  clear,
}: {
  chosen: ReadonlySet<string>;
  toggle: (fips: string) => void;
  clear: () => void;
}) {
  const t = useTexts(workAreaTexts);
  const [find, setFind] = useState('');
  const found = PARISHES.filter(({ name }) => plain(name).includes(plain(find)));
  return (
    <fieldset className="grid gap-2">
      <legend className="field-legend">{t.parishes}</legend>
      <TextField
        label={t.find}
        type="search"
        placeholder={t.findHint}
        maxLength={40}
        value={find}
        onChange={(event) => setFind(event.target.value)}
      />
      <div className="row between">
        <p className="small second" role="status">
          {found.length === 0 ? t.noParish : t.chosen(chosen.size)}
        </p>
        {chosen.size > 0 && (
          <Button look="quiet" onClick={clear}>
            {t.chooseNone}
          </Button>
        )}
      </div>
      <div className="grid gap-x-3 gap-y-0 grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] max-h-76 px-3 py-2 border border-rule-strong overflow-y-auto bg-paper-raised max-sm:grid-cols-1">
        {found.map(({ fips, name }) => (
          <Checkbox key={fips} label={name} checked={chosen.has(fips)} onChange={() => toggle(fips)} />
        ))}
      </div>
    </fieldset>
  );
}

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
