// A person's jobs on the dashboard: the first three, or all of them page by page; each links to where this person works on it.
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { Link } from 'react-router';
import type { SessionUser } from '../../../app/session.tsx';
import { to } from '../../../app/to.ts';
import { textsNow } from '../../../texts/current.ts';
import { labels } from '../../../texts/labels.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { ButtonLink } from '../../../ui/basics.tsx';
import { ago, moneyFromDollars } from '../../../ui/format.ts';
import { EmptyState } from '../../../ui/page.tsx';
import { JobBadge } from '../../jobs/parts/job-badge.tsx';
import { titleInList } from '../../jobs/parts/job-facts.tsx';
import { SHOWN_FIRST, useRecentJobs } from '../data.ts';
import { dashboardTexts, useDashboardTexts } from '../texts.ts';
import { Answer, PagedList, Panel } from './panel.tsx';

/** A business sees jobs while it is verified. */
const isGated = ({ userType, provider }: SessionUser) =>
  userType === 'provider' && provider?.verificationStatus !== 'verified';

export function NewestJobs({ user }: { user: SessionUser }) {
  const jobs = useRecentJobs();
  const t = useDashboardTexts().jobs;
  const { userType } = user;
  return (
    <Panel
      title={t.recent}
      action={
        !isGated(user) && (
          <ButtonLink label={t.all} variant="quiet" to={userType === 'admin' ? '/admin/jobs' : '/jobs'} />
        )
      }
    >
      <Answer of={jobs} rows={SHOWN_FIRST} failed={t.failed}>
        {({ pages: [first] }) =>
          first && first.body.length > 0 ? (
            <JobLines jobs={first.body.slice(0, SHOWN_FIRST)} role={userType} />
          ) : (
            <NoJobs user={user} />
          )
        }
      </Answer>
    </Panel>
  );
}

export function JobsTab({ user }: { user: SessionUser }) {
  const jobs = useRecentJobs();
  const t = useDashboardTexts().jobs;
  return (
    <Panel title={t.titles[user.userType]}>
      <PagedList of={jobs} rows={6} failed={t.failed} none={<NoJobs user={user} />}>
        {(all) => <JobLines jobs={all} role={user.userType} />}
      </PagedList>
    </Panel>
  );
}

const NEXT = { client: '/post-job', provider: '/jobs', admin: '/admin/dashboard' } as const;

/** With the next step for each role; nothing links to jobs that this person cannot see yet. */
function NoJobs({ user }: { user: SessionUser }) {
  const { none } = useDashboardTexts().jobs;
  const { userType } = user;
  const ways = { client: none.clientWay, provider: none.providerWay, admin: none.adminWay };
  const action = !isGated(user) && <ButtonLink to={NEXT[userType]}>{ways[userType]}</ButtonLink>;
  return <EmptyState title={none.title} text={none[userType]} action={action} />;
}

/** A bidder's own bid, or the owner's number of bids. */
function bidWords({ myBid, bidCount, approvalStatus }: JobCard): string | undefined {
  const t = textsNow(dashboardTexts).jobs;
  if (myBid) {
    const shown = moneyFromDollars(myBid.amount);
    const state = textsNow(labels).bidStatuses[myBid.status].toLowerCase();
    return myBid.status === 'pending' ? t.yourBid(shown) : t.yourBidIn(shown, state);
  }
  return typeof bidCount === 'number' && approvalStatus === 'approved' ? t.bids(bidCount) : undefined;
}

function JobLines({ jobs, role }: { jobs: readonly JobCard[]; role: UserType }) {
  // Re-render when the language changes.
  useLanguage();
  return (
    <ul className="lines [&_.badge]:flex-none [&_.badge]:max-w-1/2 max-sm:[&_.badge]:max-w-full">
      {jobs.map((job) => (
        <li
          className="flex gap-3 items-center justify-between min-h-18 py-2.5 border-b border-b-rule max-sm:gap-1.5 max-sm:flex-col max-sm:items-start"
          key={job.id}
        >
          <div className="min-w-0 wrap-anywhere">
            <Link
              className="title-3 wide-hit inline-flex items-center min-h-(--hit) text-bark no-underline hover:text-oak hover:underline"
              to={role === 'admin' ? to.adminJob(job.id) : to.job(job.id)}
            >
              {titleInList(job)}
            </Link>
            <p className="small second">{[job.area, ago(job.createdAt), bidWords(job)].filter(Boolean).join(' · ')}</p>
          </div>
          <JobBadge job={job} />
        </li>
      ))}
    </ul>
  );
}
