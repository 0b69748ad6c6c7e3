// What the three doors have in common: send, refuse or let in, and say why (S1 §4 "Login form").
import type { User } from '@live-oak/contract/features/accounts/schema.ts';
import { useState, type SubmitEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useAuth } from '../../app/session.tsx';
import { useNotifications } from '../../ui/toast/notifications.tsx';
import type { Failure } from './failures.ts';
import { showFieldErrors } from './field-errors.ts';
import { useArrival } from './use-arrival.ts';

interface DoorRules<V extends FieldValues, T> {
  fields: readonly Path<V>[];
  send: (values: T) => Promise<User>;
  failureOf: (error: unknown) => Failure;
  /** Why this person may not pass although the server let them in (spec 3 C6); they are signed out again. */
  refuse?: (user: User) => Failure | undefined;
  destination: (user: User) => string;
}

export interface Door {
  failure: Failure | null;
  onSubmit: (event: SubmitEvent) => void;
}

export function useDoor<V extends FieldValues, C, T extends FieldValues>(
  form: UseFormReturn<V, C, T>,
  rules: DoorRules<V, T>,
): Door {
  const [failure, setFailure] = useState<Failure | null>(null);
  const auth = useAuth();
  const notifications = useNotifications();
  const arrive = useArrival();

  const fail = (why: Failure) => {
    setFailure(why);
    notifications.error(why.title, why.text);
  };

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      const user = await rules.send(values);
      const refusal = rules.refuse?.(user);
      if (refusal) {
        await auth.logout();
        fail(refusal);
      } else {
        await arrive(user, rules.destination(user));
      }
    } catch (error) {
      showFieldErrors(form, error, rules.fields);
      fail(rules.failureOf(error));
    }
  });

  return { failure, onSubmit: (event) => void submit(event) };
}
