// The job page for the winning business: the client, the work and the review.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { ContactsCard } from '../../awards/parts/contacts-card.tsx';
import { WinnerSteps } from '../../awards/parts/winner-steps.tsx';
import { OwnBid } from '../../bids/parts/own-bid.tsx';
import { SealSection } from '../../bids/parts/seal-section.tsx';
import { AgreeOnDay } from '../../calendar/parts/agree-on-day.tsx';
import { Questions } from '../../messages/parts/questions.tsx';
import { ThreadCard } from '../../messages/parts/thread-card.tsx';
import { PaymentSection } from '../../receipts/parts/payment-section.tsx';
import { jobSteps } from './job-steps.ts';
import { FinishedWork } from './job-photos.tsx';
import { JobColumns } from './job-columns.tsx';
import { JobContext } from './job-story.tsx';
import { useJobTexts } from '../texts.ts';

const DisputePanel = lazyComponent(() => import('../../disputes/parts/dispute-panel.tsx'));
const JobReviews = lazyComponent(() => import('../../reviews/parts/job-reviews.tsx'));

export default function WinnerView({ job }: { job: Job }) {
  const t = useJobTexts();
  const first = (
    <>
      {job.dispute ? <DisputePanel jobId={job.id} /> : <WinnerSteps job={job} />}
      <FinishedWork job={job} />
    </>
  );
  const side = (
    <>
      {job.can.seeContacts && <Client job={job} />}
      <PaymentSection job={job} />
    </>
  );
  const end = job.myBid && (
    <>
      <OwnBid bid={job.myBid} status={job.status} />
      <SealSection jobId={job.id} />
    </>
  );
  return (
    <>
      <div className="wrap grid gap-6 py-8 empty:py-3 max-sm:py-6">
        <Timeline label={t.jobProgress} steps={jobSteps(job)} />
      </div>
      <JobColumns first={first} side={side} end={end}>
        {job.status === 'completed' && (
          <div id="review">
            <JobReviews job={job} about="owner" />
          </div>
        )}
        <JobContext job={job} inside />
        <Questions job={job} part="bidder" />
      </JobColumns>
    </>
  );
}

function Client({ job }: { job: Job }) {
  return (
    <div>
      <ContactsCard jobId={job.id} side="winner" />
      <ThreadCard jobId={job.id} />
      {/* Before the start it is the first step, above. */}
      {!job.can.start && <AgreeOnDay job={job} />}
    </div>
  );
}
