// Closing a bidding early: what it does is said before it is done, since it opens the bids and nobody can seal them again.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { closingWords } from '../bidding-words.ts';
import { useCloseBidding } from '../job-commands.ts';

interface CloseBiddingProps {
  job: Job;
  onClose: () => void;
  onDone: (() => void) | undefined;
}

export function CloseBidding({ job, onClose, onDone }: CloseBiddingProps) {
  const close = useCloseBidding();
  const done = () => {
    onClose();
    onDone?.();
  };
  const footer = (
    <>
      <Button onClick={onClose} disabled={close.isPending}>
        Cancel
      </Button>
      <Button
        look="primary"
        busy={close.isPending}
        busyLabel="Closing..."
        onClick={() => close.mutate(job.id, { onSuccess: done })}
      >
        Close bidding now
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Close the bidding now?" size="small" held={close.isPending} footer={footer}>
      <div className="stack">
        <p className="second">{job.title}</p>
        <p>{closingWords(job)}</p>
      </div>
    </Dialog>
  );
}
