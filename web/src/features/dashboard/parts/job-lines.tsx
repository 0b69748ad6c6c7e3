// Jobs as a ruled list: what, where, when and state; each links to where this person works on it.
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { Link } from 'react-router';
import { labels } from '../../../texts/labels.ts';
import { textsNow } from '../../../texts/current.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { ago, moneyFromDollars } from '../../../ui/format.ts';
import { JobBadge } from '../../jobs/parts/job-badge.tsx';
import { dashboardTexts } from '../texts.ts';
import { to } from '../../../app/to.ts';

/** The page where a person of this role works on a job. */
export function jobAddress(role: UserType, jobId: number): string {
  return role === 'admin' ? to.adminJob(jobId) : to.job(jobId);
}

/** A bidder's own bid, or the owner's number of bids. */
function bidWords(job: JobCard): string | undefined {
  const t = textsNow(dashboardTexts);
  if (job.myBid) {
    const { amount, status } = job.myBid;
    const shown = moneyFromDollars(amount);
    const state = textsNow(labels).bidStatuses[status].toLowerCase();
    return status === 'pending' ? t.jobs.yourBid(shown) : t.jobs.yourBidIn(shown, state);
  }
  if (typeof job.bidCount !== 'number' || job.approvalStatus !== 'approved') {
    return undefined;
  }
  return t.jobs.bids(job.bidCount);
}

export function JobLines({ jobs, role }: { jobs: readonly JobCard[]; role: UserType }) {
  // Re-render when the language changes.
  useLanguage();
  return (
    <ul className="lines [&_.badge]:flex-none [&_.badge]:max-w-1/2 max-sm:[&_.badge]:max-w-full">
      {jobs.map((job) => (
        <li
          className="flex gap-3 items-center justify-between min-h-18 py-2.5 border-b border-b-rule max-sm:gap-1.5 max-sm:flex-col max-sm:items-start"
          key={job.id}
        >
          <div className="min-w-0">
            <Link
              className="title-3 wide-hit inline-flex items-center min-h-(--hit) text-bark no-underline hover:text-oak hover:underline"
              to={jobAddress(role, job.id)}
            >
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
