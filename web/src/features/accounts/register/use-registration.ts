// The registration form: it makes the account, then goes where this kind of person goes next.
import type { Registered, User } from '@live-oak/contract/features/accounts/answers.ts';
import type { Register } from '@live-oak/contract/features/accounts/schema.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../api-client/api-error.ts';
import { useAuth } from '../../../app/session.tsx';
import { useActionForm } from '../../../app/use-action-form.ts';
import { textsNow } from '../../../texts/current.ts';
import { useNotifications, type Notifications } from '../../../ui/toast/notifications.tsx';
import { STILL_MOVING, type MovingFiles } from '../../files/moving-files.ts';
import { register, startTesting } from '../data.ts';
import { registrationFailure } from '../failures.ts';
import { useNext } from '../next-address.ts';
import { accountsTexts } from '../texts.ts';
import { useFailure } from '../use-failure.ts';
import { keepPendingRegistration } from './pending-registration.ts';
import { EMPTY, ownerResolver, resolver } from './values.ts';

/** Where to go, having said what happened. */
function announce(
  values: Register,
  { id, subscribeToken }: Registered,
  notifications: Notifications,
): string | undefined {
  const t = textsNow(accountsTexts);
  if (values.userType === 'client') {
    notifications.success(t.success, t.accountCreatedSuccessfully);
    return undefined;
  }
  if (values.testingMode) {
    notifications.success(t.testingAccountCreated, t.trialAccountHint);
    return '/dashboard';
  }
  keepPendingRegistration({ id, businessName: values.businessName, step: 'subscribe', token: subscribeToken });
  notifications.success(t.success, t.accountCreatedSuccessfully);
  notifications.info(t.paymentRequired, t.completeSubscription);
  return '/subscribe';
}

interface Options {
  userType: Register['userType'];
  files: MovingFiles;
  /** Continues from here with the new account, of which little is asked; left out, they go where their kind of person goes next. */
  arrive?: (user: User) => Promise<void>;
}

export type Registration = ReturnType<typeof useRegistration>;

export function useRegistration({ userType, files, arrive }: Options) {
  const { failure, fail, clear } = useFailure();
  const [isTaken, setTaken] = useState(false);
  const notifications = useNotifications();
  const create = useCreating();
  const follow = useFollowing(arrive);
  const isShort = arrive !== undefined;
  const action = useActionForm({
    resolver: isShort ? ownerResolver : resolver,
    first: { ...EMPTY, userType },
    mode: 'onBlur',
    draft: isShort ? 'register-owner' : 'register',
    draftOptions: { never: ['password', 'userType'], inTabOnly: true },
    shownAt: (name) => (isShort && name.endsWith('Name') ? 'firstName' : name),
    mayBeSent: () => {
      clear();
      if (files.areMoving()) {
        notifications.warning(STILL_MOVING.title, STILL_MOVING.text);
      }
      return !files.areMoving();
    },
    send: create,
    onDone: (answer, values) => follow(values, answer),
    onFailed: (_, error) => {
      setTaken(error instanceof ApiError && error.status === 409);
      fail(registrationFailure(error));
    },
  });
  return { ...action, failure, isTaken };
}

/** Makes the account and, in testing mode, marks it as a trial. When only the marking failed, only that is tried again. */
function useCreating() {
  const [created, setCreated] = useState<Registered | null>(null);
  return async (values: Register) => {
    const answer = created ?? (await register(values));
    setCreated(answer);
    if (values.userType === 'provider' && values.testingMode) {
      await startTesting(answer.id, values);
    }
    return answer;
  };
}

function useFollowing(arrive: Options['arrive']) {
  const auth = useAuth();
  const notifications = useNotifications();
  const navigate = useNavigate();
  const next = useNext();
  return async (values: Register, answer: Registered) => {
    // The token stays in this tab; the copy of the person outlives it.
    const { subscribeToken: _, ...user } = answer;
    auth.login(user);
    void auth.refresh();
    if (arrive) {
      await arrive(user);
    } else {
      await navigate(announce(values, answer, notifications) ?? next ?? '/', { replace: true });
    }
  };
}
