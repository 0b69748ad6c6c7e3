// A small form that is sent: busy, what was wrong with which field, and the rest as a sentence.
import { useState, type SubmitEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { messageOf } from '../../../wire/api-error.ts';
import { showFieldErrors } from '../field-errors.ts';

/** `send` runs with what was typed, once the form's own rules hold. `failure` is what no field stands for. */
export function useSending<V extends FieldValues, C, T extends FieldValues>(
  form: UseFormReturn<V, C, T>,
  names: readonly Path<V>[],
  send: (values: T) => Promise<void>,
): { failure: string | null; onSubmit: (event: SubmitEvent) => void } {
  const [failure, setFailure] = useState<string | null>(null);
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      if (!showFieldErrors(form, error, names)) {
        setFailure(messageOf(error, 'That did not work. Please try again.'));
      }
    }
  });
  return { failure, onSubmit: (event) => void submit(event) };
}
