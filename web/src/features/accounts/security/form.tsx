// What the small forms about signing in share: sending with what was wrong at which field, and the fields for a code of the authenticator app.
import { useState, type SubmitEvent, type ComponentProps } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../../texts/language.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { showFieldErrors } from '../field-errors.ts';
import { securityTexts } from './texts.ts';
import { TextField } from '../../../ui/field.tsx';
import { useAuth } from '../../../app/session.tsx';

/** `send` runs with what was typed, once the form's own rules hold. `failure` is what no field stands for. */
export function useSending<V extends FieldValues, C, T extends FieldValues>(
  form: UseFormReturn<V, C, T>,
  names: readonly Path<V>[],
  send: (values: T) => Promise<void>,
): { failure: string | null; onSubmit: (event: SubmitEvent) => void } {
  const { sendFailed } = useTexts(securityTexts);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      if (!showFieldErrors(form, error, names)) {
        setFailure(messageOf(error, sendFailed));
      }
    }
  });
  return { failure, onSubmit: (event) => void submit(event) };
}

export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'className'>) {
  return (
    <TextField
      className="num text-2 tracking-[0.12em]"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={40}
      placeholder="123 456"
      {...props}
    />
  );
}

/** Nothing for who has none; one that was turned on meanwhile shows with the server's word for what is missing. */
export function OwnCodeField(props: Omit<ComponentProps<typeof CodeField>, 'label' | 'hint' | 'inputMode'>) {
  const t = useTexts(securityTexts);
  const { user } = useAuth();
  const isAsked = user?.twoFactor === true || props.error !== undefined;
  return isAsked ? <CodeField label={t.code} inputMode="text" hint={t.twoFactor.codeHint} {...props} /> : null;
}
