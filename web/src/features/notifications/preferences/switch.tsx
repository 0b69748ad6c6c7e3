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
        wide && '[.preferences_&]:w-fit font-semibold gap-3! flex-row! text-bark! text-[inherit]!',
        locked && 'switch-locked cursor-default!',
      )}
    >
      <span className="switch-box relative flex-none w-12 h-7 [&_input]:size-full [&_input]:m-0 [&_input]:border-2 [&_input]:border-rule-strong [&_input]:appearance-none [&_input]:rounded-[1rem] [&_input]:bg-paper-sunk [&_input]:[cursor:inherit] [&_input]:[transition:background-color_120ms] [&_input:checked]:border-oak [&_input:checked]:bg-oak [.switch-locked_&_input:checked]:border-rule-strong [.switch-locked_&_input:checked]:bg-paper-deep motion-reduce:[&_input]:[transition:none]">
        <input
          className="forced-colors:[forced-color-adjust:none]"
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={locked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span
          className="grid absolute left-1.75 top-1.5 items-center justify-items-center size-4 rounded-full bg-rule-strong pointer-events-none [transition:translate_120ms] [.switch-box_input:checked+&]:[translate:1.125rem] [.switch-box_input:checked+&]:bg-on-oak [.switch-locked_.switch-box_input:checked+&]:bg-transparent [.switch-locked_.switch-box_input:checked+&]:bg-none [.switch-locked_.switch-box_input:checked+&]:text-bark-2 motion-reduce:[transition:none]"
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
