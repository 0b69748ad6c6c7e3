// What the desk can do with a job now, drawn from the job's own `can`.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useApproveJob, useCloseBidding, useReopenBidding } from '../commands.ts';
import { ExtendBidding } from './extend-bidding.tsx';
import { RejectJob } from './reject-job.tsx';

interface JobDecisionsProps {
  job: Job;
  /** Inside the details the words are longer and one button is the primary one. */
  inDialog?: boolean;
  /** Closing the bidding ends the details too (S2 §7). */
  onClosed?: () => void;
}

export function JobDecisions({ job, inDialog = false, onClosed }: JobDecisionsProps) {
  const [asking, setAsking] = useState<'reject' | 'extend'>();
  const approve = useApproveJob();
  const close = useCloseBidding();
  const reopen = useReopenBidding();
  const main = inDialog ? 'primary' : 'secondary';
  const name = (action: string) => (inDialog ? undefined : `${action}: ${job.title}`);
  const done = () => setAsking(undefined);
  const reject = job.can.reject && (
    <Button key="reject" look="danger" aria-label={name('Reject')} onClick={() => setAsking('reject')}>
      Reject
    </Button>
  );
  const approveNow = job.can.approve && (
    <Button look={main} aria-label={name('Approve')} busy={approve.isPending} onClick={() => approve.mutate(job.id)}>
      Approve
    </Button>
  );
  return (
    <>
      {inDialog && reject}
      {approveNow}
      {!inDialog && reject}
      {job.can.extendBidding && (
        <Button aria-label={name('Extend')} onClick={() => setAsking('extend')}>
          Extend
        </Button>
      )}
      {job.can.reopenBidding && (
        <Button aria-label={name('Reopen Bidding')} busy={reopen.isPending} onClick={() => reopen.mutate(job.id)}>
          Reopen Bidding
        </Button>
      )}
      {job.can.closeBidding && (
        <Button
          look={main}
          aria-label={name('Close Bidding')}
          busy={close.isPending}
          onClick={() => close.mutate(job.id, { onSuccess: onClosed })}
        >
          {inDialog ? 'Close Bidding & Notify Client' : 'Close Bidding'}
        </Button>
      )}
      {asking === 'reject' && <RejectJob job={job} onClose={done} />}
      {asking === 'extend' && <ExtendBidding job={job} onClose={done} />}
    </>
  );
}
