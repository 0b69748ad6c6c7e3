// A search field with its icon.
import { Icon } from '../../../ui/basics.tsx';
import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';

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
        <Icon className="absolute left-3 top-3.5 text-bark-3 pointer-events-none" name="search" />
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
