// The bar of filters: words, job status, provider status, and a way back to none.
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/field.tsx';
import { JOB_FILTERS, NO_DESK_FILTERS, PROVIDER_FILTERS, type DeskFilters as Filters } from '../filters.ts';
import { SearchField } from './search-field.tsx';
import './desk-filters.css';

interface DeskFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

function optionOf<Value extends string>(
  options: readonly { value: Value; label: string }[],
  chosen: string,
  none: Value,
) {
  return options.find(({ value }) => value === chosen)?.value ?? none;
}

export function DeskFilters({ filters, onChange }: DeskFiltersProps) {
  return (
    <search className="desk-filters">
      <div className="wrap">
        <SearchField
          label="Search"
          placeholder="Search jobs and businesses"
          value={filters.words}
          onChange={(words) => onChange({ ...filters, words })}
        />
        <Select
          label="Job status"
          value={filters.job}
          onChange={(event) => onChange({ ...filters, job: optionOf(JOB_FILTERS, event.target.value, 'all') })}
        >
          {JOB_FILTERS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Select
          label="Provider status"
          value={filters.provider}
          onChange={(event) =>
            onChange({ ...filters, provider: optionOf(PROVIDER_FILTERS, event.target.value, 'all') })
          }
        >
          {PROVIDER_FILTERS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Button look="quiet" onClick={() => onChange(NO_DESK_FILTERS)}>
          Clear All Filters
        </Button>
      </div>
    </search>
  );
}
