// Rejecting a job: the owner reads the reason and may change the job and send it again (spec 3 C50).
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useRejectJob } from '../job-commands.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface RejectJobProps {
  job: Pick<Job, 'id' | 'title'> & { isOut?: boolean };
  onClose: () => void;
  /** After it was rejected. */
  onDone?: (() => void) | undefined;
}

export function RejectJob({ job, onClose, onDone }: RejectJobProps) {
  const reject = useRejectJob();
  const send = (reason: string) =>
    reject.mutate(
      { id: job.id, reason },
      {
        onSuccess: () => {
          onClose();
          onDone?.();
        },
      },
    );
  return (
    <ReasonDialog
      title={job.isOut ? 'Take this post down?' : 'Reject this job?'}
      about={job.title}
      label="Reason"
      hint={
        job.isOut
          ? 'Its bids are over, and the bidders are told. The owner reads this, can change the job and send it again.'
          : 'The owner reads this, can change the job and send it again.'
      }
      missing="Say why, so that the owner knows what to change"
      action={job.isOut ? 'Take post down' : 'Reject job'}
      busy={reject.isPending}
      onSend={send}
      onClose={onClose}
    />
  );
}
