// Closing a bidding early: what it does is said before it is done, since it opens the bids and nobody can seal them again.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { closingWords } from '../bidding-words.ts';
import { useCloseBidding } from '../job-commands.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface CloseBiddingProps {
  job: JobCard;
  onClose: () => void;
  onDone: (() => void) | undefined;
}

export function CloseBidding({ job, onClose, onDone }: CloseBiddingProps) {
  const close = useCloseBidding();
  const done = () => {
    onClose();
    onDone?.();
  };
  return (
    <ConfirmDialog
      title="Close the bidding now?"
      about={job.title}
      what={closingWords(job)}
      action="Close bidding now"
      busy={close.isPending}
      busyLabel="Closing..."
      onConfirm={() => close.mutate(job.id, { onSuccess: done })}
      onClose={onClose}
    />
  );
}
