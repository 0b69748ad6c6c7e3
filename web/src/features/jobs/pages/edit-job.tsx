// /jobs/:id/edit: change a job, or correct a rejected one and resubmit it.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ButtonLink, PrimaryLink, SubmitButton, Notice } from '../../../ui/basics.tsx';
import { Gate } from '../../../ui/gate.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { useAuth } from '../../../app/session.tsx';
import { DraftLine } from '../../../app/draft-note.tsx';
import { useNavigateOn } from '../../../app/use-navigate-on.ts';
import { useActionForm } from '../../../app/use-action-form.ts';
import { useChangeJob, useJob } from '../data.ts';
import { useJobTexts } from '../texts.ts';
import { usePostingTexts } from '../posting-texts.ts';
import { parseDraft, toChange, valuesOf } from '../parts/form-values.ts';
import type { JobFormValues } from '../parts/job-values.ts';
import { JobForm, jobResolver, JobFormSidebar, useOnceArrived } from '../parts/job-form.tsx';
import { JobLoading, JobNotShown } from '../parts/job-not-shown.tsx';
import { to } from '../../../app/to.ts';

export default function EditJob() {
  const id = Number(useParams().id);
  const job = useJob(id);
  if (job.isPending) return <JobLoading />;
  if (job.isError) return <JobNotShown of={job} here={to.editJob(id)} />;
  if (!job.data.can.edit && !job.data.can.resubmit) return <NotChangeable job={job.data} />;
  return <EditForm job={job.data} key={job.data.id} />;
}

function NotChangeable({ job }: { job: Job }) {
  const t = usePostingTexts();
  const { postAgain } = useJobTexts();
  const { user } = useAuth();
  const isCanceled = job.status === 'cancelled' && job.clientId === user?.id;
  const action = (
    <>
      {isCanceled && <PrimaryLink label={postAgain} to={to.postAgain(job.id)} />}
      <ButtonLink label={t.seeTheJob} to={to.job(job.id)} />
    </>
  );
  return <Gate title={t.notChangeable} text={isCanceled ? t.canceledText : t.notChangeableText} action={action} />;
}

function WhatAChangeMeans({ job: { approvalStatus, rejectionReason } }: { job: Job }) {
  const t = usePostingTexts();
  if (approvalStatus === 'pending') return <Notice text={t.inReview} />;
  return approvalStatus === 'approved' ? (
    <Notice tone="gold" title={t.backToReview} text={t.backToReviewText} />
  ) : (
    <Notice tone="error" title={t.sentBack} live={false}>
      {rejectionReason ? t.sentBackFor(rejectionReason) : t.sentBackWithout}
    </Notice>
  );
}

function EditForm({ job }: { job: Job }) {
  const t = usePostingTexts();
  const editing = useEditing(job);
  const { form, draft, busy } = editing;
  return (
    <div className="wrap">
      <PageTitle title={t.changeTitle}>{job.title}</PageTitle>
      <div className="grid gap-wide grid-side-96 items-start pb-18 max-lg:grid-cols-1">
        <div>
          <div className="mb-6">
            <WhatAChangeMeans job={job} />
            {draft.restored && <DraftLine onDiscard={draft.discard} />}
          </div>
          <JobForm state={editing} actions={<EditActions job={job} busy={busy} />} />
        </div>
        <JobFormSidebar control={form.control} />
      </div>
    </div>
  );
}

function EditActions({ job, busy }: { job: Job; busy: boolean }) {
  const t = usePostingTexts();
  const wide = 'max-sm:grow max-sm:basis-full';
  return (
    <>
      <SubmitButton className={wide} large busy={busy}>
        {job.approvalStatus === 'rejected' ? t.saveAndSend : t.save}
      </SubmitButton>
      <ButtonLink label={t.leaveIt} className={wide} variant="quiet" to={to.job(job.id)} />
    </>
  );
}

function useEditing(job: Job) {
  const t = usePostingTexts();
  const navigate = useNavigateOn();
  const notifications = useToasts();
  const changeJob = useChangeJob(job);
  const resubmit = job.can.resubmit;
  /** What was here when the form opened: what changed elsewhere since stays as it is now. */
  const [opened] = useState(() => valuesOf(job));
  // The same of a draft: it holds what its person changed.
  const [parse] = useState(() => (saved: string) => parseDraft(saved, opened));
  const action = useActionForm<JobFormValues, JobFormValues, boolean>({
    resolver: jobResolver,
    first: opened,
    draft: `edit-job.${job.id}`,
    parseDraft: parse,
    draftOptions: { changesOnly: true },
    failed: t.notSavedText,
    send: async (values) => {
      const change = toChange(values, opened);
      const isChanged = resubmit || Object.keys(change).length > 0;
      if (isChanged) {
        await changeJob.mutateAsync({ change, resubmit });
      }
      return isChanged;
    },
    onDone: (isChanged) => {
      if (isChanged) {
        const next = job.approvalStatus === 'pending' ? undefined : t.readNext;
        notifications.success(resubmit ? t.sentAgain : t.saved, next);
      }
      void navigate(to.job(job.id));
    },
    onFailed: (why, _, isSaid) => !isSaid && notifications.error(t.notSaved, why),
  });
  const { submit, setMoving } = useOnceArrived(action.onSubmit);
  return { ...action, onSubmit: submit, setMoving };
}
