// A few choices of which exactly one is selected, side by side. Radio buttons underneath, so the keyboard works without code.
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface SegmentedProps<Value extends string> {
  /** For screen readers; visible with `labelShown`. */
  label: string;
  labelShown?: boolean;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** As wide as its container, in equal parts. */
  block?: boolean;
  /** One line that scrolls sideways on a phone, for more choices than fit on two lines. */
  swiped?: boolean;
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, labelShown, options, value, onChange, block, swiped } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={labelShown ? 'field-legend' : 'visually-hidden'}>{label}</legend>
      <div className={classNames('segmented', block && 'segmented-block', swiped && 'segmented-swiped')}>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
