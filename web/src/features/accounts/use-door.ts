// What the three doors have in common: send, ask for a second step, refuse or let in, and say why.
import type { User } from '@live-oak/contract/features/accounts/answers.ts';
import { useState, type SubmitEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useAuth } from '../../app/session.tsx';
import { useNotifications } from '../../ui/toast/notifications.tsx';
import { ApiError } from '../../api-client/api-error.ts';
import type { Failure } from './failures.ts';
import { showFieldErrors } from './field-errors.ts';
import { useNavigate } from 'react-router';
import { useNext } from './next-address.ts';
import { useTexts } from '../../texts/language.tsx';
import { accountsTexts } from './texts.ts';

interface DoorRules<V extends FieldValues, T> {
  fields: readonly Path<V>[];
  /** Without a code on the first try; with one when the second step asked for it. */
  send: (values: T, code: string | undefined) => Promise<User>;
  failureOf: (error: unknown) => Failure;
  /** Why this person may not pass although the server let them in; they are signed out again. */
  refuse?: (user: User) => Failure | undefined;
  destination: (user: User) => string;
  /** Takes whoever was let in on from here, instead of to the destination. */
  arrive?: (user: User) => Promise<void>;
}

/** The second step, while it is open. What was typed in the first is kept in memory alone. */
export interface SecondStep {
  /** Sends the code. Answers what is wrong with it, or undefined when the person is in or the step is over. */
  send: (code: string) => Promise<string | undefined>;
  /** Back to name and password. */
  back: () => void;
}

export interface Door {
  failure: Failure | null;
  onSubmit: (event: SubmitEvent) => void;
  secondStep: SecondStep | null;
}

const asksForCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED';

export function useDoor<V extends FieldValues, C, T extends FieldValues>(
  form: UseFormReturn<V, C, T>,
  rules: DoorRules<V, T>,
): Door {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [held, setHeld] = useState<T | null>(null);
  const auth = useAuth();
  const notifications = useNotifications();
  const arrive = useArrival();

  const fail = (why: Failure) => {
    setFailure(why);
    notifications.error(why.title, why.text);
  };

  const enter = async (values: T, code: string | undefined) => {
    setFailure(null);
    const user = await rules.send(values, code);
    const refusal = rules.refuse?.(user);
    if (refusal) {
      await auth.logout();
      fail(refusal);
    } else if (rules.arrive) {
      auth.login(user);
      void auth.refresh();
      await rules.arrive(user);
    } else {
      await arrive(user, rules.destination(user));
    }
  };

  const submit = form.handleSubmit(async (values) => {
    try {
      await enter(values, undefined);
    } catch (error) {
      if (asksForCode(error)) {
        setHeld(values);
        return;
      }
      showFieldErrors(form, error, rules.fields);
      fail(rules.failureOf(error));
    }
  });

  const sendCode = async (values: T, code: string) => {
    try {
      await enter(values, code);
      return undefined;
    } catch (error) {
      if (asksForCode(error)) {
        return error.fields['code'] ?? error.userMessage;
      }
      // The password was changed meanwhile, or the door is another one: back to the start.
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
        setHeld(null);
      }
      fail(rules.failureOf(error));
      return undefined;
    }
  };

  return {
    failure,
    onSubmit: (event) => void submit(event),
    secondStep: held && {
      send: (code) => sendCode(held, code),
      back: () => {
        setFailure(null);
        setHeld(null);
      },
    },
  };
}

/** `arrive(user, destination)`: a safe `?next=` of this page wins over the destination. */
export function useArrival(): (user: User, destination: string) => Promise<void> {
  const t = useTexts(accountsTexts);
  const auth = useAuth();
  const notifications = useNotifications();
  const navigate = useNavigate();
  const next = useNext();
  return async (user, destination) => {
    auth.login(user);
    const asked = auth.refresh();
    notifications.success(t.loginSuccessful, t.welcomeBackByName(user.firstName));
    // An administrator may have to set up a second factor before anything else.
    const isHeld = user.userType === 'admin' && (await asked)?.mustSetUpTwoFactor === true;
    await navigate(isHeld ? '/security' : (next ?? destination), { replace: true });
  };
}
