// A field for words to look for, with its glass.
import { Icon } from '../../../ui/icon.tsx';
import { useId } from 'react';
import './search-field.css';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (words: string) => void;
}

export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <div className="field search-field">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <span>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          className="input"
          placeholder={placeholder}
          maxLength={200}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </div>
  );
}
