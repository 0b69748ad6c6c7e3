// The owner's job before its bids are opened: in review, sent back, or sealed; and when it was called off.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { dayAndTime, timeLeft } from '../../../ui/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useResubmitJob } from '../data.ts';

export function BeforeBids({ job }: { job: Job }) {
  if (job.status === 'cancelled') {
    return (
      <Notice title="You called this job off">
        Businesses no longer see it. Anything that was paid is refunded in full.
      </Notice>
    );
  }
  if (job.approvalStatus === 'rejected') {
    return <SentBack job={job} />;
  }
  if (job.approvalStatus === 'pending') {
    return (
      <Notice tone="gold" title="In review">
        An administrator reads it before any business does. You are told as soon as it is open for bids.
      </Notice>
    );
  }
  return job.status === 'open' ? <Sealed job={job} /> : null;
}

function SentBack({ job }: { job: Job }) {
  const resubmit = useResubmitJob(job.id);
  return (
    <Notice
      tone="error"
      live={false}
      title="Sent back by the administrator"
      actions={
        <>
          {job.can.edit && (
            <ButtonLink look="primary" to={`/jobs/${job.id}/edit`}>
              Change it and send again
            </ButtonLink>
          )}
          {job.can.resubmit && (
            <Button busy={resubmit.isPending} busyLabel="Sending..." onClick={() => resubmit.mutate(undefined)}>
              Send again as it is
            </Button>
          )}
        </>
      }
    >
      {job.rejectionReason ?? 'No reason was given.'}
    </Notice>
  );
}

/** Only how many there are: nobody reads a bid before the close, the owner included (spec 3 C40). */
function Sealed({ job }: { job: Job }) {
  const count = job.bidCount ?? 0;
  return (
    <section className="sealed" aria-label="Sealed bids">
      <Icon name="lock" />
      <div>
        <p className="display sealed-count">
          {count} sealed {count === 1 ? 'bid' : 'bids'} so far
        </p>
        <p className="second">
          {job.biddingClosesAt && (
            <>
              Opened together {dayAndTime(job.biddingClosesAt)}, <b className="num">{timeLeft(job.biddingClosesAt)}</b>
              .{' '}
            </>
          )}
          Until then nobody reads them, you included; what an administrator looks at is counted below.
        </p>
      </div>
    </section>
  );
}
