// Inputs: a label, the control, a hint, and an error linked to the control.
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslated } from '../texts/message-texts.ts';
import { Icon, IconButton } from './basics.tsx';
import { classNames } from './class-names.ts';
import { useUiTexts } from './texts.ts';

interface FieldProps {
  label: ReactNode;
  /** Below the control, always shown. */
  hint?: ReactNode;
  /** The error; the control turns red and is announced with it. */
  error?: string | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
}

interface Wired {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The ids that link hint and error to a control. */
export function useFieldIds(id: string | undefined, hint: ReactNode, error: string | undefined): Wired {
  const own = useId();
  const control = id ?? own;
  const describedBy = [error && `${control}-error`, hint && `${control}-hint`].filter(Boolean).join(' ');
  return { id: control, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined };
}

/** The frame of a field, for controls that the kit does not have; `wired.id` comes from `useFieldIds`. */
export function Field({ label, optional, children, ...messages }: FieldProps & { wired: Wired; children: ReactNode }) {
  const t = useUiTexts();
  return (
    <div className="field">
      <label htmlFor={messages.wired.id}>
        {label}
        {optional && <span className="field-optional"> {t.optional}</span>}
      </label>
      {children}
      <FieldMessages {...messages} />
    </div>
  );
}

/** A control's error and hint, with the ids of `useFieldIds`. */
function FieldMessages({ hint, error, wired: { id } }: Pick<FieldProps, 'hint' | 'error'> & { wired: Wired }) {
  return (
    <>
      <FieldError id={`${id}-error`} message={error} />
      <FieldHint id={`${id}-hint`} hint={hint} />
    </>
  );
}

/** Empty without a hint. */
export function FieldHint({ id, hint, as: Tag = 'p' }: { id: string; hint: ReactNode; as?: 'p' | 'span' }) {
  return (
    hint && (
      <Tag className="field-hint" id={id}>
        {hint}
      </Tag>
    )
  );
}

/** `message` is a catalog key, or a sentence in the language of the page. */
export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  const translate = useTranslated();
  const words = message && translate(message);
  if (!words) return null;
  return (
    <p className="field-error" id={id}>
      <Icon name="alert" />
      {words}
    </p>
  );
}

/** Splits a field's props into those of its frame and those of its control, linked to hint and error. */
function useField<P extends { id?: string | undefined; className?: string | undefined }>(props: FieldProps & P) {
  const { label, hint, error, optional, id, className, ...control } = props;
  const wired = useFieldIds(id, hint, error);
  return {
    frame: { label, hint, error, optional, wired },
    control: { ...control, ...wired, className: classNames('input', className) },
  };
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'prefix'> & { prefix?: string };

/** `prefix` is shown inside the box before the text: '$'. Takes every prop of an input, `ref` included (react-hook-form). */
export function TextField({ prefix, ...props }: TextFieldProps) {
  const { frame, control } = useField(props);
  const input = <input type="text" {...control} />;
  return (
    <Field {...frame}>
      {prefix ? (
        <span className="input-prefixed">
          <span aria-hidden="true">{prefix}</span>
          {input}
        </span>
      ) : (
        input
      )}
    </Field>
  );
}

export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <textarea rows={5} {...control} />
    </Field>
  );
}

/** Pass the choices as `<Options>`. */
export function Select(props: FieldProps & ComponentProps<'select'>) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <select {...control} />
    </Field>
  );
}

interface OptionsProps {
  /** Each value with its label. */
  of: readonly (readonly [value: string | number, label: string])[];
  /** The first option, for no choice. */
  none?: string | undefined;
}

export function Options({ of, none }: OptionsProps) {
  return (
    <>
      {none !== undefined && <option value="">{none}</option>}
      {of.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

/** A password with a button that shows and hides it. */
export function PasswordField(props: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
  const { frame, control } = useField(props);
  const t = useUiTexts();
  const [shown, setShown] = useState(false);
  return (
    <Field {...frame}>
      <span className="input-password">
        <input autoComplete="current-password" {...control} type={shown ? 'text' : 'password'} />
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? t.hidePassword : t.showPassword}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
        />
      </span>
    </Field>
  );
}

type CheckboxProps = Omit<FieldProps, 'optional'> & Omit<ComponentProps<'input'>, 'type' | 'className'>;

export function Checkbox({ label, hint, error, id, ...input }: CheckboxProps) {
  const wired = useFieldIds(id, hint, error);
  return (
    <div className="check">
      <label className="check-label">
        <input {...input} {...wired} type="checkbox" />
        <span>{label}</span>
      </label>
      <FieldMessages {...{ hint, error, wired }} />
    </div>
  );
}
