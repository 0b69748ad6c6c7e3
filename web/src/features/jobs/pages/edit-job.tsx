// /jobs/:id/edit: change a job, or mend a rejected one and send it to review again.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Gate } from '../../../ui/gate.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { DraftLine } from '../../../app/draft-line.tsx';
import { useKeptForm } from '../../../app/use-kept-form.ts';
import { useTexts } from '../../../texts/language.tsx';
import { useChangeJob, useJob } from '../data.ts';
import { postingTexts } from '../posting-texts.ts';
import { parseDraft, toChange, valuesOf, type JobFormValues } from '../parts/form-values.ts';
import { JobForm, showFieldErrors, useJobForm, JobFormAside } from '../parts/job-form.tsx';
import { JobLoading, JobNotShown } from '../parts/job-not-shown.tsx';
import { to } from '../../../app/to.ts';

export default function EditJob() {
  const t = useTexts(postingTexts);
  const id = Number(useParams().id);
  const job = useJob(id);
  if (job.isPending) {
    return <JobLoading />;
  }
  if (job.isError) {
    return (
      <JobNotShown
        error={job.error}
        onRetry={() => void job.refetch()}
        retrying={job.isFetching}
        here={to.editJob(id)}
      />
    );
  }
  if (!job.data.can.edit && !job.data.can.resubmit) {
    return (
      <Gate title={t.notChangeable} action={<ButtonLink to={to.job(id)}>{t.seeTheJob}</ButtonLink>}>
        {t.notChangeableText}
      </Gate>
    );
  }
  return <EditForm job={job.data} key={job.data.id} />;
}

function WhatAChangeMeans({ job }: { job: Job }) {
  const t = useTexts(postingTexts);
  if (job.approvalStatus === 'rejected') {
    return (
      <Notice tone="error" title={t.sentBack} live={false}>
        {job.rejectionReason ? t.sentBackFor(job.rejectionReason) : t.sentBackWithout}
      </Notice>
    );
  }
  if (job.approvalStatus === 'approved') {
    return (
      <Notice tone="gold" title={t.backToReview}>
        {t.backToReviewText}
      </Notice>
    );
  }
  return <Notice>{t.inReview}</Notice>;
}

function EditForm({ job }: { job: Job }) {
  const t = useTexts(postingTexts);
  const form = useJobForm(valuesOf(job));
  const [moving, setMoving] = useState(false);
  const kept = useKeptForm(form, `edit-job.${job.id}`, { parse: parseDraft });
  const { save, saving } = useSaving(form, job, moving, kept.forget);
  const rejected = job.approvalStatus === 'rejected';
  return (
    <div className="wrap">
      <PageTitle title={t.changeTitle}>{job.title}</PageTitle>
      <div className="grid gap-[clamp(2rem,5vw,5rem)] grid-cols-[minmax(0,1fr)_24rem] items-start pb-18 max-lg:grid-cols-1">
        <div>
          <div className="mb-6">
            <WhatAChangeMeans job={job} />
            {kept.restored && <DraftLine onDiscard={kept.discard} />}
          </div>
          <JobForm
            form={form}
            onSubmit={save}
            onMoving={setMoving}
            actions={
              <>
                <Button type="submit" look="primary" large busy={saving} busyLabel={t.saving}>
                  {rejected ? t.saveAndSend : t.save}
                </Button>
                <ButtonLink look="quiet" to={to.job(job.id)}>
                  {t.leaveIt}
                </ButtonLink>
              </>
            }
          />
        </div>
        <JobFormAside control={form.control} />
      </div>
    </div>
  );
}

function useSaving(form: ReturnType<typeof useJobForm>, job: Job, moving: boolean, forget: () => void) {
  const t = useTexts(postingTexts);
  const navigate = useNavigate();
  const notifications = useNotifications();
  const changeJob = useChangeJob(job);
  const save = async (values: JobFormValues) => {
    if (moving) {
      notifications.warning(t.stillMoving, t.stillMovingText);
      return;
    }
    const change = toChange(values, valuesOf(job));
    const resubmit = job.can.resubmit;
    try {
      if (resubmit || Object.keys(change).length > 0) {
        await changeJob.mutateAsync({ change, resubmit });
        notifications.success(
          resubmit ? t.sentAgain : t.saved,
          job.approvalStatus === 'pending' ? undefined : t.readNext,
        );
      }
      forget();
      void navigate(to.job(job.id));
    } catch (error) {
      if (!showFieldErrors(form, error)) {
        notifications.error(t.notSaved, messageOf(error, t.notSavedText));
      }
    }
  };
  return { save, saving: changeJob.isPending };
}
