// What the winner does next: start, say that the work is done, or step back before starting.
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { ApiError } from '../../../wire/api-error.ts';
import { OpenDisputeButton } from '../../disputes/parts/open-dispute.tsx';
import { UploadField } from '../../files/upload-field.tsx';
import { ReasonDialog } from '../../jobs/parts/reason-dialog.tsx';
import { useDeclineAward, useFinishWork, useStartWork } from '../data.ts';

const WORDS: Partial<Record<Job['status'], string>> = {
  awarded: 'You have the job',
  in_progress: 'You are at work',
  work_done: 'Waiting for the client',
  completed: 'Done and released',
};

export function WinnerSteps({ job }: { job: Job }) {
  const [dialog, setDialog] = useState<'done' | 'decline'>();
  const start = useStartWork(job.id);
  const { can, award } = job;
  const hasStep = can.start || can.finish || can.decline || can.dispute;
  return (
    <Notice
      tone={job.status === 'completed' ? 'ok' : 'slate'}
      icon="tree"
      title={WORDS[job.status]}
      actions={
        hasStep && (
          <>
            {can.start && (
              <Button
                look="primary"
                busy={start.isPending}
                busyLabel="Starting..."
                onClick={() => start.mutate(undefined)}
              >
                Start the work
              </Button>
            )}
            {can.finish && (
              <Button look="primary" onClick={() => setDialog('done')}>
                The work is done
              </Button>
            )}
            {can.decline && (
              <Button look="danger" onClick={() => setDialog('decline')}>
                Decline the job
              </Button>
            )}
            <OpenDisputeButton job={job} side="provider" />
          </>
        )
      }
    >
      {award &&
        `${moneyFromCents(award.amountCents)} ${job.status === 'completed' ? 'was released to you.' : 'is paid and held for this job.'}`}{' '}
      {job.autoReleaseAt && `Released when the client confirms, at the latest ${dayAndTime(job.autoReleaseAt)}.`}
      {dialog === 'done' && <DoneDialog job={job} onClose={() => setDialog(undefined)} />}
      {dialog === 'decline' && <DeclineDialog job={job} onClose={() => setDialog(undefined)} />}
    </Notice>
  );
}

/** Said in the dialog as any other refusal of the step. */
const STILL_MOVING = new ApiError(
  0,
  JSON.stringify({ message: 'Photos are still uploading. Wait until they are there, or cancel them.' }),
);

function DoneDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const finish = useFinishWork(job.id);
  const [photos, setPhotos] = useState<UploadedFile[]>([]);
  const [moving, setMoving] = useState(false);
  const run = async (note: string) => {
    if (moving) {
      throw STILL_MOVING;
    }
    await finish.mutateAsync({ note, photos: photos.map(({ id }) => id) });
  };
  return (
    <ReasonDialog
      title="Is the work done?"
      words="A note for the client"
      maxLength={2000}
      action="Mark as done"
      busyLabel="Sending..."
      onClose={onClose}
      run={run}
      extra={
        <UploadField
          purpose="completion_photo"
          label="Photos of the finished work"
          optional
          value={photos}
          onChange={setPhotos}
          onMoving={setMoving}
        />
      }
    >
      The client is asked to confirm. The money is released then, or by itself after {AUTO_RELEASE_DAYS} days.
    </ReasonDialog>
  );
}

function DeclineDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const decline = useDeclineAward(job.id);
  const notifications = useNotifications();
  const run = async (reason: string) => {
    await decline.mutateAsync(reason);
    notifications.info('You declined the job', 'The client is refunded in full and may choose another bid.');
  };
  return (
    <ReasonDialog
      title="Decline this job?"
      words="Why do you decline?"
      required="Say why you decline"
      action="Decline the job"
      busyLabel="Declining..."
      look="danger"
      keep="Keep the job"
      onClose={onClose}
      run={run}
    >
      The client gets every dollar back, reads your reason, and may choose another bid. Your bid on this job ends.
    </ReasonDialog>
  );
}
