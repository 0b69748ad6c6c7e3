// Opening a bidding again: the owner has seen the bids by then, so what it does is said before it is done.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { useReopenBidding } from '../job-commands.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ReopenBiddingProps {
  job: JobCard;
  onClose: () => void;
}

export function ReopenBidding({ job, onClose }: ReopenBiddingProps) {
  const reopen = useReopenBidding();
  return (
    <ConfirmDialog
      title="Reopen the bidding?"
      about={job.title}
      what="Businesses can bid and change their bids again. The owner cannot choose a bid until bidding closes once more."
      action="Reopen bidding"
      busy={reopen.isPending}
      busyLabel="Reopening..."
      onConfirm={() => reopen.mutate(job.id, { onSuccess: onClose, onError: onClose })}
      onClose={onClose}
    />
  );
}
