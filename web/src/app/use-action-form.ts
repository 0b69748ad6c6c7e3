// A form that sends a command: its rules, its draft, one idempotency key while the same values are sent again, and the server's refusals at their fields.
import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type BaseSyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError, messageOf } from '../api-client/api-error.ts';
import { useCommandKey } from '../api-client/use-command-key.ts';
import { useKeptForm, type KeptFormOptions } from './use-kept-form.ts';

interface ActionFormOptions<V extends FieldValues, T extends FieldValues, R> {
  /** The contract's rules; `send` gets what it makes of the typed values. Without one the fields bring rules of their own. */
  schema?: z.ZodMiniType<T, V>;
  /** In place of a schema, where the fields hold what the contract's input type does not. */
  resolver?: Resolver<V, unknown, T>;
  /** Every field with its first value, in the order of the page. */
  first: V & DefaultValues<V>;
  /** The name under which what is typed stays in this browser until it is sent: 'dispute.7'. */
  draft?: string;
  /** What of a kept draft is still a value of this form; by default everything of the right type. A stable function. */
  parseDraft?: (kept: string) => V | undefined;
  /** Where, when and what of it is kept; by default everything that was changed, always. */
  draftOptions?: Omit<KeptFormOptions<V>, 'parse'>;
  /** When the rules are first checked; by default when the form is sent. */
  mode?: 'onBlur' | 'onTouched';
  /** Empties the form after sending; else it stays as it is. */
  clears?: boolean;
  /** Said when nothing was answered, or worded for each error; left out where the command itself says what went wrong. */
  failed?: string | ((error: unknown) => string);
  /** The field that also shows what belongs to no field; without one that is `failure`. */
  failsAt?: Path<V>;
  /** A field of the call → the field of the form that shows its message. */
  shownAt?: (field: string) => string;
  /** Brings a wrong field into sight before it gets the focus: opens its tab. */
  reveal?: (name: Path<V>) => void;
  /** Asked when everything typed follows the rules; with false nothing is sent, and the form stays as it is. */
  mayBeSent?: (values: T) => boolean | Promise<boolean>;
  /** Throws what the call throws. The key is the same while the same values are sent again. */
  send: (values: T, key: string) => Promise<R>;
  /** After a good answer, while the form is still busy. */
  onDone?: (reply: R, values: T) => unknown;
  /** Called with each refusal and its message. */
  onFailed?: (sentence: string, error: unknown) => void;
  /** The same for a refusal that belongs to no field. */
  onUnnamed?: (sentence: string) => void;
}

/** What was refused field by field, in the order of the page. A part of a field, as in 'documents.license', has its field's place. */
function refusedFields<V extends FieldValues>(error: unknown, first: object, shownAt = (field: string) => field) {
  const names = Object.keys(first);
  const placeOf = (name: string) => names.indexOf(name.split('.')[0] ?? '');
  const isField = (name: string): name is Path<V> => placeOf(name) >= 0;
  return Object.entries(error instanceof ApiError ? error.fields : {})
    .flatMap(([field, message]) => {
      const name = shownAt(field);
      return isField(name) ? [{ name, message }] : [];
    })
    .toSorted((one, other) => placeOf(one.name) - placeOf(other.name));
}

/** `<form noValidate onSubmit={onSubmit}>` with `<TextField label={…} {...field('email')} />`. The first wrong field gets the focus. */
export function useActionForm<V extends FieldValues, T extends FieldValues = V, R = unknown>(
  options: ActionFormOptions<V, T, R>,
) {
  const { schema, first, failsAt, failed = '', mode, reveal, send } = options;
  const resolver = options.resolver ?? (schema && zodResolver(schema));
  const form = useForm<V, unknown, T>({
    defaultValues: first,
    shouldFocusError: reveal === undefined,
    ...(mode && { mode }),
    ...(resolver && { resolver }),
  });
  const kept = useKeptForm(form, options.draft, {
    ...options.draftOptions,
    ...(options.parseDraft && { parse: options.parseDraft }),
  });
  const { keyFor, forget } = useCommandKey();
  const [failure, setFailure] = useState<string>();
  const { formState } = form;

  const showFirst = (name: Path<V>) => {
    if (reveal) {
      reveal(name);
      // What was revealed is drawn first.
      setTimeout(() => form.setFocus(name));
    } else {
      form.setFocus(name);
    }
  };
  const fail = (error: unknown) => {
    const sentence = typeof failed === 'string' ? messageOf(error, failed) : failed(error);
    const wrong = refusedFields<V>(error, first, options.shownAt);
    wrong.forEach(({ name, message }) => form.setError(name, { type: 'server', message }));
    if (wrong[0]) {
      showFirst(wrong[0].name);
    } else if (failsAt) {
      form.setError(failsAt, { type: 'server', message: sentence });
    } else {
      setFailure(sentence);
      options.onUnnamed?.(sentence);
    }
    options.onFailed?.(sentence, error);
  };
  const revealWrong = (errors: FieldErrors<V>) => {
    const wrong = Object.keys(first).find((name) => errors[name]);
    if (reveal && wrong !== undefined) {
      // Every key of the first values is a field.
      showFirst(wrong as Path<V>);
    }
  };
  const onSubmit = async (event?: BaseSyntheticEvent) => {
    const outcome = { isSent: false };
    await form.handleSubmit(async (values) => {
      setFailure(undefined);
      try {
        if (options.mayBeSent && !(await options.mayBeSent(values))) {
          return;
        }
        const reply = await send(values, keyFor(values));
        outcome.isSent = true;
        forget();
        kept.forget();
        await options.onDone?.(reply, values);
      } catch (error) {
        fail(error);
      }
    }, revealWrong)(event);
    // After the answer is through, so that the empty form is as new: it says nothing is missing before it is sent again.
    if (outcome.isSent && options.clears) {
      form.reset();
    }
  };
  /** What the frame of the form shows and does: `<FormDialog {...sending}>`. */
  const sending = {
    /** What was refused and belongs to no field. */
    failure,
    busy: formState.isSubmitting,
    onSubmit: (event?: BaseSyntheticEvent) => void onSubmit(event),
  };
  return {
    form,
    /** What makes a control part of the form: its name, its handlers and what is wrong with it. */
    field: <Name extends Path<V>>(name: Name, rules?: RegisterOptions<V, Name>) => ({
      ...form.register(name, rules),
      error: form.getFieldState(name, formState).error?.message,
    }),
    ...sending,
    sending,
    /** Shows what a call threw that was made outside of `send`. */
    refuse: fail,
    draft: kept,
  };
}

/** What a part of a form takes of it, where it is split over several files. */
export type ActionForm<V extends FieldValues> = ReturnType<typeof useActionForm<V>>;

/** The rule of a field that must hold something, said with `message`. */
export const needed = (message: string) => ({ validate: (text: string) => text.trim() !== '' || message });
