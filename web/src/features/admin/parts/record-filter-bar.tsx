// Words, actor, act, target and days of the record.
import { Button } from '../../../ui/button.tsx';
import { Select, TextField } from '../../../ui/field.tsx';
import { ACT_CHOICES, actsBy, TARGET_NAMES, type RecordFilters } from '../record-filters.ts';
import { SearchField } from './search-field.tsx';

interface RecordFilterBarProps {
  filters: RecordFilters;
  onChange: (filters: RecordFilters) => void;
  onClear: () => void;
}

export function RecordFilterBar({ filters, onChange, onClear }: RecordFilterBarProps) {
  const set = (part: Partial<RecordFilters>) => onChange({ ...filters, ...part });
  const [type = '', number = ''] = filters.target.split(':');
  return (
    <search className="record-filter-bar grid gap-x-4 gap-y-3 grid-cols-6 items-end py-6 border-b-2 border-b-bark [&>:nth-child(2)]:col-span-2 [&>:nth-child(3)]:col-span-2 [&>.btn]:col-span-2 [&>.btn]:justify-self-start [&>.btn]:min-h-12 max-lg:grid-cols-2 max-lg:[&>.btn]:col-span-full max-lg:[&>:nth-child(2)]:col-span-1! max-lg:[&>:nth-child(3)]:col-span-1! max-sm:[&>:nth-child(6)]:col-span-full! max-sm:[&>:nth-child(7)]:col-span-full!">
      <SearchField
        label="Search the record"
        placeholder="Words in a reason or a change"
        value={filters.q}
        onChange={(q) => set({ q })}
      />
      <TextField
        label="Who"
        placeholder="Name or number"
        maxLength={200}
        value={filters.actor}
        onChange={(event) => set({ actor: event.target.value })}
      />
      <Select label="What" value={filters.action} onChange={(event) => set({ action: event.target.value })}>
        <option value="">Every act</option>
        {ACT_CHOICES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select label="To what" value={type} onChange={(event) => set({ target: event.target.value })}>
        <option value="">Everything</option>
        {Object.entries(TARGET_NAMES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <TextField
        label="Number"
        inputMode="numeric"
        maxLength={9}
        disabled={type === ''}
        value={number}
        onChange={(event) => {
          const digits = event.target.value.replaceAll(/\D/g, '').replace(/^0+/, '');
          set({ target: digits === '' ? type : `${type}:${digits}` });
        }}
      />
      <TextField
        label="From"
        type="date"
        value={filters.from}
        onChange={(event) => set({ from: event.target.value })}
      />
      <TextField label="To" type="date" value={filters.to} onChange={(event) => set({ to: event.target.value })} />
      <Select
        label="Whose acts"
        value={actsBy(filters)}
        onChange={(event) => set({ by: event.target.value === 'all' ? 'all' : 'admins' })}
      >
        <option value="admins">Administrators</option>
        <option value="all">Everyone</option>
      </Select>
      <Select
        label="Repeated looks"
        value={filters.each}
        onChange={(event) => set({ each: event.target.value === 'yes' ? 'yes' : '' })}
      >
        <option value="">Once per hour</option>
        <option value="yes">Every look</option>
      </Select>
      <Button look="quiet" onClick={onClear}>
        Clear All Filters
      </Button>
    </search>
  );
}
