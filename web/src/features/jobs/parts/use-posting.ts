// Sends the posting form: through an account first, to review, or to this device when offline.
import type { User } from '@live-oak/contract/features/accounts/answers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type BaseSyntheticEvent } from 'react';
import { ApiError } from '../../../api-client/api-error.ts';
import { useCommandKey } from '../../../api-client/use-command-key.ts';
import { useAuth } from '../../../app/session.tsx';
import { useNavigateOn } from '../../../app/use-navigate-on.ts';
import { useActionForm } from '../../../app/use-action-form.ts';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { ownJobsQuery, usePostJob } from '../data.ts';
import { postOrQueue, type Waiting } from '../queued/queue-job.ts';
import { usePostingTexts } from '../posting-texts.ts';
import { parseDraft, toNewJob } from './form-values.ts';
import { EMPTY_FORM, type JobFormValues } from './job-values.ts';
import { jobResolver, useOnceArrived } from './job-form.tsx';
import { useDraftLink, useOpenDraft } from './use-draft-link.ts';

/** A post that waits for sign-in. `hasAccount`: someone was signed in here, and the session has ended. `writer`: who wrote it. */
type Asking = { values: JobFormValues; more: Waiting; hasAccount: boolean; writer?: number | null };

/** The outcome of a post; 'asks' was not sent yet. */
type Outcome = 'sent' | 'kept' | 'noRoom' | ({ asks: true } & Asking);

const isUnknownHere = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Sends one post under its key, to the server or to this device; throws the server's error. */
function useSendPost(keptKey: string | undefined) {
  const postJob = usePostJob();
  const { keyFor, forget } = useCommandKey();
  const send = async (values: JobFormValues, userId: number, more: Waiting): Promise<Outcome> => {
    const job = { ...toNewJob(values), ...more };
    const key = keptKey ?? keyFor(job);
    const outcome = await postOrQueue({ values, userId, key, more });
    if (outcome.state === 'refused') {
      throw new ApiError(outcome.answer.status, JSON.stringify(outcome.answer.body ?? {}));
    }
    if (outcome.state !== 'noRoom') return outcome.state;
    // If this browser cannot save anything, a connection is required.
    if (!navigator.onLine || values.photos.some(({ id }) => id < 0)) return 'noRoom';
    await postJob.mutateAsync({ job, key });
    return 'sent';
  };
  return { forget, send };
}

type Send = ReturnType<typeof useSendPost>['send'];

/** Sends it for the signed-in person; asks to sign in without a valid session. */
async function postOrAsk(
  send: Send,
  { values, more, hasAccount }: Asking,
  userId: number | undefined,
): Promise<Outcome> {
  const asks = { asks: true as const, values, more };
  if (userId === undefined) return { ...asks, hasAccount };
  try {
    return await send(values, userId, more);
  } catch (error) {
    if (isUnknownHere(error)) return { ...asks, hasAccount: true };
    throw error;
  }
}

/** What follows the form in each case, with its texts. */
function useWaysOn() {
  const t = usePostingTexts();
  const navigate = useNavigateOn();
  const notifications = useToasts();
  const client = useQueryClient();
  return {
    /** The form stays busy until the list with the job is shown. */
    sent: async () => {
      void client.invalidateQueries();
      await client.prefetchQuery(ownJobsQuery({}));
      notifications.success(t.posted);
      await navigate('/jobs');
    },
    kept: async () => {
      notifications.info(t.kept, t.keptText);
      await navigate('/jobs');
    },
    noRoom: () => notifications.error(t.noRoom, t.noRoomText),
    offline: () => notifications.warning(t.kept, t.keptAnonymous),
    failed: () => notifications.error(t.error, t.failed),
    ofAnother: () => notifications.info(t.ofAnother, t.ofAnotherText),
  };
}

/** Whether someone was signed in since the form opened, even if the session has ended. */
function useWasSignedIn(): boolean {
  const { user } = useAuth();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  return wasSignedIn;
}

export function usePosting(draftName: string) {
  const t = usePostingTexts();
  const { user } = useAuth();
  const hasAccount = useWasSignedIn();
  const on = useWaysOn();
  // During a storm an emergency post without a photo can be sent to review.
  const [lacksPhoto, setLacksPhoto] = useState(false);
  const [asking, setAsking] = useState<Asking>();
  const more = useRef<Waiting>({});

  const arrive = async (outcome: Outcome) => {
    if (outcome === 'sent' || outcome === 'kept') {
      forget();
      action.draft.forget();
      await on[outcome]();
      return;
    }
    // Nothing was sent: typed values stay here.
    action.draft.keepNow();
    if (outcome === 'noRoom') {
      on.noRoom();
    } else if (navigator.onLine) {
      action.draft.passOn();
      setAsking({ ...outcome, writer: action.draft.writtenBy() });
    } else {
      on.offline();
    }
  };
  const action = useActionForm<JobFormValues, JobFormValues, Outcome>({
    resolver: jobResolver,
    first: EMPTY_FORM,
    draft: draftName,
    parseDraft,
    failed: t.failed,
    send: (values) => postOrAsk(send, { values, more: more.current, hasAccount }, user?.id),
    onDone: arrive,
    onFailed: (_, error, isSaid) => {
      setAsking(undefined);
      setLacksPhoto(error instanceof ApiError && error.reasonAt('photos') === 'jobs.photoNeeded');
      if (!isSaid) on.failed();
    },
  });
  const keptKey = useOpenDraft(action.form);
  const link = useDraftLink(action.form, action.draft);
  const { send, forget } = useSendPost(keptKey);
  const { submit, setMoving } = useOnceArrived(action.onSubmit);
  /** Posts what waited for an account. People without the owner role see here that they cannot post. */
  const postAs = async ({ id, userType }: User) => {
    const writer = asking?.writer ?? id;
    if (writer !== id) {
      on.ofAnother();
      setAsking(undefined);
    } else if (asking && userType === 'client') {
      await postOrAsk(send, asking, id).then(arrive).catch(action.refuse);
    }
  };
  const submitWith = (waiting: Waiting, event?: BaseSyntheticEvent) => {
    more.current = waiting;
    submit(event);
  };
  return {
    ...action,
    keptKey,
    link,
    setMoving,
    lacksPhoto,
    onSubmit: (event?: BaseSyntheticEvent) => submitWith({}, event),
    postWithoutPhoto: () => submitWith({ waitForReview: true }),
    asking: asking && { ...asking, postAs, back: () => setAsking(undefined) },
  };
}
