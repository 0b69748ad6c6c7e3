// A form that sends a command: its rules, its draft, one key while the same thing is sent again, and what the server refused, at its field.
import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type BaseSyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError, messageOf } from '../api-client/api-error.ts';
import { useCommandKey } from '../api-client/use-command-key.ts';
import { useKeptForm } from './use-kept-form.ts';

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
  /** Empties the form after sending; else it stays as it is. */
  clears?: boolean;
  /** Said when nothing was answered; left out where the command itself says what went wrong. */
  failed?: string;
  /** The field that also shows what belongs to no field; without one that is `failure`. */
  failsAt?: Path<V>;
  /** A field of the call → the field of the form that shows its message. */
  shownAt?: (field: string) => string;
  /** Throws what the call throws. The key is the same while the same values are sent again. */
  send: (values: T, key: string) => Promise<R>;
  /** After a good answer, while the form is still busy. */
  onDone?: (reply: R, values: T) => unknown;
  /** Told of each refusal, with the sentence for it. */
  onFailed?: (sentence: string, error: unknown) => void;
  /** The same for a refusal that belongs to no field. */
  onUnnamed?: (sentence: string) => void;
}

/** `<form noValidate onSubmit={onSubmit}>` with `<TextField label={…} {...field('email')} />`. The first wrong field gets the focus. */
export function useActionForm<V extends FieldValues, T extends FieldValues = V, R = unknown>(
  options: ActionFormOptions<V, T, R>,
) {
  const { schema, first, failsAt, send } = options;
  const resolver = options.resolver ?? (schema && zodResolver(schema));
  const form = useForm<V, unknown, T>({ defaultValues: first, ...(resolver && { resolver }) });
  const kept = useKeptForm(form, options.draft, options.parseDraft && { parse: options.parseDraft });
  const { keyFor, forget } = useCommandKey();
  const [failure, setFailure] = useState<string>();
  const { formState } = form;

  const fail = (error: unknown) => {
    const sentence = messageOf(error, options.failed ?? '');
    const fields = Object.entries(error instanceof ApiError ? error.fields : {});
    const messages = new Map(fields.map(([name, message]) => [options.shownAt?.(name) ?? name, message]));
    const isField = (name: string): name is Path<V> => name in first;
    const wrong = Object.keys(first).filter((name) => isField(name) && messages.has(name));
    wrong.filter(isField).forEach((name, index) => {
      form.setError(name, { type: 'server', message: messages.get(name) ?? '' }, { shouldFocus: index === 0 });
    });
    if (wrong.length === 0 && failsAt) {
      form.setError(failsAt, { type: 'server', message: sentence });
    } else if (wrong.length === 0) {
      setFailure(sentence);
      options.onUnnamed?.(sentence);
    }
    options.onFailed?.(sentence, error);
  };
  const onSubmit = async (event?: BaseSyntheticEvent) => {
    const outcome = { isSent: false };
    await form.handleSubmit(async (values) => {
      setFailure(undefined);
      try {
        const reply = await send(values, keyFor(values));
        outcome.isSent = true;
        forget();
        kept.forget();
        await options.onDone?.(reply, values);
      } catch (error) {
        fail(error);
      }
    })(event);
    // After the answer is through, so that the empty form is as new: it says nothing is missing before it is sent again.
    if (outcome.isSent && options.clears) {
      form.reset();
    }
  };
  return {
    form,
    /** What makes a control part of the form: its name, its handlers and what is wrong with it. */
    field: <Name extends Path<V>>(name: Name, rules?: RegisterOptions<V, Name>) => ({
      ...form.register(name, rules),
      error: form.getFieldState(name, formState).error?.message,
    }),
    /** What was refused and belongs to no field. */
    failure,
    /** Shows what a call threw that was made outside of `send`. */
    refuse: fail,
    busy: formState.isSubmitting,
    onSubmit: (event?: BaseSyntheticEvent) => void onSubmit(event),
    draft: kept,
  };
}

/** What a part of a form takes of it, where it is split over several files. */
export type ActionForm<V extends FieldValues> = ReturnType<typeof useActionForm<V>>;

/** The rule of a field that must hold something, said with `message`. */
export const needed = (message: string) => ({ validate: (text: string) => text.trim() !== '' || message });
