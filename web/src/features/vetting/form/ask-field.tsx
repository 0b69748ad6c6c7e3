// One field of the form, by its kind: text, date, money or a choice.
import type { UseFormReturn } from 'react-hook-form';
import { Select, TextField } from '../../../ui/field.tsx';
import type { FieldAsk } from './asks.ts';
import { withCommas, type VerificationValues } from './values.ts';
import { useTexts } from '../../../texts/language.tsx';
import { vettingTexts } from '../texts.ts';

export function AskField({ ask, form }: { ask: FieldAsk; form: UseFormReturn<VerificationValues> }) {
  const t = useTexts(vettingTexts);
  const { name, label, hint, optional, placeholder, autoComplete = 'off' } = ask;
  const said = { id: name, label, hint, optional, error: form.formState.errors[name]?.message };
  const wired = form.register(name);
  switch (ask.type) {
    case 'choice':
      return (
        <Select {...said} {...wired}>
          <option value="">{ask.none ?? t.chooseOne}</option>
          {ask.choices?.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      );
    case 'money':
      return (
        <TextField
          prefix="$"
          inputMode="numeric"
          autoComplete="off"
          {...said}
          {...wired}
          onBlur={(event) => {
            form.setValue(name, withCommas(event.target.value));
            void wired.onBlur(event);
          }}
        />
      );
    case 'date':
      return <TextField type="date" {...said} {...wired} />;
    case 'text':
      return (
        <TextField placeholder={placeholder} autoComplete={autoComplete} spellCheck={false} {...said} {...wired} />
      );
  }
}
