// A post's text field, which accepts Markdown, and below it what will be hidden.
import { maskPost } from '@live-oak/contract/features/forum/masking.ts';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { classNames } from '../../../ui/class-names.ts';
import { Field, useFieldIds } from '../../../ui/field.tsx';
import { useSettled } from '../../jobs/parts/use-settled.ts';
import { lineOf } from '../../messages/hidden-text.ts';
import { WillHide } from '../../messages/parts/will-hide.tsx';
import { useWritingTexts } from '../texts.ts';

interface EditorProps<V extends FieldValues, C, T> {
  control: Control<V, C, T>;
  name: FieldPathByValue<V, string>;
  label: string;
  hint?: string;
  max: number;
  short?: boolean;
}

export function Editor<V extends FieldValues, C, T>(props: EditorProps<V, C, T>) {
  const { control, name, label, hint, max, short = false } = props;
  const t = useWritingTexts().editor;
  const { field, fieldState } = useController({ control, name });
  const { ref, onChange, onBlur } = field;
  const value: string = field.value;
  const error = fieldState.error?.message;
  const wired = useFieldIds(undefined, hint, error);
  return (
    <div className="grid gap-1.5 min-w-0">
      <Field {...{ label, hint, error, wired }}>
        <textarea
          {...wired}
          ref={ref}
          className={classNames('input block max-h-136 field-sizing-content', short ? 'min-h-26' : 'min-h-40')}
          dir="auto"
          maxLength={max}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
        />
      </Field>
      {value.length > max * 0.8 && <p className="num text-bark-3 text-small">{t.left(max - value.length)}</p>}
      <HiddenParts text={value} />
    </div>
  );
}

function HiddenParts({ text }: { text: string }) {
  const t = useWritingTexts().editor;
  const what = lineOf(maskPost(useSettled(text)).hidden, t);
  return <WillHide words={what && t.willHide(what)} />;
}
