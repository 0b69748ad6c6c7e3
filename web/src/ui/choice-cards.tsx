// A few choices, one of which may be selected, each with a picture and an explanation: cards over radio buttons.
import type { ComponentProps, ReactNode } from 'react';
import { FieldError, FieldHint, useFieldIds } from './field.tsx';
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

export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, hint, error, optional, options, ...cards } = props;
  const t = useUiTexts();
  const { id, 'aria-describedby': describedBy } = useFieldIds(undefined, hint, error);
  return (
    <fieldset className="choice-cards" aria-describedby={describedBy}>
      <legend className="field-legend">
        {legend}
        {optional && <span className="field-optional"> {t.optional}</span>}
      </legend>
      <FieldHint id={`${id}-hint`} hint={hint} />
      <div className="choice-cards-row">
        {options.map((option) => (
          <Card key={option.value} {...option} id={`${id}-${option.value}`} {...cards} />
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}

type CardProps<Value extends string> = ChoiceCardsProps<Value>['options'][number] &
  Pick<ChoiceCardsProps<Value>, 'chosen' | 'input'> & { id: string };

function Card<Value extends string>({ value, label, hint, picture, id, chosen, input }: CardProps<Value>) {
  return (
    <label className="choice-card">
      <input
        {...input}
        type="radio"
        value={value}
        {...(chosen !== undefined && { defaultChecked: value === chosen })}
        aria-describedby={hint && id}
        aria-labelledby={`${id}-label`}
      />
      {picture}
      <span className="choice-card-label" id={`${id}-label`}>
        {label}
      </span>
      <FieldHint as="span" id={id} hint={hint} />
    </label>
  );
}
