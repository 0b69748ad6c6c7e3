// For each of our fields the column of the file that holds it.
import { LIST_FIELDS, type ListField, type Mapping } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { Select } from '../../../../ui/field.tsx';

interface ColumnChoicesProps {
  headings: readonly string[];
  mapping: Mapping;
  unmapped: readonly ListField[];
  onChange: (mapping: Mapping) => void;
}

export function ColumnChoices({ headings, mapping, unmapped, onChange }: ColumnChoicesProps) {
  return (
    <div className="grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] items-end pt-4">
      {LIST_FIELDS.map(({ field, label, required }) => (
        <Select
          key={field}
          label={label}
          optional={!required}
          error={unmapped.includes(field) ? 'Choose the column' : undefined}
          value={mapping[field] ?? ''}
          onChange={(event) => {
            const { [field]: _before, ...others } = mapping;
            onChange(event.target.value === '' ? others : { ...others, [field]: event.target.value });
          }}
        >
          <option value="">{required ? 'Choose a column' : 'None'}</option>
          {headings.map((heading) => (
            <option key={heading} value={heading}>
              {heading}
            </option>
          ))}
        </Select>
      ))}
    </div>
  );
}
