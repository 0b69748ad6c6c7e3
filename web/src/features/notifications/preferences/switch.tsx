// A switch: a checkbox that holds at once. Locked ones show why by a lock.
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import './switch.css';

interface SwitchProps {
  label: string;
  /** Said after the label, to screen readers. */
  note?: string | undefined;
  /** The label stands beside it at every width. */
  wide?: boolean;
  checked: boolean;
  locked?: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, note, wide, checked, locked, onChange }: SwitchProps) {
  return (
    <label className={classNames('switch', wide && 'switch-wide', locked && 'switch-locked')}>
      <span className="switch-box">
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={locked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="switch-thumb" aria-hidden="true">
          {locked && <Icon name="lock" />}
        </span>
      </span>
      <span className="switch-label">
        {label}
        {note !== undefined && <span className="visually-hidden">, {note}</span>}
      </span>
    </label>
  );
}
