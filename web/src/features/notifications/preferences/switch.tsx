// The parts of the preferences, and a switch: a checkbox that applies at once. Locked ones show a lock.
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/basics.tsx';

export const PREFERENCES_PART =
  'preferences-part py-8 [.preferences-part+&]:border-t [.preferences-part+&]:border-t-rule stack [&>p]:max-w-160';
export const PREFERENCES_SECTION =
  'preferences-part py-8 stack not-first-of-type:border-t not-first-of-type:border-t-rule';

interface SwitchProps {
  label: string;
  /** For screen readers, after the label. */
  note?: string | undefined;
  /** The label is beside it at every width. */
  wide?: boolean;
  checked: boolean;
  locked?: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, note, wide, checked, locked = false, onChange }: SwitchProps) {
  return (
    <label
      className={classNames(
        'flex items-center justify-start min-h-(--hit) py-2',
        wide ? 'gap-3 w-fit text-ui font-semibold' : 'gap-1 flex-col text-bark-2 text-small text-center',
        !locked && 'cursor-pointer',
      )}
    >
      <span className="relative flex-none w-12 h-7">
        <input
          className={classNames(
            'peer forced-colors:forced-color-adjust-none size-full m-0 border-2 border-rule-strong appearance-none rounded-full bg-paper-sunk [transition:background-color_120ms] motion-reduce:transition-none',
            locked ? 'checked:bg-paper-deep' : 'cursor-pointer checked:border-oak checked:bg-oak',
          )}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={locked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span
          className={classNames(
            'grid absolute left-1.75 top-1.5 items-center justify-items-center size-4 rounded-full bg-rule-strong pointer-events-none [transition:left_120ms] peer-checked:left-6.25 motion-reduce:transition-none',
            locked ? 'text-bark-2 peer-checked:bg-transparent' : 'peer-checked:bg-on-oak',
          )}
          aria-hidden="true"
        >
          {locked && <Icon name="lock" />}
        </span>
      </span>
      <span className={wide ? undefined : 'md:sr-only'}>
        {label}
        {note !== undefined && <span className="visually-hidden">, {note}</span>}
      </span>
    </label>
  );
}
