// The parishes of a new storm: on the map, by region, and by name.
import { METROS } from '@live-oak/contract/features/knowledge/areas/areas.ts';
import { PARISH_NAMES } from '@live-oak/contract/features/knowledge/parishes.ts';
import { useEffect, useRef, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { Button } from '../../../ui/basics.tsx';
import { Checkbox, FieldError } from '../../../ui/field.tsx';
import { ParishChooser } from '../../../ui/map/parish-chooser.tsx';
import { PARISHES } from '../../../ui/map/parishes.ts';
import type { NewStorm } from '../data.ts';
import { counted } from '../until.ts';

const FIPS_OF = new Map(PARISH_NAMES.map(({ slug, fips }) => [slug, fips]));
const REGIONS = METROS.map(({ name, parishes }) => ({
  name,
  fips: parishes.flatMap((slug) => FIPS_OF.get(slug) ?? []),
}));

const namesOf = (fips: readonly string[]) =>
  PARISHES.filter((parish) => fips.includes(parish.fips))
    .map(({ name }) => name)
    .join(', ');

const isOnIn = (fips: readonly string[]) =>
  `Storm mode is already on in ${namesOf(fips)}. Change when that storm ends instead.`;

/** The selection as a form field; `taken` parishes already have a storm and cannot be chosen. */
export function useStormParishes(control: Control<NewStorm>, taken: readonly string[]) {
  const { field, fieldState } = useController({
    control,
    name: 'parishes',
    rules: { validate: (fips) => fips.length > 0 || 'Choose at least one parish' },
  });
  const [overlap, setOverlap] = useState<string>();
  const map = useRef<HTMLDivElement>(null);
  const { ref } = field;
  useEffect(() => {
    ref({ focus: () => map.current?.querySelector<SVGElement>('[role="checkbox"][tabindex="0"]')?.focus() });
  }, [ref]);
  const change = (fips: readonly string[], on: boolean) => {
    const theirs = fips.filter((one) => taken.includes(one));
    const ours = fips.filter((one) => !theirs.includes(one));
    const others = field.value.filter((one) => !ours.includes(one));
    setOverlap(theirs.length > 0 ? isOnIn(theirs) : undefined);
    field.onChange(on ? [...others, ...ours] : others);
  };
  return {
    map,
    taken,
    chosen: field.value,
    error: overlap ?? fieldState.error?.message,
    change,
    toggle: (fips: string) => change([fips], !field.value.includes(fips)),
  };
}

type Parishes = ReturnType<typeof useStormParishes>;

export function StormMap({ parishes }: { parishes: Parishes }) {
  const { map, chosen, toggle, taken } = parishes;
  return (
    <div ref={map}>
      <ParishChooser
        label="Parishes of the storm"
        chosen={new Set(chosen)}
        onToggle={toggle}
        nameOf={(name) => `${name} Parish`}
        storm={taken}
      />
      <p className="small second">
        Select a parish. <span className="keys-only">The arrow keys move, the space bar selects.</span>
        {taken.length > 0 && ' Where it is hatched, storm mode is already on.'}
      </p>
    </div>
  );
}

export function StormParishes({ parishes }: { parishes: Parishes }) {
  const { chosen, change, error } = parishes;
  return (
    <>
      <div className="row gap-2" role="group" aria-label="Regions">
        {REGIONS.map(({ name, fips }) => (
          <Button key={name} label={name} onClick={() => change(fips, true)} />
        ))}
        {chosen.length > 0 && <Button label="Clear all" variant="quiet" onClick={() => change(chosen, false)} />}
      </div>
      <p role="status">
        {chosen.length === 0 ? (
          <span className="second">No parish is chosen.</span>
        ) : (
          <>
            <b>{counted(chosen.length, 'parish', 'parishes')}:</b> {namesOf(chosen)}
          </>
        )}
      </p>
      <FieldError message={error} />
      <AllParishes parishes={parishes} />
    </>
  );
}

function AllParishes({ parishes: { taken, chosen, toggle } }: { parishes: Parishes }) {
  return (
    <details className="fold">
      <summary>All parishes by name</summary>
      <div className="grid gap-x-3 gap-y-0 grid-fill-36 max-h-64 mt-2 px-3 py-2 border border-rule-strong overflow-y-auto bg-paper-raised">
        {PARISHES.map(({ fips, name }) => (
          <Checkbox
            key={fips}
            label={taken.includes(fips) ? `${name} (on)` : name}
            disabled={taken.includes(fips)}
            checked={chosen.includes(fips)}
            onChange={() => toggle(fips)}
          />
        ))}
      </div>
    </details>
  );
}
