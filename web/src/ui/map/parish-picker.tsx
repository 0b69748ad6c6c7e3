// The way to a parish without a pointer: the same choice as a press on the map.
import { useTexts } from '../../texts/language.tsx';
import { uiTexts } from '../texts.ts';
import { Select } from '../field.tsx';
import { PARISHES } from './parishes.ts';

interface ParishPickerProps {
  /** FIPS code; '' is no parish. */
  value: string;
  onChange: (fips: string) => void;
  /** Words for "no parish", first in the list; without them a parish must be chosen. */
  none?: string;
}

export function ParishPicker({ value, onChange, none }: ParishPickerProps) {
  const t = useTexts(uiTexts);
  return (
    <Select label={t.parish} value={value} onChange={(event) => onChange(event.target.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {PARISHES.map((parish) => (
        <option key={parish.fips} value={parish.fips}>
          {parish.name}
        </option>
      ))}
    </Select>
  );
}
