// One to five stars: radio buttons underneath, so arrow keys, space and screen readers work.
import { useId } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { FieldError } from '../../../ui/field.tsx';
import { STAR } from '../../../ui/stars.tsx';
import { useReviewTexts } from '../texts.ts';
import { classNames } from '../../../ui/class-names.ts';

const star =
  'grid relative items-center justify-items-center size-(--hit) rounded-1 cursor-pointer has-focus-visible:shadow-focus';

const Star = () => (
  <svg className="size-8 fill-none stroke-gold-ink stroke-1" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d={STAR} />
  </svg>
);

interface StarInputProps<V extends FieldValues, C, T> {
  control: Control<V, C, T>;
  /** A number, 0 until chosen. */
  name: FieldPathByValue<V, number>;
  label: string;
}

export function StarInput<V extends FieldValues, C, T>({ control, name, label }: StarInputProps<V, C, T>) {
  const t = useReviewTexts().form;
  const { field, fieldState } = useController({ control, name });
  const value: number = field.value;
  const error = fieldState.error?.message;
  const id = useId();
  return (
    <fieldset className="star-input" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-legend">{label}</legend>
      <div className="row">
        <span className="inline-flex">
          {t.stars.map((word, index) => (
            <label key={word} className={classNames(star, index < value && '[.star-input_&_svg]:fill-gold')}>
              <input
                className="absolute inset-0 size-full m-0 opacity-0 cursor-pointer"
                type="radio"
                ref={index === 0 ? field.ref : undefined}
                name={id}
                value={index + 1}
                checked={value === index + 1}
                onChange={() => field.onChange(index + 1)}
                aria-label={t.star(index + 1, word)}
              />
              <Star />
            </label>
          ))}
        </span>
        <span className="second" aria-hidden="true">
          {t.stars[value - 1]}
        </span>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
