// Dialogs of an administrator's decisions about a job: approve, reject, close, reopen, extend.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { useState } from 'react';
import { call } from '../../../api-client/call.ts';
import { dayAndTime } from '../../../ui/format.ts';
import { AskDialog } from '../../../ui/form-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useAct } from '../decision.ts';
import { approvingText, closingText, extendedTo, EXTENSIONS } from '../wording.ts';
import { ConfirmAct, ReasonAct } from './reason-dialog.tsx';

interface ActProps<J = { id: number; title: string }> {
  job: J;
  onClose: () => void;
  /** Called when done, instead of `onClose`. */
  onDone?: (() => void) | undefined;
}

/** `isOut`: it was published before review, during a storm. */
type ReviewProps = ActProps<{ id: number; title: string; isOut?: boolean }>;

const inputOf = ({ id }: { id: number }) => ({ params: { id } });

/** Approving shows the job to businesses at once and notifies them, so it needs a confirmation. After an error the job is refetched. */
export const ApproveJob = ({ job, ...closing }: ReviewProps) => (
  <ConfirmAct
    {...closing}
    run={() => call(jobRoutes.approve, inputOf(job))}
    done={({ title, fastLane }) =>
      fastLane?.isReviewed
        ? ['Kept', `“${title}” stays visible to service providers.`]
        : ['Job Approved', `“${title}” is now visible to service providers.`]
    }
    onFailed={closing.onClose}
    title={job.isOut ? 'Keep this job live?' : 'Approve this job?'}
    about={job.title}
    what={approvingText(job)}
    action={job.isOut ? 'Keep it live' : 'Approve job'}
  />
);

export const JOB_REASONS = [
  'The description doesn’t say what work you need. Please add which trees, how large they are and what should be done.',
  'The photos don’t show the tree, or are too dark to judge the work. Please add new ones.',
  'The location is missing or outside Louisiana. Please check it.',
  'Please remove phone numbers, email addresses and names: they are shared once you have paid for a bid.',
  'This is the same job as another one you posted.',
] as const;

/** Rejecting a job: the owner reads the reason and may edit and resubmit the job. */
export const RejectJob = ({ job, ...closing }: ReviewProps) => (
  <ReasonAct
    {...closing}
    run={(reason) => call(jobRoutes.reject, { ...inputOf(job), body: { reason } })}
    done={({ title }) => ['Job Rejected', `“${title}” will not be visible to providers.`]}
    title={job.isOut ? 'Take this post down?' : 'Reject this job?'}
    about={job.title}
    hint={
      job.isOut
        ? 'Its bids end and the bidders are notified. The owner sees this reason, and can edit the job and resubmit it.'
        : 'The owner sees this, and can edit the job and resubmit it.'
    }
    missing="Say why, so that the owner knows what to change"
    action={job.isOut ? 'Take post down' : 'Reject job'}
    reasons={JOB_REASONS}
  />
);

const WIRE_REASONS = [
  'The utility confirmed to us that the line is disconnected.',
  'The photos show a cable or phone line, not a power line.',
] as const;

/** Opening a job near wires to businesses without the utility arborist license: the reason is logged. */
export const ReleaseWires = ({ job, ...closing }: ActProps) => (
  <ReasonAct
    {...closing}
    run={(reason) => call(jobRoutes.releaseWires, { ...inputOf(job), body: { reason } })}
    done={({ title, status }) => [
      'Opened to All Licensed Crews',
      status === 'open'
        ? `Every licensed business can now see “${title}” and bid.`
        : `A crew without the utility arborist license can now work on “${title}”.`,
    ]}
    title="Open to all licensed crews?"
    about={job.title}
    hint="Kept in the audit log. The owner and the bidders are notified; they don’t see these words."
    missing="Say why other crews may work near these wires"
    action="Open to all crews"
    reasons={WIRE_REASONS}
  />
);

/** Closing bidding early: the dialog says what it does, since it opens the bids and cannot be undone. */
export const CloseBidding = ({ job, ...closing }: ActProps<JobCard>) => (
  <ConfirmAct
    {...closing}
    run={() => call(jobRoutes.closeBidding, inputOf(job))}
    done={({ title }) => ['Bidding Closed', `The client of “${title}” has been notified.`]}
    title="Close bidding now?"
    about={job.title}
    what={closingText(job)}
    action="Close bidding now"
  />
);

/** Reopening bidding: the owner has seen the bids, so the dialog says what it does. */
export const ReopenBidding = ({ job, ...closing }: ActProps) => (
  <ConfirmAct
    {...closing}
    run={() => call(jobRoutes.reopenBidding, inputOf(job))}
    done={({ title }) => ['Bidding Reopened', `Providers can bid on “${title}” again.`]}
    onFailed={closing.onClose}
    title="Reopen bidding?"
    about={job.title}
    what="Businesses can bid and change their bids again. The owner cannot choose a bid until bidding closes once more."
    action="Reopen bidding"
  />
);

const OPTIONS = EXTENSIONS.map(({ hours, label }) => ({ value: String(hours), label }));
const wasExtended = ({ title }: Job) => ['Bidding Extended', `“${title}” stays open longer.`] as const;

/** Extending bidding, with the new closing time in words. */
export function ExtendBidding({ job, ...closing }: ActProps<JobCard>) {
  const [hours, setHours] = useState('24');
  const until = extendedTo(job.biddingClosesAt ?? null, Number(hours));
  const run = () => call(jobRoutes.extendBidding, { ...inputOf(job), body: { until } });
  const { busy, onSend } = useAct({ ...closing, run, done: wasExtended });
  return (
    <AskDialog title="Extend bidding" action="Extend bidding" busy={busy} onAct={onSend} onClose={closing.onClose}>
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
