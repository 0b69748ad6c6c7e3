// A small form that is sent: busy, what was wrong with which field, and the rest as a sentence.
import { useState, type SubmitEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../../texts/language.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { showFieldErrors } from '../field-errors.ts';
import { securityTexts } from './texts.ts';

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
