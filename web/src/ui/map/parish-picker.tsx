// Selecting a parish without a pointer: the same choice as a press on the map.
import { useUiTexts } from '../texts.ts';
import { Options, Select } from '../field.tsx';
import { PARISHES } from './parishes.ts';

interface ParishPickerProps {
  /** FIPS code; '' is no parish. */
  value: string;
  onChange: (fips: string) => void;
  /** The label of "no parish", first in the list; without it a parish must be chosen. */
  none?: string;
}

export function ParishPicker({ value, onChange, none }: ParishPickerProps) {
  const t = useUiTexts();
  return (
    <Select label={t.parish} value={value} onChange={(event) => onChange(event.target.value)}>
      <Options none={none} of={PARISHES.map((parish) => [parish.fips, parish.name])} />
    </Select>
  );
}
