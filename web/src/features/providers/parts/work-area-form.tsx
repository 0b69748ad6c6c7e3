// The form of the work area: places on the map and in a list, a distance, specialties, equipment. Saved as a whole.
import { SetWorkArea, type WorkArea, EQUIPMENT } from '@live-oak/contract/features/providers/work-area.ts';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { rulesForTyped } from '../../../app/form-rules.ts';
import { useActionForm, type ActionForm } from '../../../app/use-action-form.ts';
import { Button, ButtonLink, SubmitButton, Notice } from '../../../ui/basics.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { useSaveWorkArea } from '../data.ts';
import { useWorkAreaTexts } from '../texts.ts';
import { SPECIALTIES } from '@live-oak/contract/features/accounts/schema.ts';
import { useLabels } from '../../../texts/labels.ts';
import { Checkbox, FieldError, Options, Select, TextField } from '../../../ui/field.tsx';
import { milesOf } from '../../../ui/format.ts';
import { ParishChooser } from '../../../ui/map/parish-chooser.tsx';
import { PARISHES } from '../../../ui/map/parishes.ts';
import { Section } from '../../../ui/page.tsx';
import { usePlace } from '../../jobs/data.ts';

const valuesOf = (area: WorkArea) => ({
  parishes: [...area.parishes],
  baseZip: area.baseZip ?? '',
  radiusMiles: area.radiusMiles?.toString() ?? '',
  /** The main one first. */
  specialties: [...area.specialties],
  equipment: [...area.equipment],
});
type WorkAreaValues = ReturnType<typeof valuesOf>;

const without = (all: readonly string[], one: string) => all.filter((other) => other !== one);

export function WorkAreaForm({ area }: { area: WorkArea }) {
  const t = useWorkAreaTexts();
  const toasts = useToasts();
  const save = useSaveWorkArea();
  const state = useActionForm<WorkAreaValues, WorkAreaValues, WorkArea>({
    resolver: rulesForTyped(SetWorkArea),
    first: valuesOf(area),
    failed: t.notSavedText,
    send: (values) => save.mutateAsync(values),
    onDone: (saved, values) => {
      state.form.reset(values);
      toasts.success(t.saved, saved.isSet ? t.savedText : t.savedEverywhere);
    },
  });
  const { isDirty, errors } = state.form.formState;
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <form className="work-area grid gap-8" onSubmit={state.onSubmit} noValidate>
      <WhereFields state={state} />
      <WhatFields state={state} />
      {state.failure && <Notice tone="error" title={t.notSaved} text={state.failure} live />}
      <div className="row gap-x-4 gap-y-3 pt-4 border-t border-t-rule">
        <SubmitButton label={t.save} large busy={state.busy} />
        <ButtonLink to="/jobs">{t.seeJobs}</ButtonLink>
        <p className="small second" role="status">
          {hasErrors ? t.checkFields : isDirty && t.unsaved}
        </p>
      </div>
    </form>
  );
}

const boxes = 'grid gap-x-4 gap-y-0 grid-fill-60 mt-2 max-sm:grid-cols-1';

/** What a business does and brings: its main specialty, the others, and its equipment. */
function WhatFields({ state }: { state: ActionForm<WorkAreaValues> }) {
  const t = useWorkAreaTexts();
  return (
    <Section title={t.what} className="stack">
      <Specialties state={state} />
      <fieldset>
        <legend className="field-legend">{t.equipment}</legend>
        <p className="small second">{t.equipmentText}</p>
        <EquipmentBoxes state={state} />
      </fieldset>
    </Section>
  );
}

function Specialties({ state: { form } }: { state: ActionForm<WorkAreaValues> }) {
  const t = useWorkAreaTexts();
  const { specialties } = useLabels();
  const { field, fieldState } = useController({ control: form.control, name: 'specialties' });
  const { ref, value: chosen, onChange } = field;
  const [main = '', ...others] = chosen;
  const change = (next: string, rest: readonly string[]) => onChange([next, ...rest].filter((one) => one !== ''));
  const toggle = (one: string) => change(main, others.includes(one) ? without(others, one) : [...others, one]);
  return (
    <>
      <div className="max-w-96">
        <Select
          label={t.mainSpecialty}
          ref={ref}
          value={main}
          error={fieldState.error?.message}
          // The previous main one stays among the others.
          onChange={({ target: { value } }) => change(value, without([...others, main], value))}
        >
          <Options of={SPECIALTIES.map((one) => [one, specialties[one]])} />
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
  const t = useWorkAreaTexts();
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

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');
const isZip = (text: string) => /^\d{5}$/.test(text.trim());

/** The place of a typed ZIP and the circle around it; undefined if unknown or out of range. */
function useBase(zip: string, radius: string) {
  const place = usePlace(isZip(zip) ? zip : '');
  const base = isZip(zip) && place.data?.zip === zip.trim() ? place.data : undefined;
  const miles = Number(radius);
  const { lat = null, lon = null } = base ?? {};
  const circle = lat !== null && lon !== null && miles >= 1 && miles <= 500 ? { lat, lon, miles } : undefined;
  return { city: base?.city, circle };
}

function WhereFields({ state: { form, field } }: { state: ActionForm<WorkAreaValues> }) {
  const t = useWorkAreaTexts();
  const { control } = form;
  const [baseZip, radiusMiles] = useWatch({ control, name: ['baseZip', 'radiusMiles'] });
  const { city, circle } = useBase(baseZip, radiusMiles);
  const parishes = useController({ control, name: 'parishes' });
  const chosen = parishes.field.value;
  const change = parishes.field.onChange;
  const toggle = (fips: string) => change(chosen.includes(fips) ? without(chosen, fips) : [...chosen, fips]);
  return (
    <Section title={t.where}>
      <p className="second">{t.whereText}</p>
      <div className="grid gap-8 grid-cols-2 mt-4 max-lg:grid-cols-1">
        <div>
          <ParishChooser
            label={t.mapLabel}
            chosen={new Set(chosen)}
            onToggle={toggle}
            nameOf={t.parishOf}
            circle={circle}
          />
          <p className="small second">
            <span className="keys-only">{t.mapKeys}</span> {circle && city && t.circle(milesOf(circle.miles), city)}
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
              hint={city ? t.zipFound(city) : t.baseHint}
              {...field('baseZip')}
            />
            <TextField
              label={t.radius}
              inputMode="numeric"
              maxLength={3}
              hint={t.radiusHint}
              {...field('radiusMiles')}
            />
          </div>
          <ParishList chosen={chosen} toggle={toggle} clear={() => change([])} />
          <FieldError message={parishes.fieldState.error?.message} />
        </div>
      </div>
    </Section>
  );
}

interface ParishListProps {
  chosen: readonly string[];
  toggle: (fips: string) => void;
  clear: () => void;
}

/** The same selection as on the map, by name. */
function ParishList({ chosen, toggle, clear }: ParishListProps) {
  const t = useWorkAreaTexts();
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
          {found.length === 0 ? t.noParish : t.chosen(chosen.length)}
        </p>
        {chosen.length > 0 && <Button label={t.chooseNone} variant="quiet" onClick={clear} />}
      </div>
      <div className="grid gap-x-3 gap-y-0 grid-fill-44 max-h-76 px-3 py-2 border border-rule-strong overflow-y-auto bg-paper-raised max-sm:grid-cols-1">
        {found.map(({ fips, name }) => (
          <Checkbox key={fips} label={name} checked={chosen.includes(fips)} onChange={() => toggle(fips)} />
        ))}
      </div>
    </fieldset>
  );
}
