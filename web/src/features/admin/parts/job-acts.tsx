// Dialogs of an administrator's decisions about a job: approve, reject, close, reopen, extend.
import {
  useApproveJob,
  useRejectJob,
  useCloseBidding,
  useReleaseWires,
  useReopenBidding,
  useExtendBidding,
} from '../commands.ts';
import { approvingText, closingText, extendedTo, EXTENSIONS } from '../wording.ts';
import { ConfirmDialog, ReasonDialog } from './reason-dialog.tsx';
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { useState } from 'react';
import { dayAndTime } from '../../../ui/format.ts';
import { AskDialog } from '../../../ui/form-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';

interface JobActProps {
  /** `isOut`: it was published before review, during a storm. */
  job: { id: number; title: string; isOut?: boolean };
  onClose: () => void;
  /** Called when done, instead of `onClose`. */
  onDone?: (() => void) | undefined;
}

/** Approving shows the job to businesses at once and notifies them, so it needs a confirmation. After an error the job is refetched. */
export function ApproveJob({ job, onClose, onDone = onClose }: JobActProps) {
  const approve = useApproveJob();
  return (
    <ConfirmDialog
      title={job.isOut ? 'Keep this job live?' : 'Approve this job?'}
      about={job.title}
      what={approvingText(job)}
      action={job.isOut ? 'Keep it live' : 'Approve job'}
      busy={approve.isPending}
      onConfirm={() => approve.mutate(job.id, { onSuccess: onDone, onError: onClose })}
      onClose={onClose}
    />
  );
}

export const JOB_REASONS = [
  'The description doesn’t say what work you need. Please add which trees, how large they are and what should be done.',
  'The photos don’t show the tree, or are too dark to judge the work. Please add new ones.',
  'The location is missing or outside Louisiana. Please check it.',
  'Please remove phone numbers, email addresses and names: they are shared once you have paid for a bid.',
  'This is the same job as another one you posted.',
] as const;

/** Rejecting a job: the owner reads the reason and may edit and resubmit the job. */
export function RejectJob({ job, onClose, onDone = onClose }: JobActProps) {
  const reject = useRejectJob();
  return (
    <ReasonDialog
      title={job.isOut ? 'Take this post down?' : 'Reject this job?'}
      about={job.title}
      hint={
        job.isOut
          ? 'Its bids end and the bidders are notified. The owner sees this reason, and can change the job and send it again.'
          : 'The owner sees this, and can change the job and send it again.'
      }
      missing="Say why, so that the owner knows what to change"
      action={job.isOut ? 'Take post down' : 'Reject job'}
      reasons={JOB_REASONS}
      busy={reject.isPending}
      onSend={(reason) => reject.mutate({ id: job.id, reason }, { onSuccess: onDone })}
      onClose={onClose}
    />
  );
}

const WIRE_REASONS = [
  'The utility confirmed to us that the line is disconnected.',
  'The photos show a cable or phone line, not a power line.',
] as const;

/** Opening a job near wires to businesses without the utility arborist license: the reason is logged. */
export function ReleaseWires({ job, onClose }: JobActProps) {
  const release = useReleaseWires();
  return (
    <ReasonDialog
      title="Open to all licensed crews?"
      about={job.title}
      hint="Kept in the audit log. The owner and the bidders are notified; they don’t see these words."
      missing="Say why other crews may work near these wires"
      action="Open to all crews"
      reasons={WIRE_REASONS}
      busy={release.isPending}
      onSend={(reason) => release.mutate({ id: job.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** Closing bidding early: the dialog says what it does, since it opens the bids and cannot be undone. */
export function CloseBidding({ job, onClose, onDone }: { job: JobCard; onClose: () => void; onDone: () => void }) {
  const close = useCloseBidding();
  return (
    <ConfirmDialog
      title="Close bidding now?"
      about={job.title}
      what={closingText(job)}
      action="Close bidding now"
      busy={close.isPending}
      onConfirm={() => close.mutate(job.id, { onSuccess: onDone })}
      onClose={onClose}
    />
  );
}

/** Reopening bidding: the owner has seen the bids, so the dialog says what it does. */
export function ReopenBidding({ job, onClose }: { job: JobCard; onClose: () => void }) {
  const reopen = useReopenBidding();
  return (
    <ConfirmDialog
      title="Reopen bidding?"
      about={job.title}
      what="Businesses can bid and change their bids again. The owner cannot choose a bid until bidding closes once more."
      action="Reopen bidding"
      busy={reopen.isPending}
      onConfirm={() => reopen.mutate(job.id, { onSuccess: onClose, onError: onClose })}
      onClose={onClose}
    />
  );
}

const OPTIONS = EXTENSIONS.map(({ hours, label }) => ({ value: String(hours), label }));

/** Extending bidding, with the new closing time in words. */
export function ExtendBidding({ job, onClose }: { job: JobCard; onClose: () => void }) {
  const extend = useExtendBidding();
  const [hours, setHours] = useState('24');
  const until = extendedTo(job.biddingClosesAt ?? null, Number(hours));
  return (
    <AskDialog
      title="Extend bidding"
      action="Extend bidding"
      busy={extend.isPending}
      onAct={() => extend.mutate({ id: job.id, until }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className="stack">
        <p className="second">{job.title}</p>
        <Segmented label="Extend by" labelShown options={OPTIONS} value={hours} onChange={setHours} />
        <p>
          Closes <b>{dayAndTime(until)}</b> Central Time
          {job.biddingClosesAt && <span className="second"> instead of {dayAndTime(job.biddingClosesAt)}</span>}.
        </p>
      </div>
    </AskDialog>
  );
}
