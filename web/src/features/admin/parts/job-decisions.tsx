// An administrator's actions for a job, from the job's `can`.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useState, type RefObject } from 'react';
import { Button, type ButtonVariant } from '../../../ui/basics.tsx';
import { HoldPayment } from '../../disputes/parts/hold-payment.tsx';
import { ApproveJob, CloseBidding, ExtendBidding, RejectJob, ReleaseWires, ReopenBidding } from './job-acts.tsx';
import { KeyHint, usePlaceKeys, type ReviewPlace } from './place.tsx';

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

const DIALOGS = {
  approve: ApproveJob,
  reject: RejectJob,
  close: CloseBidding,
  wires: ReleaseWires,
  reopen: ReopenBidding,
  extend: ExtendBidding,
};

type JobAct = keyof typeof DIALOGS;

export function JobDecisions({ job, inDialog }: JobDecisionsProps) {
  // With the state that the question was about: meanwhile someone else may decide.
  const [asked, setAsked] = useState<{ act: JobAct; isOut: boolean }>();
  const asking = asked?.act;
  const Dialog = asked && DIALOGS[asked.act];
  const isOut = job.approvalStatus === 'approved';
  const setAsking = (act: JobAct) => setAsked({ act, isOut });
  const close = () => setAsked(undefined);
  const done = () => {
    close();
    if (asking === 'close') {
      inDialog?.onClosed();
    } else if (asking === 'approve' || asking === 'reject') {
      inDialog?.onDecided();
    }
  };
  return (
    <>
      {inDialog && <JobKeys job={job} inDialog={inDialog} onAct={setAsking} />}
      <Acts job={job} inDialog={inDialog} onAct={setAsking} />
      {Dialog && <Dialog job={{ ...job, isOut: asked.isOut }} onClose={close} onDone={done} />}
    </>
  );
}

type ActsProps = { job: JobCard; inDialog: JobDecisionsProps['inDialog']; onAct: (act: JobAct) => void };

/** After the bidding, wires that were near all along keep nobody away: the chosen crew was qualified to bid. */
const offersRelease = ({ can, status, wiresSaid }: Job) =>
  can.releaseWires && (status === 'open' || wiresSaid?.kind === 'live');

function Acts({ job: { title, can, approvalStatus }, inDialog, onAct }: ActsProps) {
  const main = inDialog ? 'primary' : 'secondary';
  const act = (what: JobAct, words: string, variant: ButtonVariant = 'secondary', key?: string) => (
    <Button
      key={what}
      variant={variant}
      aria-label={inDialog ? undefined : `${words}: ${title}`}
      aria-keyshortcuts={inDialog && key}
      onClick={() => onAct(what)}
    >
      {words} {inDialog && key && <KeyHint of={key} />}
    </Button>
  );
  // Published by the fast lane of a storm: keep it, or take it down with its bids.
  const [no, yes] = approvalStatus === 'approved' ? ['Take Down', 'Keep It Live'] : ['Reject', 'Approve'];
  const reject = can.reject && act('reject', no, 'danger', 'R');
  return (
    <>
      {inDialog && reject}
      {can.approve && act('approve', yes, main, 'A')}
      {!inDialog && reject}
      {can.extendBidding && act('extend', 'Extend')}
      {can.reopenBidding && act('reopen', 'Reopen Bidding')}
      {inDialog && offersRelease(inDialog.job) && act('wires', 'Open to All Crews')}
      {inDialog?.job.can.hold && <HoldPayment job={inDialog.job} />}
      {can.closeBidding &&
        // An unreviewed published post is kept or taken down first.
        act('close', inDialog ? 'Close Bidding & Notify Client' : 'Close Bidding', can.approve ? 'secondary' : main)}
    </>
  );
}

/** Keyboard shortcuts of an open job: its buttons, and the next job. */
function JobKeys({ job: { can }, inDialog: { body, place }, onAct }: ActsProps & Required<JobDecisionsProps>) {
  usePlaceKeys(body, place, {
    approve: can.approve && (() => onAct('approve')),
    reject: can.reject && (() => onAct('reject')),
  });
  return null;
}
