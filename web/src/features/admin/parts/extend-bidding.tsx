// Holding a bidding open longer, with the new close in words before it is sent.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useExtendBidding } from '../job-commands.ts';
import { extendedTo, EXTENSIONS } from '../extensions.ts';

const OPTIONS = EXTENSIONS.map(({ hours, label }) => ({ value: String(hours), label }));

export function ExtendBidding({ job, onClose }: { job: JobCard; onClose: () => void }) {
  const extend = useExtendBidding();
  const [hours, setHours] = useState('24');
  const until = extendedTo(job.biddingClosesAt ?? null, Number(hours));
  const footer = (
    <>
      <Button onClick={onClose} disabled={extend.isPending}>
        Cancel
      </Button>
      <Button
        look="primary"
        busy={extend.isPending}
        busyLabel="Extending..."
        onClick={() => extend.mutate({ id: job.id, until }, { onSuccess: onClose })}
      >
        Extend bidding
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Extend the bidding" size="small" held={extend.isPending} footer={footer}>
      <div className="stack">
        <p className="second">{job.title}</p>
        <Segmented label="Longer by" labelShown options={OPTIONS} value={hours} onChange={setHours} />
        <p>
          Closes <b>{dayAndTime(until)}</b> Central Time
          {job.biddingClosesAt && <span className="second"> instead of {dayAndTime(job.biddingClosesAt)}</span>}.
        </p>
      </div>
    </Dialog>
  );
}
