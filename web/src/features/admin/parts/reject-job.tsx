// Rejecting a job: the owner reads the reason and may change the job and send it again.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useRejectJob } from '../job-commands.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const REASONS = [
  'The description does not say what work you need. Please add which trees, how large they are and what should happen.',
  'The photos do not show the tree, or are too dark to judge the work. Please add new ones.',
  'The location is missing or outside Louisiana. Please check it.',
  'Please remove phone numbers, email addresses and names: they are shared once you have paid for a bid.',
  'This is the same job as another one you posted.',
] as const;

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
          ? 'Its bids end and the bidders are notified. The owner sees this reason, can change the job and send it again.'
          : 'The owner reads this, can change the job and send it again.'
      }
      missing="Say why, so that the owner knows what to change"
      action={job.isOut ? 'Take post down' : 'Reject job'}
      reasons={REASONS}
      busy={reject.isPending}
      onSend={send}
      onClose={onClose}
    />
  );
}
