// Approving a job: businesses see it at once and are notified, so it is asked first. After a refusal the job is shown as it is now.
import { useApproveJob } from '../job-commands.ts';
import { approvingWords } from '../bidding-words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ApproveJobProps {
  /** `isOut`: it was published before review, while a storm was on. */
  job: { id: number; title: string; isOut: boolean };
  onClose: () => void;
  onDone?: (() => void) | undefined;
}

export function ApproveJob({ job, onClose, onDone }: ApproveJobProps) {
  const approve = useApproveJob();
  const done = () => {
    onClose();
    onDone?.();
  };
  return (
    <ConfirmDialog
      title={job.isOut ? 'Keep this job live?' : 'Approve this job?'}
      about={job.title}
      what={approvingWords(job)}
      action={job.isOut ? 'Keep it live' : 'Approve job'}
      busy={approve.isPending}
      busyLabel={job.isOut ? 'Keeping...' : 'Approving...'}
      onConfirm={() => approve.mutate(job.id, { onSuccess: done, onError: onClose })}
      onClose={onClose}
    />
  );
}
