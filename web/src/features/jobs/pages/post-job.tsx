// /post-job: anyone may fill it; who is not signed in is asked on submit, and the draft waits for them (spec 3 C53).
import { MESSAGES } from '@live-oak/contract/errors.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Gate, splitGateText } from '../../../ui/gate.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { ApiError } from '../../../wire/api-error.ts';
import { useCommandKey } from '../../../wire/use-command-key.ts';
import { usePostJob } from '../data.ts';
import { EMPTY_FORM, toNewJob, type JobFormValues } from '../parts/form-values.ts';
import { JobForm, showFieldErrors, useJobForm } from '../parts/job-form.tsx';
import { JobFormAside } from '../parts/job-form-aside.tsx';
import { useDraft } from '../parts/use-draft.ts';

/** A post must not leave without what the person believes to be on it. */
const STILL_MOVING = ['Photos are still uploading', 'Wait until they are there, or cancel them.'] as const;
const FAILED = 'Failed to post job. Please try again.';

/** The server's own sentence for what the person can mend; the fixed one for everything else (S1 §8). */
function failureOf(error: unknown): string {
  const mendable = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (mendable && error.userMessage) || FAILED;
}

export default function PostJob() {
  const { user } = useAuth();
  if (user && user.userType !== 'client') {
    return (
      <Gate title="For property owners" icon="tree" action={<ButtonLink to="/jobs">See the jobs</ButtonLink>}>
        Jobs are posted from a property owner's account. You are signed in with another kind.
      </Gate>
    );
  }
  return <PostJobForm />;
}

function PostJobForm() {
  const { user } = useAuth();
  const form = useJobForm(EMPTY_FORM);
  const draft = useDraft(form);
  const [moving, setMoving] = useState(false);
  const { post, posting } = usePosting(form, draft, moving);
  return (
    <div className="wrap">
      <PageTitle title="Post a Job">
        Say what needs doing. Checked tree businesses send sealed bids; you compare, and choose one or none.
      </PageTitle>
      <div className="job-form-page">
        <div>
          {draft.restored && (
            <div className="job-form-notice">
              <Notice
                tone="ok"
                title="Your draft is back"
                actions={<Button onClick={draft.discard}>Start over</Button>}
              >
                {user ? 'Look it over and post it.' : 'It is kept in this browser until you post it.'}
              </Notice>
            </div>
          )}
          <JobForm
            form={form}
            onSubmit={post}
            onMoving={setMoving}
            actions={
              <>
                <Button type="submit" look="primary" large busy={posting} busyLabel="Posting...">
                  Post Job
                </Button>
                <p className="small second">
                  {user
                    ? 'You can change it until bidding closes.'
                    : 'You sign in when you post. What you typed is kept.'}
                </p>
              </>
            }
          />
        </div>
        <JobFormAside control={form.control} />
      </div>
    </div>
  );
}

function usePosting(form: ReturnType<typeof useJobForm>, draft: ReturnType<typeof useDraft>, moving: boolean) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const notifications = useNotifications();
  const postJob = usePostJob();
  const { keyFor, forget } = useCommandKey();

  const askToSignIn = () => {
    const { title, sentence } = splitGateText(MESSAGES.loginRequired);
    draft.keepNow();
    notifications.warning(title, sentence);
    void navigate('/login?next=/post-job');
  };
  const post = async (values: JobFormValues) => {
    if (moving) {
      notifications.warning(...STILL_MOVING);
      return;
    }
    if (!user) {
      askToSignIn();
      return;
    }
    const job = toNewJob(values);
    try {
      await postJob.mutateAsync({ job, key: keyFor(job) });
      forget();
      draft.discard();
      notifications.success('Job posted successfully!');
      void navigate('/jobs');
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        askToSignIn();
      } else if (!showFieldErrors(form, error)) {
        notifications.error('Error', failureOf(error));
      }
    }
  };
  return { post, posting: postJob.isPending };
}
