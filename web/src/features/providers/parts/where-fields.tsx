// Where a business works: parishes on the map and in a list that can be searched, and a distance around a ZIP.
import { useState } from 'react';
import { useTexts } from '../../../texts/language.tsx';
import { useSaid } from '../../../texts/said.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, FieldError, TextField } from '../../../ui/field.tsx';
import { ParishChooser } from '../../../ui/map/parish-chooser.tsx';
import { PARISHES } from '../../../ui/map/parishes.ts';
import { milesOf } from '../../../ui/money.ts';
import { usePlace } from '../../jobs/data.ts';
import { workAreaTexts } from '../texts.ts';
import type { PartProps } from './work-area-values.ts';

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
