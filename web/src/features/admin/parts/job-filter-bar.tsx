// Words, status and parish of Job Management.
import { Select } from '../../../ui/field.tsx';
import { ParishPicker } from '../../../ui/map/parish-picker.tsx';
import { STATUS_CHOICES, type DeskJobFilters } from '../job-filters.ts';
import { SearchField } from './search-field.tsx';

interface JobFilterBarProps {
  filters: DeskJobFilters;
  onChange: (filters: DeskJobFilters) => void;
}

export function JobFilterBar({ filters, onChange }: JobFilterBarProps) {
  const setStatus = (value: string) =>
    onChange({ ...filters, status: STATUS_CHOICES.find((choice) => choice.value === value)?.value ?? '' });
  return (
    <search className="job-filter-bar grid gap-4 grid-cols-[minmax(0,1fr)_14rem_14rem] items-end py-6 border-b-2 border-b-bark max-md:gap-3 max-md:grid-cols-[1fr_1fr]">
      <SearchField
        label="Search jobs"
        placeholder="Search jobs"
        value={filters.words}
        onChange={(words) => onChange({ ...filters, words })}
      />
      <Select label="Status" value={filters.status} onChange={(event) => setStatus(event.target.value)}>
        {STATUS_CHOICES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <ParishPicker
        value={filters.parish}
        onChange={(parish) => onChange({ ...filters, parish })}
        none="All parishes"
      />
    </search>
  );
}
