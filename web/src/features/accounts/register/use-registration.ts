// Sending a registration: make the account, then go where this kind of person goes next.
import type { Register } from '@live-oak/contract/features/accounts/schema.ts';
import type { Registered, User } from '@live-oak/contract/features/accounts/answers.ts';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { useNotifications, type Notifications } from '../../../ui/toast/notifications.tsx';
import { ApiError } from '../../../api-client/api-error.ts';
import { STILL_MOVING, type MovingFiles } from '../../files/moving-files.ts';
import { register, startTesting } from '../data.ts';
import { registrationFailure, type Failure } from '../failures.ts';
import { showFieldErrors } from '../field-errors.ts';
import { useNext } from '../next-address.ts';
import { keepPendingRegistration } from './pending-registration.ts';
import { dropDraft } from './use-draft.ts';
import { ALL_FIELDS, type RegisterForm } from './values.ts';
import { textsNow } from '../../../texts/current.ts';
import { accountsTexts } from '../texts.ts';

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

export interface Registration {
  failure: Failure | null;
  /** The e-mail or the username has an account already. */
  isTaken: boolean;
  onSubmit: (event: SubmitEvent) => void;
}

/** `arrive` takes whoever has registered on from here; left out, they go where their kind of person goes next. */
export function useRegistration(
  form: RegisterForm,
  files: MovingFiles,
  arrive?: (user: User) => Promise<void>,
): Registration {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isTaken, setTaken] = useState(false);
  const [created, setCreated] = useState<Registered | null>(null);
  const auth = useAuth();
  const notifications = useNotifications();
  const navigate = useNavigate();
  const next = useNext();

  const send = async (values: Register) => {
    // The account may stand while marking it as a trial failed: then only that is tried again.
    const answer = created ?? (await register(values));
    setCreated(answer);
    // The token stays in this tab; the copy of the person outlives it.
    const { subscribeToken: _, ...user } = answer;
    if (values.userType === 'provider' && values.testingMode) {
      await startTesting(user.id, values);
    }
    dropDraft();
    auth.login(user);
    void auth.refresh();
    if (arrive) {
      await arrive(user);
      return;
    }
    await navigate(announce(values, answer, notifications) ?? next ?? '/', { replace: true });
  };

  const fail = (error: unknown) => {
    const why = registrationFailure(error);
    showFieldErrors(form, error, ALL_FIELDS);
    setTaken(error instanceof ApiError && error.status === 409);
    setFailure(why);
    notifications.error(why.title, why.text);
  };

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    if (files.areMoving()) {
      notifications.warning(STILL_MOVING.title, STILL_MOVING.text);
      return;
    }
    await send(values).catch(fail);
  });
  return { failure, isTaken, onSubmit: (event) => void submit(event) };
}
