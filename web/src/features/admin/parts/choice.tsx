// A select that returns a value of its own options.
import { Options, Select } from '../../../ui/field.tsx';

interface ChoiceProps<Value extends string> {
  label: string;
  of: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

export function Choice<Value extends string>({ label, of, value, onChange }: ChoiceProps<Value>) {
  const choose = (text: string) => {
    const chosen = of.find((one) => one.value === text);
    if (chosen) {
      onChange(chosen.value);
    }
  };
  return (
    <Select label={label} value={value} onChange={(event) => choose(event.target.value)}>
      <Options of={of.map((one) => [one.value, one.label])} />
    </Select>
  );
}
