// Where a business works: parishes on the map and in a list, and a distance around a ZIP.
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { ActionForm } from '../../../app/use-action-form.ts';
import { Button } from '../../../ui/basics.tsx';
import { Checkbox, FieldError, TextField } from '../../../ui/field.tsx';
import { ParishChooser } from '../../../ui/map/parish-chooser.tsx';
import { PARISHES } from '../../../ui/map/parishes.ts';
import { milesOf } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import { usePlace } from '../../jobs/data.ts';
import { useWorkAreaTexts } from '../texts.ts';
import type { WorkAreaValues } from '../data.ts';

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

const without = (all: readonly string[], one: string) => all.filter((other) => other !== one);

export function WhereFields({ state: { form, field } }: { state: ActionForm<WorkAreaValues> }) {
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
        {chosen.length > 0 && (
          <Button variant="quiet" onClick={clear}>
            {t.chooseNone}
          </Button>
        )}
      </div>
      <div className="grid gap-x-3 gap-y-0 grid-fill-44 max-h-76 px-3 py-2 border border-rule-strong overflow-y-auto bg-paper-raised max-sm:grid-cols-1">
        {found.map(({ fips, name }) => (
          <Checkbox key={fips} label={name} checked={chosen.includes(fips)} onChange={() => toggle(fips)} />
        ))}
      </div>
    </fieldset>
  );
}
