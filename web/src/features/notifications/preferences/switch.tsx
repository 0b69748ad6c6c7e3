// A switch: a checkbox that holds at once. Locked ones show why by a lock.
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';

interface SwitchProps {
  label: string;
  /** Said after the label, to screen readers. */
  note?: string | undefined;
  /** The label is beside it at every width. */
  wide?: boolean;
  checked: boolean;
  locked?: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, note, wide, checked, locked, onChange }: SwitchProps) {
  return (
    <label
      className={classNames(
        'flex gap-1 flex-col items-center justify-start min-h-(--hit) py-2 text-bark-2 text-small text-center cursor-pointer',
        wide && '[.preferences_&]:w-fit font-semibold gap-3! flex-row! text-bark! text-inherit!',
        locked && 'switch-locked cursor-default!',
      )}
    >
      <span className="switch-box relative flex-none w-12 h-7 [.switch-locked_&_input:checked]:border-rule-strong [.switch-locked_&_input:checked]:bg-paper-deep">
        <input
          className="forced-colors:[forced-color-adjust:none] size-full m-0 border-2 border-rule-strong appearance-none rounded-full bg-paper-sunk [cursor:inherit] [transition:background-color_120ms] checked:border-oak checked:bg-oak motion-reduce:transition-none"
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={locked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span
          className="grid absolute left-1.75 top-1.5 items-center justify-items-center size-4 rounded-full bg-rule-strong pointer-events-none [transition:translate_120ms] [.switch-box_input:checked+&]:translate-x-4.5 [.switch-box_input:checked+&]:bg-on-oak [.switch-locked_.switch-box_input:checked+&]:bg-transparent [.switch-locked_.switch-box_input:checked+&]:bg-none [.switch-locked_.switch-box_input:checked+&]:text-bark-2 motion-reduce:transition-none"
          aria-hidden="true"
        >
          {locked && <Icon name="lock" />}
        </span>
      </span>
      <span className="md:[.topic_&]:absolute md:[.topic_&]:size-px md:[.topic_&]:overflow-hidden md:[.topic_&]:[clip-path:inset(50%)] md:[.topic_&]:whitespace-nowrap">
        {label}
        {note !== undefined && <span className="visually-hidden">, {note}</span>}
      </span>
    </label>
  );
}
