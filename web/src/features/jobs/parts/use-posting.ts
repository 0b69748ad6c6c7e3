// Sends the posting form: by way of an account first, to review, or to this phone where there is no connection.
import type { User } from '@live-oak/contract/features/accounts/answers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import type { KeptForm } from '../../../app/use-kept-form.ts';
import { useTexts } from '../../../texts/language.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import type { BareAnswer } from '../../../api-client/bare-send.ts';
import { useCommandKey } from '../../../api-client/use-command-key.ts';
import { ownJobsQuery, usePostJob } from '../data.ts';
import { isPhotoNeeded } from '@live-oak/contract/features/storms/texts.ts';
import { postOrKeep, type Waiting } from '../kept/keep-job.ts';
import { postingTexts } from '../posting-texts.ts';
import { toNewJob, type JobFormValues } from './form-values.ts';
import { showFieldErrors } from './job-form.tsx';

interface PostingOptions {
  form: UseFormReturn<JobFormValues>;
  draft: KeptForm;
  /** Pictures are on their way: a post must not leave without what the person believes to be on it. */
  isMoving: boolean;
  /** The key of a kept job that is being changed. */
  keptKey: string | undefined;
}

const asError = ({ status, body }: BareAnswer) => new ApiError(status, JSON.stringify(body ?? {}));
/** A post that waits until it is known whose it is. */
interface Asking {
  values: JobFormValues;
  more: Waiting;
  /** The server did not know the session any more: there is an account. */
  hasAccount: boolean;
}

const isMendable = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

export function usePosting({ form, draft, isMoving, keptKey }: PostingOptions) {
  const t = useTexts(postingTexts);
  const { user } = useAuth();
  const navigate = useNavigate();
  const notifications = useNotifications();
  const client = useQueryClient();
  const postJob = usePostJob();
  const { keyFor, forget } = useCommandKey();
  const [isPosting, setPosting] = useState(false);
  // A storm is on there and the post has no photo: it can go without one, to review.
  const [lacksPhoto, setLacksPhoto] = useState(false);
  // Why the server did not take the post, where no field has it.
  const [reason, setReason] = useState<string>();

  const [asking, setAsking] = useState<Asking>();

  const askWho = (asked: Asking) => {
    draft.keepNow();
    if (!navigator.onLine) {
      notifications.warning(t.kept, t.keptAnonymous);
      return;
    }
    setAsking(asked);
  };
  const fail = (error: unknown, values: JobFormValues, more: Waiting) => {
    if (error instanceof ApiError && error.status === 401) {
      askWho({ values, more, hasAccount: true });
      return;
    }
    setAsking(undefined);
    if (showFieldErrors(form, error)) {
      setLacksPhoto(error instanceof ApiError && isPhotoNeeded(error.fields['photos']));
    } else {
      // The server's own sentence for what the person can mend stands at the form; the toast has the fixed one.
      setReason(isMendable(error) ? messageOf(error, t.failed) : undefined);
      notifications.error(t.error, t.failed);
    }
  };
  const leave = async (tell: () => void) => {
    forget();
    draft.forget();
    tell();
    await navigate('/jobs');
  };
  /** The form stays, its button busy, until the list with the job on it is there. */
  const leavePosted = async () => {
    void client.invalidateQueries();
    await client.prefetchQuery(ownJobsQuery({}));
    await leave(() => notifications.success(t.posted));
  };
  /** Where this browser cannot keep anything, the line has to be there. */
  const postAtOnce = async (values: JobFormValues, key: string, more: Waiting) => {
    if (!navigator.onLine || values.photos.some(({ id }) => id < 0)) {
      notifications.error(t.noRoom, t.noRoomText);
      return;
    }
    try {
      await postJob.mutateAsync({ job: { ...toNewJob(values), ...more }, key });
      await leavePosted();
    } catch (error) {
      fail(error, values, more);
    }
  };
  const send = async (values: JobFormValues, userId: number, more: Waiting) => {
    const key = keptKey ?? keyFor({ ...toNewJob(values), ...more });
    const outcome = await postOrKeep({ values, userId, key, more });
    switch (outcome.state) {
      case 'sent':
        await leavePosted();
        break;
      case 'kept':
        await leave(() => notifications.info(t.kept, t.keptText));
        break;
      case 'refused':
        fail(asError(outcome.answer), values, more);
        break;
      case 'noRoom':
        await postAtOnce(values, key, more);
    }
  };
  const post = async (values: JobFormValues, more: Waiting = {}) => {
    setReason(undefined);
    if (isMoving) {
      notifications.warning(t.stillMoving, t.stillMovingText);
      return;
    }
    if (!user) {
      askWho({ values, more, hasAccount: false });
      return;
    }
    setPosting(true);
    await send(values, user.id, more).finally(() => setPosting(false));
  };
  /** Posts what waited for an account. Whoever is no owner is told on this page that they cannot post. */
  const postAs = async ({ id, userType }: User) => {
    if (asking && userType === 'client') {
      await send(asking.values, id, asking.more);
    }
  };
  const postWithoutPhoto = form.handleSubmit((values) => post(values, { waitForReview: true }));
  return {
    post: (values: JobFormValues) => post(values),
    postWithoutPhoto,
    lacksPhoto,
    reason,
    isPosting,
    asking: asking && { ...asking, postAs, back: () => setAsking(undefined) },
  };
}
