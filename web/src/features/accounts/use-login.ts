// Shared by the three login pages: sign in, ask for a second step, then continue or say why not.
import type { User } from '@live-oak/contract/features/accounts/answers.ts';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { ApiError } from '../../api-client/api-error.ts';
import { useAuth } from '../../app/session.tsx';
import { useToasts } from '../../ui/toast/toasts.tsx';
import { loginFailure, type Failure } from './failures.ts';
import { useNext } from './next-address.ts';
import { useAccountsTexts } from './texts.ts';
import { useAccountForm, type useFailure } from './use-failure.ts';

interface LoginRules<V extends FieldValues, T extends FieldValues> {
  schema: z.ZodMiniType<T, V>;
  first: V & DefaultValues<V>;
  /** Without a code on the first try; with one for the second step. */
  send: (values: T, code: string | undefined) => Promise<User>;
  /** Undefined where the form's fields show it. */
  failureOf: (error: unknown) => Failure | undefined;
  /** Why this person may not continue although the server accepted them; they are signed out again. */
  refuse?: (user: User) => Failure | undefined;
  destination: (user: User) => string;
  /** Continues here with the signed-in user instead of going to the destination. */
  arrive?: ((user: User) => Promise<void>) | undefined;
}

/** The open second step. What was typed in the first is kept in memory only. */
export interface SecondStep {
  /** Sends the code. Throws if the code is wrong; other errors end the step, and the form shows them. */
  send: (code: string) => Promise<void>;
  /** Back to name and password. */
  back: () => void;
}

type Fail = ReturnType<typeof useFailure>['fail'];

const asksForCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED';
const endsStep = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

export type LoginState = Pick<ReturnType<typeof useLogin>, 'failure' | 'busy' | 'onSubmit' | 'secondStep'>;

export function useLogin<V extends FieldValues, T extends FieldValues>(rules: LoginRules<V, T>) {
  const [held, setHeld] = useState<T | null>(null);
  const { field, fail, clear, frame } = useAccountForm<V, T, void>({
    schema: rules.schema,
    first: rules.first,
    send: async (values) => {
      try {
        await enter(values, undefined);
      } catch (error) {
        if (!asksForCode(error)) throw error;
        setHeld(values);
      }
    },
    failureOf: (_, error) => rules.failureOf(error),
  });
  const enter = useEntering(rules, fail);
  const sendCode = async (values: T, code: string) => {
    clear();
    try {
      await enter(values, code);
    } catch (error) {
      if (asksForCode(error)) throw error;
      // The password was changed meanwhile, or the account belongs to another login page: start over.
      if (endsStep(error)) setHeld(null);
      // The fields of the first step are not mounted, so the form shows it.
      fail(rules.failureOf(error) ?? loginFailure(error));
    }
  };
  const back = () => {
    clear();
    setHeld(null);
  };
  const secondStep: SecondStep | null = held && { send: (code) => sendCode(held, code), back };
  return { ...frame, field, secondStep };
}

/** Signs in, then continues with the user or signs them out again. */
function useEntering<V extends FieldValues, T extends FieldValues>(rules: LoginRules<V, T>, fail: Fail) {
  const auth = useAuth();
  const arrive = useArrival();
  return async (values: T, code: string | undefined) => {
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
}

/** `arrive(user, destination)`: a safe `?next=` of this page overrides the destination. */
export function useArrival(): (user: User, destination: string) => Promise<void> {
  const t = useAccountsTexts();
  const auth = useAuth();
  const toasts = useToasts();
  const navigate = useNavigate();
  const next = useNext();
  return async (user, destination) => {
    auth.login(user);
    const refreshed = auth.refresh();
    toasts.success(t.loginSuccessful, t.welcomeBackByName(user.firstName));
    // An administrator may have to set up a second factor first.
    const isHeld = user.userType === 'admin' && (await refreshed)?.mustSetUpTwoFactor === true;
    await navigate(isHeld ? '/security' : (next ?? destination), { replace: true });
  };
}
