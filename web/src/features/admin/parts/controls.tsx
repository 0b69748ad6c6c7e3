// The controls above a list: search, choices, and the list as CSV.
import { exportRoutes } from '@live-oak/contract/features/admin/routes.ts';
import { useId } from 'react';
import { Icon } from '../../../ui/basics.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Options, Select } from '../../../ui/field.tsx';

export interface FilterBarProps<Filters> {
  filters: Filters;
  /** Called with what changed. */
  onChange: (part: Partial<Filters>) => void;
}

interface ChoiceProps<Value extends string> {
  label: string;
  of: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** A select that returns a value of its own options. */
export function Choice<Value extends string>({ label, of, value, onChange }: ChoiceProps<Value>) {
  const choose = (text: string) => {
    const chosen = of.find((one) => one.value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Select label={label} value={value} onChange={(event) => choose(event.target.value)}>
      <Options of={of.map((one) => [one.value, one.label])} />
    </Select>
  );
}

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (words: string) => void;
  className?: string;
}

export function SearchField({ label, placeholder, value, onChange, className }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <span className="block relative">
        <Icon className="absolute left-3 inset-y-0 size-5 my-auto text-bark-3 pointer-events-none" name="search" />
        <input
          id={id}
          type="search"
          className="input pl-10"
          placeholder={placeholder}
          maxLength={200}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </div>
  );
}

interface ExportLinkProps {
  of: keyof typeof exportRoutes;
  /** The list's own filters. */
  filters?: URLSearchParams;
  label?: string;
}

/** A plain link with the list's filters, so that the browser streams the file to disk. */
export function ExportLink({ of, filters, label = 'Export CSV' }: ExportLinkProps) {
  const search = filters?.toString() ?? '';
  return (
    <a className="btn btn-secondary" href={`${exportRoutes[of].path}${search && `?${search}`}`} download>
      <Icon name="file" />
      {label}
    </a>
  );
}
