// Jobs as ruled lines: what it is, where, when, its state; each leads to where this person works on it.
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { Link } from 'react-router';
import { ago } from '../../../ui/dates.ts';
import { roundDollars } from '../../../ui/money.ts';
import { JobBadge } from '../../jobs/parts/job-badge.tsx';
import './lines.css';

/** Where a person of this role works on a job. */
export function jobAddress(role: UserType, jobId: number): string {
  return role === 'admin' ? `/admin/jobs?job=${jobId}` : `/jobs/${jobId}`;
}

/** A bidder's own bid, the owner's number of bids. */
function bidWords(job: Job): string | undefined {
  if (job.myBid) {
    const { amount, status } = job.myBid;
    return `your bid ${roundDollars(amount)}${status === 'pending' ? '' : `, ${status}`}`;
  }
  if (job.bidCount === null || job.approvalStatus !== 'approved') {
    return undefined;
  }
  return `${job.bidCount} ${job.bidCount === 1 ? 'bid' : 'bids'}`;
}

export function JobLines({ jobs, role }: { jobs: readonly Job[]; role: UserType }) {
  return (
    <ul className="lines">
      {jobs.map((job) => (
        <li key={job.id}>
          <div>
            <Link className="title-3 wide-hit" to={jobAddress(role, job.id)}>
              {job.title}
            </Link>
            <p className="small second">{[job.area, ago(job.createdAt), bidWords(job)].filter(Boolean).join(' · ')}</p>
          </div>
          <JobBadge job={job} />
        </li>
      ))}
    </ul>
  );
}
