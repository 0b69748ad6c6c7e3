// A form that sends a command: validation, a saved draft, one idempotency key while the same values are resent, and server errors on their
// fields.
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
import { useToasts } from '../ui/toast/toasts.tsx';
import { useAuth } from './session.tsx';
import { useShellTexts } from './texts.ts';
import { useSavedDraft, type SavedDraftOptions } from './use-saved-draft.ts';

/** The toast that the session has ended: long enough to be read after the page has become a visitor's. */
const LOGGED_OUT_MS = 30_000;

export interface ActionFormOptions<V extends FieldValues, T extends FieldValues, R> {
  /** The contract's schema; `send` gets its output. Without it, the fields bring their own rules. */
  schema?: z.ZodMiniType<T, V>;
  /** Replaces the schema where the fields' values differ from the contract's input type. */
  resolver?: Resolver<V, unknown, T>;
  /** Every field with its initial value, in page order. */
  first: V & DefaultValues<V>;
  /** The name under which the draft is saved in this browser until it is sent: 'dispute.7'. */
  draft?: string;
  /** Which values of a saved draft still fit this form; by default all of the right type. A stable function. */
  parseDraft?: (saved: string) => V | undefined;
  /** Where, when and what is saved; by default every change, always. */
  draftOptions?: Omit<SavedDraftOptions<V>, 'parse'>;
  /** When validation first runs; by default on submit. */
  mode?: 'onBlur' | 'onTouched';
  /** Resets the form after sending; otherwise it keeps its values. */
  clears?: boolean;
  /** The message when there was no response, or one for each error; omitted where the command shows its own. */
  failed?: string | ((error: unknown) => string);
  /** The field that also shows errors belonging to no field; without it they are in `failure`. */
  failsAt?: Path<V>;
  /** Maps a field of the call to the form field that shows its error. */
  shownAt?: (field: string) => string;
  /** Brings an invalid field into view before it is focused: opens its tab. */
  reveal?: (name: Path<V>) => void;
  /** Called when all values are valid; if it returns false, nothing is sent and the form stays unchanged. */
  mayBeSent?: (values: T) => boolean | Promise<boolean>;
  /** Throws what the call throws. The key stays the same while the same values are resent. */
  send: (values: T, key: string) => Promise<R>;
  /** After success, while the form is still busy. */
  onDone?: (reply: R, values: T) => unknown;
  /** Called with each error and its message; `isSaid`: a toast has told the person that the session ended. */
  onFailed?: (sentence: string, error: unknown, isSaid: boolean) => void;
}

/** A signed-in person's wrong password has the same code. */
const WRONG_PASSWORD: readonly unknown[] = ['fixed.invalidCredentials', 'fixed.invalidAdminCredentials'];
const isLoggedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'UNAUTHENTICATED' && !WRONG_PASSWORD.includes(error.reason);

/** The rejected fields, in page order. A part of a field, as in 'documents.license', takes its field's place. */
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

/** `<form noValidate onSubmit={onSubmit}>` with `<TextField label={…} {...field('email')} />`. The first invalid field is focused. */
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
  const draft = useSavedDraft(form, options.draft, {
    ...options.draftOptions,
    ...(options.parseDraft && { parse: options.parseDraft }),
  });
  const { keyFor, forget } = useCommandKey();
  const { user } = useAuth();
  const toasts = useToasts();
  const loggedOut = useShellTexts().loggedOut;
  const [failure, setFailure] = useState<string>();
  const { formState } = form;

  const showFirst = (name: Path<V>) => {
    if (reveal) {
      reveal(name);
      // Render what was revealed first.
      setTimeout(() => form.setFocus(name));
    } else {
      form.setFocus(name);
    }
  };
  const fail = (error: unknown) => {
    const sentence = typeof failed === 'string' ? messageOf(error, failed) : failed(error);
    const wrong = refusedFields<V>(error, first, options.shownAt);
    wrong.forEach(({ name, message }) => form.setError(name, { type: 'server', message }));
    const isSaid = user !== null && isLoggedOut(error);
    if (isSaid) {
      // The page becomes a visitor's, usually without this form.
      const next = options.draft === undefined ? loggedOut.notSent : loggedOut.saved;
      toasts.error(loggedOut.title, next, { duration: LOGGED_OUT_MS });
    } else if (wrong[0]) {
      showFirst(wrong[0].name);
    } else if (failsAt) {
      form.setError(failsAt, { type: 'server', message: sentence });
    } else {
      setFailure(sentence);
    }
    options.onFailed?.(sentence, error, isSaid);
  };
  const revealWrong = (errors: FieldErrors<V>) => {
    const wrong = Object.keys(first).find((name) => errors[name]);
    if (reveal && wrong !== undefined) {
      // Every key of the initial values is a field.
      showFirst(wrong as Path<V>);
    }
  };
  const onSubmit = async (event?: BaseSyntheticEvent) => {
    const outcome = { isSent: false };
    await form.handleSubmit(async (values) => {
      setFailure(undefined);
      try {
        if (options.mayBeSent) {
          // It may lead to another page, and the draft misses what was typed before the application started.
          draft.keepNow();
          if (!(await options.mayBeSent(values))) return;
        }
        const reply = await send(values, keyFor(values));
        outcome.isSent = true;
        forget();
        draft.forget();
        await options.onDone?.(reply, values);
      } catch (error) {
        fail(error);
      }
    }, revealWrong)(event);
    // Reset after the submission has finished; otherwise the empty form would show required-field errors.
    if (outcome.isSent && options.clears) form.reset();
  };
  /** Props of the form's frame: `<FormDialog {...sending}>`. */
  const sending = {
    /** The error that belongs to no field. */
    failure,
    busy: formState.isSubmitting,
    onSubmit: (event?: BaseSyntheticEvent) => void onSubmit(event),
  };
  return {
    form,
    /** Registers a control: its name, handlers and error. */
    field: <Name extends Path<V>>(name: Name, rules?: RegisterOptions<V, Name>) => ({
      ...form.register(name, rules),
      error: form.getFieldState(name, formState).error?.message,
    }),
    ...sending,
    sending,
    /** Shows an error thrown by a call made outside of `send`. */
    refuse: fail,
    draft,
  };
}

/** For parts of a form that is split over several files. */
export type ActionForm<V extends FieldValues> = ReturnType<typeof useActionForm<V>>;

/** The rule of a required field, with `message` as its error. */
export const needed = (message: string) => ({ validate: (text: string) => text.trim() !== '' || message });
