// The newest open jobs with a link to bid or to subscribe, and the business's own bids.
import { useGateText } from '../../../texts/fixed.ts';
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import type { ProviderProfile } from '@live-oak/contract/features/providers/schema.ts';
import { UrgencyBadge, Button, ButtonLink, Notice } from '../../../ui/basics.tsx';
import { timeLeft } from '../../../ui/format.ts';
import { EmptyState, SkeletonRows } from '../../../ui/page.tsx';
import { Answer, Panel, MoreButton } from '../../dashboard/parts/panel.tsx';
import { JobThumb } from '../../jobs/parts/job-photos.tsx';
import { FitLine } from '../../jobs/parts/fit-line.tsx';
import { areaText } from '../../jobs/parts/job-facts.tsx';
import { BIDS_FIRST, JOBS_SHOWN, useAvailableJobs, useOwnBids, useWorkArea } from '../data.ts';
import { useProviderDashboardTexts } from '../texts.ts';
import { BidTable } from '../../dashboard/parts/bid-table.tsx';
import { to } from '../../../app/to.ts';

interface AvailableJobsProps {
  /** Only a verified business may see jobs. */
  status: ProviderProfile['verificationStatus'];
  mustSubscribe: boolean;
}

export function AvailableJobs({ status, mustSubscribe }: AvailableJobsProps) {
  const t = useProviderDashboardTexts();
  const gate = useGateText('approvalRequired');
  const area = useWorkArea();
  const isVerified = status === 'verified';
  const jobs = useAvailableJobs(isVerified);
  if (status === 'expired' || status === 'suspended') {
    // The banner says why, and what to do.
    return null;
  }
  if (!isVerified) {
    return (
      <Panel title={t.availableJobs}>
        <Notice className="my-4" tone="gold" title={gate.title} text={gate.sentence} />
      </Panel>
    );
  }
  return (
    <Panel title={t.availableJobs} action={<ButtonLink label={t.allJobs} variant="quiet" to="/jobs" />}>
      <Answer of={jobs} skeleton={<SkeletonRows rows={JOBS_SHOWN} picture />} failed={t.jobsDidNotLoad}>
        {(list) =>
          list.length > 0 ? (
            <ol className="max-md:[&_.btn]:col-span-full">
              {list.map((job) => (
                <AvailableJob key={job.id} job={job} mustSubscribe={mustSubscribe} />
              ))}
            </ol>
          ) : (
            <EmptyState title={area.data?.isSet ? t.noFitting : t.noOpenJobs}>
              {area.data?.isSet ? t.noFittingText : t.noOpenJobsText}
            </EmptyState>
          )
        }
      </Answer>
    </Panel>
  );
}

interface AvailableJobProps extends Pick<AvailableJobsProps, 'mustSubscribe'> {
  job: JobCard;
}

export function AvailableJob({ job, mustSubscribe }: AvailableJobProps) {
  return (
    <li className="grid gap-4 grid-entry-18 items-center py-3.5 border-b border-b-rule max-md:grid-lead-18">
      <JobThumb code={job.serviceCode} path={job.thumbPath} />
      <div>
        <div className="row">
          <UrgencyBadge urgency={job.urgency} />
          {job.biddingClosesAt && <span className="small quiet">{timeLeft(job.biddingClosesAt)}</span>}
        </div>
        <p className="title-3 mt-1">{job.title}</p>
        <p className="small second">{areaText(job)}</p>
        {job.fit && <FitLine job={job} fit={job.fit} />}
      </div>
      <NextStep job={job} mustSubscribe={mustSubscribe} />
    </li>
  );
}

function NextStep({ job: { id, title, myBid }, mustSubscribe }: AvailableJobProps) {
  const t = useProviderDashboardTexts();
  if (mustSubscribe) return <ButtonLink label={t.subscribe} to="/subscribe" aria-label={t.subscribeOf(title)} />;
  const hasBid = myBid && myBid.status !== 'withdrawn';
  return (
    <ButtonLink to={to.openJob(id)} aria-label={hasBid ? t.ownBidOf(title) : t.detailsOf(title)}>
      {hasBid ? t.ownBid : t.details}
    </ButtonLink>
  );
}

export interface MyBidsProps {
  providerId: number;
  canBid: boolean;
  /** Bidding is paused, and why: open bids are frozen meanwhile. */
  paused: 'expired' | 'suspended' | undefined;
}

/** With `onAll`, the newest few and a button to show all. */
export function MyBids({ providerId, canBid, paused, onAll }: MyBidsProps & { onAll?: () => void }) {
  const t = useProviderDashboardTexts();
  const bids = useOwnBids(providerId);
  const toAll = onAll && <Button label={t.allBids} variant="quiet" onClick={onAll} />;
  return (
    <Panel title={t.myBids} action={toAll}>
      <Answer of={bids} rows={4} failed={t.bidsDidNotLoad}>
        {({ pages }) => {
          const all = pages.flatMap((page) => page.body);
          return all.length > 0 ? (
            <>
              {all.some(({ status }) => status === 'frozen') && <Frozen paused={paused} />}
              <BidTable bids={onAll ? all.slice(0, BIDS_FIRST) : all} />
            </>
          ) : (
            <EmptyState title={t.noBids} action={canBid && <ButtonLink to="/jobs">{t.seeOpenJobs}</ButtonLink>}>
              {canBid ? t.firstBid : t.bidsLater}
            </EmptyState>
          );
        }}
      </Answer>
      {!onAll && <MoreButton of={bids} />}
      <div className="mt-4">
        <Notice icon="lock">{t.sealed}</Notice>
      </div>
    </Panel>
  );
}

function Frozen({ paused }: Pick<MyBidsProps, 'paused'>) {
  const t = useProviderDashboardTexts();
  const isSuspended = paused === 'suspended';
  const toFile = <ButtonLink to="/verification">{isSuspended ? t.seeWhy : t.renewWhatRanOut}</ButtonLink>;
  return (
    <Notice tone="gold" icon="lock" title={t.frozen} actions={toFile}>
      {isSuspended ? t.frozenSuspended : t.frozenExpired}
    </Notice>
  );
}
