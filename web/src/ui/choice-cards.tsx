// A few choices, one of which may be selected, each with a picture and an explanation: cards over radio buttons.
import type { ComponentProps, ReactNode } from 'react';
import { FieldError, useFieldIds } from './field.tsx';
import { useUiTexts } from './texts.ts';

interface ChoiceCardsProps<Value extends string> {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  options: readonly { value: Value; label: string; hint?: string; picture?: ReactNode }[];
  /** The initial selection, without a form library. */
  chosen?: Value;
  /** Name, handlers and ref of every radio (react-hook-form's `register`). */
  input: Omit<ComponentProps<'input'>, 'type' | 'value' | 'id'>;
}

export function ChoiceCards<Value extends string>({
  legend,
  hint,
  error,
  optional,
  options,
  chosen,
  input,
}: ChoiceCardsProps<Value>) {
  const t = useUiTexts();
  const { id, 'aria-describedby': describedBy } = useFieldIds(undefined, hint, error);
  return (
    <fieldset className="choice-cards" aria-describedby={describedBy}>
      <legend className="field-legend">
        {legend}
        {optional && <span className="field-optional"> {t.optional}</span>}
      </legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="choice-cards-row">
        {options.map(({ value, label, hint: more, picture }) => (
          <label key={value} className="choice-card">
            <input
              {...input}
              type="radio"
              value={value}
              {...(chosen !== undefined && { defaultChecked: value === chosen })}
              aria-describedby={more && `${id}-${value}`}
              aria-labelledby={`${id}-${value}-label`}
            />
            {picture}
            <span className="choice-card-label" id={`${id}-${value}-label`}>
              {label}
            </span>
            {more && (
              <span className="field-hint" id={`${id}-${value}`}>
                {more}
              </span>
            )}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
