// The bar of filters: words, job status, provider status, and a way back to none.
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/field.tsx';
import { JOB_FILTERS, NO_DESK_FILTERS, PROVIDER_FILTERS, type DeskFilters as Filters } from '../filters.ts';
import { SearchField } from './search-field.tsx';

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
    <search className="desk-filters block border-y border-y-rule bg-paper-sunk [&>.wrap]:grid [&>.wrap]:gap-4 [&>.wrap]:grid-cols-[minmax(0,1fr)_13rem_14rem_auto] [&>.wrap]:items-end [&>.wrap]:py-3.5 [&_.btn]:min-h-12 max-lg:[&>.wrap]:grid-cols-[1fr_1fr] max-lg:[&_.btn]:col-span-full max-md:[&>.wrap]:gap-3">
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
