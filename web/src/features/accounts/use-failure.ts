// Shows an error in the form and in a toast, until the form is sent again.
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useActionForm, type ActionFormOptions } from '../../app/use-action-form.ts';
import { useToasts } from '../../ui/toast/toasts.tsx';
import type { Failure } from './failures.ts';

export function useFailure() {
  const [failure, setFailure] = useState<Failure | null>(null);
  const { error, dismiss } = useToasts();
  const toast = useRef('');
  return {
    failure,
    fail: (why: Failure) => {
      setFailure(why);
      toast.current = error(why.title, why.text);
    },
    clear: () => {
      setFailure(null);
      dismiss(toast.current);
    },
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
  const { failure, fail, clear } = useFailure();
  const { form, field, busy, onSubmit } = useActionForm<V, T, R>({
    mode: 'onBlur',
    ...others,
    send: (values, key) => {
      clear();
      return send(values, key);
    },
    onFailed: (sentence, error) => {
      const why = failureOf(sentence, error);
      if (why) {
        fail(why);
      }
    },
  });
  return { form, field, fail, clear, frame: { failure, busy, onSubmit } };
}
