// 'View Details & Bid': the whole job, and below it the form, the submitted bid, or what prevents bidding.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useId, type ReactNode } from 'react';
import { UrgencyBadge, CancelButton } from '../../../ui/basics.tsx';
import { dayAndTime, shortDay } from '../../../ui/format.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { areaText, JobFacts, JobText, titleOf } from '../../jobs/parts/job-facts.tsx';
import { JobPhotos } from '../../jobs/parts/job-photos.tsx';
import { QuestionsHere } from '../../messages/parts/questions.tsx';
import { SiteFacts } from '../../jobs/parts/job-story.tsx';
import { labelOf, useLabels } from '../../../texts/labels.ts';
import { useBidTexts } from '../texts.ts';
import { BidFields } from './bid-fields.tsx';
import { BidWay, ChangeBid, OwnBidActions, OwnBidOf, SubmitBid, useBidWay } from './bid-way.tsx';
import { useNewBid } from './use-own-bid.ts';

type DialogProps = { job: Job; onClose: () => void };

export default function BidDialog({ job, onClose }: DialogProps) {
  const way = useBidWay(job);
  if (way.kind === 'new') return <NewBidDialog job={job} onClose={onClose} />;
  if (way.kind !== 'own') {
    return (
      <Frame job={job} onClose={onClose}>
        <BidWay kind={way.kind} job={job} />
      </Frame>
    );
  }
  const { bid, changing, change, stopChanging } = way;
  if (changing) {
    return (
      <ChangeBid bid={bid} onDone={stopChanging}>
        {({ buttons: footer, ...form }) => (
          <Frame {...{ job, onClose, footer }} held={form.state.busy} first={<BidFields {...form} job={job} />} />
        )}
      </ChangeBid>
    );
  }
  const actions = (bid.can.edit || bid.can.withdraw) && (
    <OwnBidActions bid={bid} onChange={change} onClosed={onClose} />
  );
  return <Frame job={job} onClose={onClose} footer={actions} first={<OwnBidOf job={job} bid={bid} />} />;
}

function NewBidDialog({ job, onClose }: DialogProps) {
  const formId = useId();
  const state = useNewBid(job.id, onClose);
  const footer = (
    <>
      <CancelButton onClick={onClose} disabled={state.busy} />
      <SubmitBid state={state} formId={formId} />
    </>
  );
  return (
    <Frame job={job} onClose={onClose} held={state.busy} footer={footer}>
      <BidFields state={state} formId={formId} job={job} />
    </Frame>
  );
}

function Head({ job }: { job: Job }) {
  const t = useBidTexts().form;
  const { services } = useLabels();
  return (
    <div>
      <div className="row">
        <UrgencyBadge urgency={job.urgency} />
        {job.status === 'open' && job.biddingClosesAt && (
          <span className="small quiet">{t.closes(dayAndTime(job.biddingClosesAt))}</span>
        )}
      </div>
      <p className="second small mt-1.5">
        {t.posted(areaText(job), labelOf(services, job.serviceCode), shortDay(job.createdAt))}
      </p>
    </div>
  );
}

interface FrameProps extends DialogProps {
  footer?: ReactNode;
  held?: boolean;
  /** Above the job: the submitted bid or the form to change it. */
  first?: ReactNode;
  children?: ReactNode;
}

function Frame({ job, first, children, ...dialog }: FrameProps) {
  return (
    <Dialog {...dialog} title={titleOf(job)}>
      <div className="grid gap-5">
        <Head job={job} />
        {first}
        <JobText job={job} />
        <JobPhotos job={job} />
        <JobFacts job={job} />
        <SiteFacts job={job} />
        <QuestionsHere job={job} />
        {children}
      </div>
    </Dialog>
  );
}
