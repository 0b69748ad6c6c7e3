// The job page for a business that may bid: its bid, or the form for one.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useId } from 'react';
import { Button, Notice } from '../../../ui/basics.tsx';
import { dayAndTime, timeLeft } from '../../../ui/format.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Section } from '../../../ui/page.tsx';
import { BidFields } from '../../bids/parts/bid-fields.tsx';
import { BidWay, ChangeBid, OwnBidActions, OwnBidOf, SubmitBid, useBidWay } from '../../bids/parts/bid-way.tsx';
import { SealSection } from '../../bids/parts/seal-section.tsx';
import { useNewBid } from '../../bids/parts/use-own-bid.ts';
import { Questions } from '../../messages/parts/questions.tsx';
import { JobColumns } from './job-columns.tsx';
import { JobContext } from './job-story.tsx';
import { useSeen } from '../../emergencies/data.ts';
import { useEmergencyTexts } from '../../emergencies/texts.ts';
import { useStormTexts } from '../../storms/texts.ts';
import { useJobTexts } from '../texts.ts';

const DisputePanel = lazyComponent(() => import('../../disputes/parts/dispute-panel.tsx'));

export default function BidderView({ job }: { job: Job }) {
  const t = useJobTexts();
  // An emergency closes within two hours: on a phone the bid comes before the questions.
  const isEmergency = job.touches !== null;
  useSeen(job.id, isEmergency);
  const hasBid = job.myBid !== null && job.myBid.status !== 'withdrawn';
  const bid = (
    <>
      <BidHere job={job} />
      {/* While others bid, a withdrawn bid opens no seal. */}
      {(hasBid || (job.myBid && job.status !== 'open')) && <SealSection jobId={job.id} />}
    </>
  );
  const questions = <Questions job={job} part="bidder" />;
  return (
    <>
      <div className="wrap grid gap-6 py-8 empty:py-3 max-sm:py-6">
        {job.status === 'open' && job.approvalStatus === 'approved' && <OpenFor job={job} />}
        {job.dispute && <DisputePanel jobId={job.id} />}
        {job.can.bid && !hasBid && (
          <Button label={t.bidOnThisJob} className="lg:hidden" variant="primary" large block onClick={goToBid} />
        )}
      </div>
      <JobColumns side={hasBid && bid} end={!hasBid && bid} last={isEmergency && questions}>
        <JobContext job={job} inside={false} />
        {!isEmergency && questions}
      </JobColumns>
    </>
  );
}

/** Until when, and to whom, the job is open. */
function OpenFor({ job: { biddingClosesAt, fastLane, askedCrew } }: { job: Job }) {
  const t = useJobTexts();
  const storm = useStormTexts();
  const emergency = useEmergencyTexts();
  const publishedAs = fastLane?.stormId === null ? emergency.publishedBidder : storm.fastLaneBidder;
  return (
    <>
      {biddingClosesAt && (
        <p className="second">
          {t.biddingCloses} {dayAndTime(biddingClosesAt)}, <b className="num">{timeLeft(biddingClosesAt)}</b>.
        </p>
      )}
      {fastLane && <Notice tone="storm" text={publishedAs(fastLane.closesAtBids)} />}
      {askedCrew?.until && <Notice icon="tree" title={t.onlyYou} text={t.onlyYouUntil(dayAndTime(askedCrew.until))} />}
    </>
  );
}

const YOUR_BID = 'your-bid';

/** Scrolls to the form and opens the keyboard at its first field, the amount. */
function goToBid() {
  const title = document.getElementById(YOUR_BID);
  title?.scrollIntoView({ block: 'start' });
  title?.parentElement?.querySelector('input')?.focus({ preventScroll: true });
}

function BidHere({ job }: { job: Job }) {
  const t = useJobTexts();
  const way = useBidWay(job);
  if (way.kind === 'new') return <NewBid job={job} />;
  if (way.kind !== 'own') return <BidWay kind={way.kind} job={job} />;
  if (way.changing) {
    return (
      <ChangeBid bid={way.bid} onDone={way.stopChanging}>
        {({ buttons, ...form }) => (
          <section aria-label={t.changeYourBid} className="stack">
            <BidFields {...form} job={job} />
            <div className="row">{buttons}</div>
          </section>
        )}
      </ChangeBid>
    );
  }
  return (
    <>
      <OwnBidOf job={job} bid={way.bid} />
      <div className="row">
        {(way.bid.can.edit || way.bid.can.withdraw) && (
          <OwnBidActions bid={way.bid} onChange={way.change} onClosed={() => undefined} />
        )}
      </div>
    </>
  );
}

function NewBid({ job }: { job: Job }) {
  const t = useJobTexts();
  const formId = useId();
  const state = useNewBid(job.id, () => undefined);
  return (
    <Section title={t.yourBid} className="stack" id={YOUR_BID}>
      <BidFields state={state} formId={formId} job={job} />
      <SubmitBid state={state} formId={formId} large />
    </Section>
  );
}
