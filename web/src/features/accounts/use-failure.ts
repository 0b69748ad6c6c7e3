// Shows an error in the form until it is sent again, and in a toast that a success takes away.
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useActionForm, type ActionFormOptions } from '../../app/use-action-form.ts';
import { useToasts } from '../../ui/toast/toasts.tsx';
import type { Failure } from './failures.ts';

export function useFailure() {
  const [failure, setFailure] = useState<Failure | null>(null);
  const { error, dismiss } = useToasts();
  const toasts = useRef<string[]>([]);
  return {
    failure,
    fail: (why: Failure) => {
      setFailure(why);
      toasts.current.push(error(why.title, why.text));
    },
    clear: () => setFailure(null),
    succeed: () => toasts.current.splice(0).forEach(dismiss),
  };
}

interface AccountFormOptions<V extends FieldValues, T extends FieldValues, R> extends Omit<
  ActionFormOptions<V, T, R>,
  'onFailed'
> {
  /** Undefined for an error that is shown elsewhere. */
  failureOf: (sentence: string, error: unknown) => Failure | undefined;
}

/** A form with such an error: `<AccountForm {...frame}>`. */
export function useAccountForm<V extends FieldValues, T extends FieldValues, R>(options: AccountFormOptions<V, T, R>) {
  const { failureOf, send, ...others } = options;
  const { failure, fail, clear, succeed } = useFailure();
  const { form, field, busy, onSubmit } = useActionForm<V, T, R>({
    mode: 'onBlur',
    ...others,
    send: async (values, key) => {
      clear();
      const result = await send(values, key);
      succeed();
      return result;
    },
    onFailed: (sentence, error, isSaid) => {
      const why = failureOf(sentence, error);
      if (why && !isSaid) fail(why);
    },
  });
  return { form, field, fail, clear, frame: { failure, busy, onSubmit } };
}
