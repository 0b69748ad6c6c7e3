// What is typed or chosen: a label, the control, a hint, and an error that is tied to its control.
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useTexts } from '../texts/language.tsx';
import { useSaid } from '../texts/said.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { uiTexts } from './texts.ts';

interface FieldProps {
  label: ReactNode;
  /** Below the control, always there. */
  hint?: ReactNode;
  /** What is wrong; the control turns clay and is announced with it. */
  error?: string | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
}

interface Wired {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The ids that tie hint and error to a control. */
export function useFieldIds(id: string | undefined, hint: ReactNode, error: string | undefined): Wired {
  const own = useId();
  const control = id ?? own;
  const told = [error && `${control}-error`, hint && `${control}-hint`].filter(Boolean).join(' ');
  return { id: control, 'aria-describedby': told || undefined, 'aria-invalid': error ? true : undefined };
}

/** The frame of a field, for controls that the kit does not have; `wired.id` comes from `useFieldIds`. */
export function Field({
  label,
  hint,
  error,
  optional,
  wired,
  children,
}: FieldProps & { wired: Wired; children: ReactNode }) {
  const t = useTexts(uiTexts);
  return (
    <div className="field">
      <label htmlFor={wired.id}>
        {label}
        {optional && <span className="field-optional"> {t.optional}</span>}
      </label>
      {children}
      <FieldError id={`${wired.id}-error`} message={error} />
      {hint && (
        <p className="field-hint" id={`${wired.id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** `message` comes from the contract or the server, in English; it is shown in the language of the page. */
export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  const said = useSaid();
  const words = message && said(message);
  if (!words) {
    return null;
  }
  return (
    <p className="field-error" id={id}>
      <Icon name="alert" />
      {words}
    </p>
  );
}

/** `prefix` stands inside the box before the text: '$'. Takes every prop of an input, `ref` included (react-hook-form). */
export function TextField({
  label,
  hint,
  error,
  optional,
  prefix,
  className,
  id,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'prefix'> & { prefix?: string }) {
  const wired = useFieldIds(id, hint, error);
  const control = <input type="text" {...input} {...wired} className={classNames('input', className)} />;
  return (
    <Field {...{ label, hint, error, optional, wired }}>
      {prefix ? (
        <span className="input-prefixed">
          <span aria-hidden="true">{prefix}</span>
          {control}
        </span>
      ) : (
        control
      )}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  id,
  ...area
}: FieldProps & ComponentProps<'textarea'>) {
  const wired = useFieldIds(id, hint, error);
  return (
    <Field {...{ label, hint, error, optional, wired }}>
      <textarea rows={5} {...area} {...wired} className={classNames('input', className)} />
    </Field>
  );
}

/** Give the choices as `<option>` children. */
export function Select({
  label,
  hint,
  error,
  optional,
  className,
  id,
  children,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  const wired = useFieldIds(id, hint, error);
  return (
    <Field {...{ label, hint, error, optional, wired }}>
      <select {...select} {...wired} className={classNames('input', className)}>
        {children}
      </select>
    </Field>
  );
}

/** A password with a button that shows and hides it. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  className,
  id,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
  const wired = useFieldIds(id, hint, error);
  const t = useTexts(uiTexts);
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, optional, wired }}>
      <span className="input-password">
        <input
          autoComplete="current-password"
          {...input}
          {...wired}
          type={shown ? 'text' : 'password'}
          className={classNames('input', className)}
        />
        <Button
          look="quiet"
          iconOnly
          aria-label={shown ? t.hidePassword : t.showPassword}
          aria-controls={wired.id}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </Button>
      </span>
    </Field>
  );
}

type CheckboxProps = Omit<FieldProps, 'optional'> &
  Omit<ComponentProps<'input'>, 'type'> & { type?: 'checkbox' | 'radio' };

/** A tick box, or one radio of a group inside a `<fieldset>`. */
export function Checkbox({ label, hint, error, id, type = 'checkbox', className, ...input }: CheckboxProps) {
  const wired = useFieldIds(id, hint, error);
  return (
    <div
      className={classNames(
        'check [.assessment-area_&:has(:checked)]:rounded-2 [.assessment-area_&:has(:checked)]:bg-oak-tint [.assessment-area_&:has(:checked)]:[box-shadow:0_0_0_0.4rem_var(--color-oak-tint)]',
        className,
      )}
    >
      <label className="check-label">
        <input {...input} {...wired} type={type} />
        <span>{label}</span>
      </label>
      <FieldError id={`${wired.id}-error`} message={error} />
      {hint && (
        <p className="field-hint" id={`${wired.id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
