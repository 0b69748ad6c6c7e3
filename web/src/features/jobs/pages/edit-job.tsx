// /jobs/:id/edit: change a job, or mend a rejected one and send it to review again.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Gate } from '../../../ui/gate.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { messageOf } from '../../../wire/api-error.ts';
import { useChangeJob, useJob } from '../data.ts';
import { toChange, valuesOf, type JobFormValues } from '../parts/form-values.ts';
import { JobForm, showFieldErrors, useJobForm } from '../parts/job-form.tsx';
import { JobFormAside } from '../parts/job-form-aside.tsx';
import { JobLoading, JobNotShown } from '../parts/job-not-shown.tsx';

export default function EditJob() {
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
        here={`/jobs/${id}/edit`}
      />
    );
  }
  if (!job.data.can.edit && !job.data.can.resubmit) {
    return (
      <Gate title="This job can no longer be changed" action={<ButtonLink to={`/jobs/${id}`}>See the job</ButtonLink>}>
        A job can be changed by its owner until its bidding closes.
      </Gate>
    );
  }
  return <EditForm job={job.data} key={job.data.id} />;
}

function WhatAChangeMeans({ job }: { job: Job }) {
  if (job.approvalStatus === 'rejected') {
    return (
      <Notice tone="error" title="Sent back by the administrator" live={false}>
        {job.rejectionReason ?? 'No reason was given.'} Change what is needed and send it again.
      </Notice>
    );
  }
  if (job.approvalStatus === 'approved') {
    return (
      <Notice tone="gold" title="A change goes back to review">
        The job leaves the list until an administrator has read it again, and everyone who bid is told.
      </Notice>
    );
  }
  return <Notice>The job is in review. Change it as often as you need to.</Notice>;
}

function EditForm({ job }: { job: Job }) {
  const form = useJobForm(valuesOf(job));
  const [moving, setMoving] = useState(false);
  const { save, saving } = useSaving(form, job, moving);
  const rejected = job.approvalStatus === 'rejected';
  return (
    <div className="wrap">
      <PageTitle title="Change the job">{job.title}</PageTitle>
      <div className="job-form-page">
        <div>
          <div className="job-form-notice">
            <WhatAChangeMeans job={job} />
          </div>
          <JobForm
            form={form}
            onSubmit={save}
            onMoving={setMoving}
            actions={
              <>
                <Button type="submit" look="primary" large busy={saving} busyLabel="Saving...">
                  {rejected ? 'Save and send again' : 'Save changes'}
                </Button>
                <ButtonLink look="quiet" to={`/jobs/${job.id}`}>
                  Leave it as it is
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

function useSaving(form: ReturnType<typeof useJobForm>, job: Job, moving: boolean) {
  const navigate = useNavigate();
  const notifications = useNotifications();
  const changeJob = useChangeJob(job);
  const save = async (values: JobFormValues) => {
    if (moving) {
      notifications.warning('Photos are still uploading', 'Wait until they are there, or cancel them.');
      return;
    }
    const change = toChange(values, valuesOf(job));
    const resubmit = job.can.resubmit;
    try {
      if (resubmit || Object.keys(change).length > 0) {
        await changeJob.mutateAsync({ change, resubmit });
        notifications.success(
          resubmit ? 'Sent to review again' : 'Changes saved',
          job.approvalStatus === 'pending' ? undefined : 'An administrator reads it next.',
        );
      }
      void navigate(`/jobs/${job.id}`);
    } catch (error) {
      if (!showFieldErrors(form, error)) {
        notifications.error('Not saved', messageOf(error, 'The changes could not be saved. Please try again.'));
      }
    }
  };
  return { save, saving: changeJob.isPending };
}
