// An administrator's actions for a job, from the job's `can`.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useState, type RefObject } from 'react';
import { Button } from '../../../ui/basics.tsx';
import { HoldPayment } from '../../disputes/parts/hold-payment.tsx';
import { type KeyAct, useKeys } from '../keys.ts';
import { ApproveJob, CloseBidding, ExtendBidding, RejectJob, ReleaseWires, ReopenBidding } from './job-acts.tsx';
import { KeyHint, type ReviewPlace } from './place.tsx';

interface JobDecisionsProps {
  job: JobCard;
  /** In the details dialog the labels are longer, one button is primary, and keys do the same. */
  inDialog?: {
    job: Job;
    body: RefObject<HTMLElement | null>;
    place: ReviewPlace | undefined;
    /** Closing the bidding closes the details too. */
    onClosed: () => void;
    /** After approval or rejection. */
    onDecided: () => void;
  };
}

export function JobDecisions({ job, inDialog }: JobDecisionsProps) {
  const [asking, setAsking] = useState<'approve' | 'reject' | 'extend' | 'close' | 'reopen' | 'wires'>();
  const main = inDialog ? 'primary' : 'secondary';
  const name = (action: string) => (inDialog ? undefined : `${action}: ${job.title}`);
  const done = () => setAsking(undefined);
  const decided = () => {
    done();
    inDialog?.onDecided();
  };
  const closed = () => {
    done();
    inDialog?.onClosed();
  };
  // Published by the fast lane of a storm: keep it, or take it down with its bids.
  const isOut = job.approvalStatus === 'approved';
  const [no, yes] = isOut ? ['Take Down', 'Keep It Live'] : ['Reject', 'Approve'];
  const reject = job.can.reject && (
    <Button
      key="reject"
      variant="danger"
      aria-label={name(no)}
      aria-keyshortcuts={inDialog && 'R'}
      onClick={() => setAsking('reject')}
    >
      {no} {inDialog && <KeyHint of="R" />}
    </Button>
  );
  const approveNow = job.can.approve && (
    <Button
      variant={main}
      aria-label={name(yes)}
      aria-keyshortcuts={inDialog && 'A'}
      onClick={() => setAsking('approve')}
    >
      {yes} {inDialog && <KeyHint of="A" />}
    </Button>
  );
  return (
    <>
      {inDialog && (
        <JobKeys
          inDialog={inDialog}
          acts={{
            ...(job.can.approve ? { approve: () => setAsking('approve') } : {}),
            ...(job.can.reject ? { reject: () => setAsking('reject') } : {}),
          }}
        />
      )}
      {inDialog && reject}
      {approveNow}
      {!inDialog && reject}
      {job.can.extendBidding && (
        <Button aria-label={name('Extend')} onClick={() => setAsking('extend')}>
          Extend
        </Button>
      )}
      {job.can.reopenBidding && (
        <Button aria-label={name('Reopen Bidding')} onClick={() => setAsking('reopen')}>
          Reopen Bidding
        </Button>
      )}
      {inDialog?.job.can.releaseWires && <Button onClick={() => setAsking('wires')}>Open to All Crews</Button>}
      {inDialog?.job.can.hold && <HoldPayment job={inDialog.job} />}
      {job.can.closeBidding && (
        <Button
          // An unreviewed published post is kept or taken down first.
          variant={job.can.approve ? 'secondary' : main}
          aria-label={name('Close Bidding')}
          onClick={() => setAsking('close')}
        >
          {inDialog ? 'Close Bidding & Notify Client' : 'Close Bidding'}
        </Button>
      )}
      {asking === 'approve' && <ApproveJob job={{ ...job, isOut }} onClose={done} onDone={decided} />}
      {asking === 'reject' && <RejectJob job={{ ...job, isOut }} onClose={done} onDone={decided} />}
      {asking === 'close' && <CloseBidding job={job} onClose={done} onDone={closed} />}
      {asking === 'wires' && <ReleaseWires job={job} onClose={done} />}
      {asking === 'reopen' && <ReopenBidding job={job} onClose={done} />}
      {asking === 'extend' && <ExtendBidding job={job} onClose={done} />}
    </>
  );
}

interface JobKeysProps {
  inDialog: NonNullable<JobDecisionsProps['inDialog']>;
  acts: Partial<Record<KeyAct, () => void>>;
}

/** Keyboard shortcuts of an open job: its buttons, and the next job. */
function JobKeys({ inDialog: { body, place }, acts }: JobKeysProps) {
  const all: Partial<Record<KeyAct, (() => void) | undefined>> = {
    ...acts,
    next: place?.onNext,
    previous: place?.onPrevious,
  };
  useKeys((act, event) => {
    const run = event.key.startsWith('Arrow') ? undefined : all[act];
    run?.();
    return run !== undefined;
  }, body);
  return null;
}
