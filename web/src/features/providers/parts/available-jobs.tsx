// The newest open jobs for bidders: the way to bid when bidding is open to this business, else the way to the membership.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { ProviderProfile } from '@live-oak/contract/features/providers/schema.ts';
import { MESSAGES } from '@live-oak/contract/errors.ts';
import { UrgencyBadge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { timeLeft } from '../../../ui/dates.ts';
import { splitGateText } from '../../../ui/gate.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/list-states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { JobThumb } from '../../jobs/parts/job-photos.tsx';
import { JOBS_SHOWN, useAvailableJobs } from '../data.ts';
import './available-jobs.css';

interface AvailableJobsProps {
  /** Only a verified business may see jobs (spec 3 C35). */
  status: ProviderProfile['verificationStatus'];
  canBid: boolean;
}

/** Why there are no jobs to see yet, or at the moment. */
function gateOf(status: AvailableJobsProps['status']): { title: string; sentence: string } {
  switch (status) {
    case 'expired':
      return { title: 'Bidding is paused', sentence: MESSAGES.credentialExpired };
    case 'suspended':
      return { title: 'Bidding is paused', sentence: MESSAGES.businessSuspended };
    default:
      return splitGateText(MESSAGES.approvalRequired);
  }
}

export function AvailableJobs({ status, canBid }: AvailableJobsProps) {
  const isVerified = status === 'verified';
  const jobs = useAvailableJobs(isVerified);
  if (!isVerified) {
    const gate = gateOf(status);
    return (
      <Panel title="Available jobs">
        <Notice tone="gold" title={gate.title}>
          {gate.sentence}
        </Notice>
      </Panel>
    );
  }
  return (
    <Panel
      title="Available jobs"
      action={
        <ButtonLink look="quiet" to="/jobs">
          All jobs
        </ButtonLink>
      }
    >
      <Answer of={jobs} skeleton={<SkeletonRows rows={JOBS_SHOWN} picture />} failed="Jobs did not load">
        {(list) =>
          list.length > 0 ? (
            <ol className="available">
              {list.map((job) => (
                <AvailableJob key={job.id} job={job} canBid={canBid} />
              ))}
            </ol>
          ) : (
            <EmptyState title="No open jobs right now">
              New ones show up here once an administrator has read them. Look again tomorrow.
            </EmptyState>
          )
        }
      </Answer>
    </Panel>
  );
}

function AvailableJob({ job, canBid }: { job: Job; canBid: boolean }) {
  return (
    <li>
      <JobThumb job={job} />
      <div>
        <div className="row">
          <UrgencyBadge urgency={job.urgency} />
          {job.biddingClosesAt && <span className="small quiet">{timeLeft(job.biddingClosesAt)}</span>}
        </div>
        <p className="title-3">{job.title}</p>
        <p className="small second">{job.parish ? `${job.parish} Parish${job.zip ? `, ${job.zip}` : ''}` : job.area}</p>
      </div>
      {canBid ? (
        <ButtonLink to={`/jobs?job=${job.id}`} aria-label={`View Details & Bid: ${job.title}`}>
          View Details &amp; Bid
        </ButtonLink>
      ) : (
        <ButtonLink to="/subscribe" aria-label={`Subscribe to Bid: ${job.title}`}>
          Subscribe to Bid
        </ButtonLink>
      )}
    </li>
  );
}
