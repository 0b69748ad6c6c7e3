// The job page for its owner: progress, what comes next, and after the close the bids.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { ASKED_HOURS } from '@live-oak/contract/features/jobs/states.ts';
import { useEffect, useState } from 'react';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { AwaitingPayment } from '../../awards/parts/choice.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { useAwardCheckout, sessionOf, type PaymentReturn } from '../../awards/data.ts';
import { SealSection } from '../../bids/parts/seal-section.tsx';
import { useQuestions } from '../../messages/data.ts';
import { usePayment } from '../../receipts/data.ts';
import { jobSteps } from './job-steps.ts';
import { JobColumns } from './job-columns.tsx';
import { JobContext } from './job-story.tsx';
import { FinishedWork } from './job-photos.tsx';
import { useJobTexts } from '../texts.ts';
import { writeToUs } from '../../../app/support-contact.ts';
import { Button, ButtonLink } from '../../../ui/basics.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { useCancelJob } from '../data.ts';
import {
  BeforeBids,
  isBeforeBids,
  isChoosing,
  OpenedBids,
  ReopenDialog,
  OwnerContacts,
  OwnerSteps,
  OwnerWires,
  PaymentSection,
  Questions,
} from './owner-parts.ts';
import { ReasonButton } from '../../../app/reason-dialog.tsx';
import { to } from '../../../app/to.ts';

// For some jobs only, or shown on request.
const PaymentReturnNotice = lazyComponent(() => import('../../awards/parts/payment-return-notice.tsx'));
const DisputePanel = lazyComponent(() => import('../../disputes/parts/dispute-panel.tsx'));
const JobReviews = lazyComponent(() => import('../../reviews/parts/job-reviews.tsx'));

export default function OwnerView({ job, came }: { job: Job; came: PaymentReturn | undefined }) {
  const t = useJobTexts();
  const choosing = isChoosing(job);
  useTopOnceCanceled(job);
  const steps = <Steps job={job} session={sessionOf(came)} />;
  const side = (
    <>
      {job.can.seeContacts && <OwnerContacts job={job} />}
      {job.biddingClosedAt !== null && <OwnPayment job={job} />}
    </>
  );
  return (
    <>
      <div className="wrap grid gap-6 py-8 empty:py-3 max-sm:py-6">
        {/* First, also on a phone: who comes back from paying looks for nothing else. */}
        {came && <PaymentReturnNotice came={came} job={job} />}
        <Timeline label={t.jobProgress} steps={jobSteps(job)} />
        {choosing && steps}
      </div>
      {choosing && <OpenedBids job={job} />}
      <JobColumns first={!choosing && steps} side={side} end={<Managing job={job} />}>
        {job.status === 'completed' && (
          <div id="review">
            <JobReviews job={job} about="business" />
          </div>
        )}
        {job.approvedAt && job.status === 'open' && <Questions job={job} part="owner" />}
        <JobContext job={job} inside />
        {job.approvedAt && job.status !== 'open' && <AskedQuestions job={job} />}
      </JobColumns>
      {job.can.seeBids && !choosing && <ComparedBids job={job} />}
    </>
  );
}

/** A page that its owner has just canceled gets short: a phone would show its footer. */
function useTopOnceCanceled({ status }: Job) {
  const [before] = useState(status);
  useEffect(() => {
    if (status === 'cancelled' && before !== status) {
      window.scrollTo({ top: 0 });
    }
  }, [before, status]);
}

/** What happens now and what to do. */
function Steps({ job, session }: { job: Job; session: string | undefined }) {
  const { data, isPending } = useAwardCheckout(job.id, session);
  const { award, dispute, status } = job;
  // The payment notice replaces the job's own next step until the payment is known not to exist.
  const isAnswered = session !== undefined && (isPending || data?.state === 'waiting' || data?.state === 'paid');
  const isPaid = award?.paid === true && !(isAnswered && status === 'awarded');
  return (
    <>
      {job.can.sayOfWires && <OwnerWires job={job} />}
      {isBeforeBids(job) && <BeforeBids job={job} />}
      {status === 'awaiting_payment' && award && !isAnswered && <AwaitingPayment job={job} award={award} />}
      {dispute && <DisputePanel jobId={job.id} />}
      {!dispute && isPaid && <OwnerSteps job={job} award={award} />}
      <FinishedWork job={job} />
    </>
  );
}

/** Below the job: what follows the payment, the seal, and how to change, cancel or repeat it. */
function Managing({ job }: { job: Job }) {
  return (
    <div className="grid gap-8 [&>section]:pt-3.5 [&>section]:border-t-2 [&>section]:border-t-bark [&_.second]:mt-1.5 [&_.second]:text-ui">
      {isChoosing(job) && job.bidCount !== 0 && <AfterPaying />}
      {/* Canceled before the close, its bids are never opened: there is no seal to show. */}
      {job.approvedAt && (job.status !== 'cancelled' || job.biddingClosedAt) && <SealSection jobId={job.id} />}
      {job.can.askAgain && <AskAgain job={job} />}
      <ManageJob job={job} />
    </div>
  );
}

function ComparedBids({ job }: { job: Job }) {
  const t = useJobTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="fold pb-18" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="wrap flex">{t.theBidsYouCompared}</summary>
      {isOpen && <OpenedBids job={job} />}
    </details>
  );
}

/** No questions can be asked after the close: without any there is nothing to show. */
function AskedQuestions({ job }: { job: Job }) {
  const { data } = useQuestions(job.id);
  const isAny = data?.pages.some(({ body }) => body.length > 0);
  return isAny ? <Questions job={job} part="owner" /> : null;
}

/** Most jobs without an award have no payment: its code loads only with one. */
function OwnPayment({ job }: { job: Job }) {
  const { data, isPending } = usePayment(job.id, job.status);
  const isNone = data?.now === null || (isPending && !job.award);
  return isNone ? null : <PaymentSection job={job} />;
}

function AfterPaying() {
  const t = useJobTexts();
  return (
    <section>
      <h2 className="title-2">{t.afterYouPay}</h2>
      <p className="second">{t.contactExchangeNote}</p>
    </section>
  );
}

/** Another job for the crew of a finished one; the form starts with the same place. */
function AskAgain({ job }: { job: Job }) {
  const t = useJobTexts();
  return (
    <section>
      <h2 className="title-2">{t.askAgainTitle}</h2>
      <p className="second">{t.askAgainText(ASKED_HOURS)}</p>
      <ButtonLink label={t.askAgain} className="mt-4" to={to.askAgain(job.id)} />
    </section>
  );
}

function ManageJob({ job }: { job: Job }) {
  const t = useJobTexts();
  // Not a DialogButton: the page no longer offers to reopen when the dialog gets its answer.
  const [isReopening, setReopening] = useState(false);
  const stop = () => setReopening(false);
  const { can, status } = job;
  // A rejected job says at its top how to change it.
  const mayEdit = can.edit && job.approvalStatus !== 'rejected';
  if (!mayEdit && !can.cancel) return null;
  const unchosen = status === 'bidding_closed';
  const title = job.bidCount === 0 ? t.noBid : t.noneOfThese;
  return (
    <section>
      <h2 className="title-2">{unchosen ? title : t.changedYourMind}</h2>
      <p className="second">
        {unchosen && <NoneChosen job={job} />}
        {mayEdit && job.approvalStatus === 'approved' && t.changeNeedsReview}
        {!unchosen && status !== 'open' && t.cancelBeforeStart}
      </p>
      <div className="row mt-4">
        {mayEdit && <ButtonLink label={t.changeTheJob} to={to.editJob(job.id)} />}
        {can.reopenBidding && <Button label={t.reopenBidding} onClick={() => setReopening(true)} />}
        {can.cancel && <Cancel job={job} />}
      </div>
      {isReopening && <ReopenDialog job={job} onClose={stop} onMissing={stop} />}
    </section>
  );
}

function NoneChosen({ job: { id, can, bidCount } }: { job: Job }) {
  const t = useJobTexts();
  const ask = <a href={writeToUs(`Job ${id}: open the bidding again`)}>{t.askToReopenBidding}</a>;
  return (
    <>
      {bidCount !== 0 && t.youOweNothing} {!can.reopenBidding && ask}{' '}
    </>
  );
}

function Cancel({ job }: { job: Job }) {
  const t = useJobTexts();
  const cancel = useCancelJob(job.id);
  const notifications = useToasts();
  const run = async (reason: string) => {
    await cancel.mutateAsync(reason);
    notifications.info(t.jobCancelled, job.award?.paid ? t.fullRefund : undefined);
  };
  return (
    <ReasonButton
      button={{ label: t.cancelTheJob, variant: 'danger' }}
      title={t.cancelThisJob}
      about={`${job.award?.paid ? t.fullRefundReasonSeen : t.biddersSeeReason} ${t.cannotBeUndone}`}
      label={t.whyDoYouCancel}
      missing={t.sayWhyYouCancel}
      action={t.cancelTheJob}
      variant="danger"
      cancel={t.keepTheJob}
      run={run}
    />
  );
}
