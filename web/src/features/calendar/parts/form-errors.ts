// What a refused call says of the fields of a form, and what it says of the whole.
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';

/** Puts each field's message at its field, the first one focused; answers the sentence when no field of the form was named. */
export function showErrors<T extends FieldValues>(
  thrown: unknown,
  known: readonly Path<T>[],
  setError: UseFormSetError<T>,
  fallback: string,
): string | undefined {
  const fields = thrown instanceof ApiError ? thrown.fields : {};
  const named = known.filter((name) => fields[name] !== undefined);
  named.forEach((name, i) => setError(name, { message: fields[name] ?? '' }, { shouldFocus: i === 0 }));
  return named.length > 0 ? undefined : messageOf(thrown, fallback);
}
