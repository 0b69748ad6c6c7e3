// Puts the server's message for a field below that field, and the cursor into the first of them.
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api-client/api-error.ts';

/**
 * Shows the fields of a refusal that the form has, named in the form's own order, and says whether there was one.
 * `names` may also map a field of the call to the one of the form.
 */
export function showFieldErrors<V extends FieldValues, C, T extends FieldValues | undefined>(
  form: UseFormReturn<V, C, T>,
  error: unknown,
  names: readonly Path<V>[],
): boolean {
  const fields = error instanceof ApiError ? error.fields : {};
  const told = names.filter((name) => fields[name]);
  for (const name of told) {
    form.setError(name, { type: 'server', message: fields[name] ?? '' });
  }
  const [first] = told;
  if (first) {
    form.setFocus(first);
  }
  return first !== undefined;
}
