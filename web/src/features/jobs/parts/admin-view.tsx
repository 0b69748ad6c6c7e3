// The job page for an administrator: the facts. Deciding, and reading bids (which is logged), is done in administration.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { PrimaryLink, Notice } from '../../../ui/basics.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { useDisputes } from '../../disputes/data.ts';
import { HoldPayment } from '../../disputes/parts/hold-payment.tsx';
import { Questions } from '../../messages/parts/questions.tsx';
import { PaymentSection } from '../../receipts/parts/payment-section.tsx';
import { jobSteps } from './job-steps.ts';
import { FinishedWork } from './job-photos.tsx';
import { JobContext } from './job-story.tsx';
import { to } from '../../../app/to.ts';

/** Links to its dispute; to the list until that is known. */
function DisputeLink({ job }: { job: Job }) {
  const found = useDisputes('', job.title).data?.pages.flatMap(({ body }) => body);
  const id = found?.find(({ jobId }) => jobId === job.id)?.id;
  return (
    <PrimaryLink to={id === undefined ? '/admin/disputes' : to.adminDispute(id)}>
      {id === undefined ? 'Open the disputes' : 'Open its dispute'}
    </PrimaryLink>
  );
}

const DECISIONS = new Intl.ListFormat('en-US');

export default function AdminView({ job }: { job: Job }) {
  return (
    <>
      <div className="wrap grid gap-6 py-8 empty:py-3 max-sm:py-6">
        <Timeline label="Progress of this job" steps={jobSteps(job)} />
        <ForAdministrators job={job} />
        {job.rejectionReason && (
          <Notice tone="error" live={false} title="Why it was sent back" text={job.rejectionReason} />
        )}
        <FinishedWork job={job} />
      </div>
      {job.biddingClosedAt !== null && <PaymentSection job={job} />}
      <JobContext job={job} inside />
      {job.approvedAt && <Questions job={job} part="admin" />}
    </>
  );
}

function ForAdministrators({ job }: { job: Job }) {
  const { can, bidCount, award } = job;
  const decisions = [
    can.approve && (job.approvalStatus === 'approved' ? 'keep it live or take it down' : 'approve or reject it'),
    can.closeBidding && 'close its bidding',
    can.reopenBidding && 'reopen its bidding',
    can.releaseWires && 'open it to crews without a utility arborist',
    can.hold && 'hold its payment',
  ].filter((decision) => decision !== false);
  const actions = (
    <>
      {job.dispute && <DisputeLink job={job} />}
      {!job.dispute && <PrimaryLink label="Open in Job Management" to={to.adminJob(job.id)} />}
      {can.hold && <HoldPayment job={job} />}
    </>
  );
  const title = bidCount === null ? 'For administrators' : `${bidCount} ${bidCount === 1 ? 'bid' : 'bids'}`;
  return (
    <Notice icon="shield" title={title} actions={actions}>
      {award?.paused &&
        'A side is suspended, so the payment is not released until the suspension ends or you hold and decide it. '}
      {award?.withBank && 'The payer’s bank is looking into the payment, so it stays held until the bank decides. '}
      {job.dispute === 'open' && 'Its payment is in dispute and needs a decision. '}
      {decisions.length > 0
        ? `In Job Management you can ${DECISIONS.format(decisions)}.`
        : 'There is nothing to decide on this job right now.'}{' '}
      Every view of the bids is logged.
    </Notice>
  );
}
