// /jobs: own jobs for an owner, open jobs for an approved business, all jobs for an administrator, a gate for everyone else.
import { useEffect, useState } from 'react';
import { loadForLastUser, useAuth } from '../../../app/session.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { SkeletonRows, EmptyState, PageTitle } from '../../../ui/page.tsx';
import { useFindingTexts } from '../finding-texts.ts';
import { QueuedNote, QueuedJobs } from '../queued/waiting-jobs.tsx';
import { ApprovalGate, standingOf, SignInGate } from '../parts/job-not-shown.tsx';
import { ButtonLink, PrimaryLink } from '../../../ui/basics.tsx';
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { ShowTogether } from '../../../app/show-together.tsx';
import { ApiError } from '../../../api-client/api-error.ts';
import { useJobs } from '../data.ts';
import { useNeeds } from '../../dashboard/data.ts';
import NeedsBlock from '../../dashboard/needs/parts/needs-block.tsx';
import { useNeedsTexts } from '../../dashboard/needs/texts.ts';
import { PageSkeleton } from '../../dashboard/parts/page-skeleton.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { OwnJobRow } from '../parts/job-row.tsx';
import { OwnerView } from '../parts/job-views.ts';
import { Pager, useFilters } from '../parts/filters.tsx';

/** Not for an owner, whose list works offline too. */
const JobBoard = lazyComponent(() => import('../parts/job-board.tsx'), { isEssential: true });

if (typeof window !== 'undefined' && window.location.pathname === '/jobs') {
  loadForLastUser(({ userType }) => userType !== 'client' && JobBoard.preload());
}

export default function Jobs() {
  const t = useFindingTexts();
  const { user, isLoading, refresh } = useAuth();
  // A visitor's explanation is not for someone whose session ended here.
  const [wasSignedIn, setSignedIn] = useState(false);
  // The login response does not say yet whether this person may bid.
  const unknown = user !== null && user.canBid === undefined;
  useEffect(() => {
    if (unknown) void refresh();
  }, [unknown, refresh]);

  const loading = <PageSkeleton title={t.jobs} rows={5} picture label={t.loadingJobs} />;
  if (isLoading) return loading;
  if (user && !wasSignedIn) setSignedIn(true);
  if (!user) return <SignedOut isExplained={!wasSignedIn} />;
  if (user.userType === 'client') return <MyJobs />;
  const status = user.provider?.verificationStatus;
  const approved = user.userType === 'admin' || status === 'verified';
  return approved ? (
    <JobBoard fallback={loading} all={user.userType === 'admin'} />
  ) : (
    <ApprovalGate why={standingOf(status)} />
  );
}

function SignedOut({ isExplained }: { isExplained?: boolean }) {
  return (
    <>
      <SignInGate here="/jobs" />
      {isExplained && <JobsExplained />}
      <QueuedNote />
    </>
  );
}

const explained = 'grid gap-3 grid-rows-[auto_1fr_auto] justify-items-start pt-4 border-t-2 border-t-bark';

function JobsExplained() {
  const t = useFindingTexts().explained;
  const kinds = [
    [t.ownersTitle, t.owners, '/post-job', t.postJob],
    [t.businessesTitle, t.businesses, '/register?type=provider', t.howToJoin],
  ] as const;
  return (
    <div className="wrap grid gap-8 grid-cols-[repeat(2,minmax(0,26rem))] justify-center pb-18 max-md:grid-cols-1">
      {kinds.map(([title, text, address, label]) => (
        <section key={address} className={explained}>
          <h2 className="title-3">{title}</h2>
          <p className="text-bark-2">{text}</p>
          <ButtonLink label={label} to={address} />
        </section>
      ))}
    </div>
  );
}

/** An owner's jobs in three groups: needs action, in progress, finished. */
function MyJobs() {
  const t = useFindingTexts();
  const filtering = useFilters();
  const jobs = useJobs('own', { cursor: filtering.filters.cursor || undefined });
  if (jobs.error instanceof ApiError && jobs.error.status === 401) return <SignedOut />;
  return (
    <div className="wrap my-jobs pb-18">
      <PageTitle title={t.myJobs} actions={<PrimaryLink label={t.postJob} to="/post-job" />}>
        {t.myJobsText}
      </PageTitle>
      <ShowTogether skeleton={<SkeletonRows rows={4} picture label={t.loadingMine} />}>
        <QueuedJobs />
        {filtering.page === 1 && <NeedsBlock />}
        <Listed jobs={jobs} filtering={filtering} />
      </ShowTogether>
    </div>
  );
}

function Listed({ jobs, filtering }: { jobs: ReturnType<typeof useJobs>; filtering: ReturnType<typeof useFilters> }) {
  const t = useFindingTexts();
  return (
    <Answer of={jobs} skeleton={<SkeletonRows rows={4} picture label={t.loadingMine} />} failed={t.mineDidNotLoad}>
      {({ body, nextCursor }) =>
        body.length === 0 ? (
          <EmptyState title={t.noJobsYet} action={<ButtonLink label={t.describeFirst} to="/post-job" />}>
            {t.noJobsYetText}
          </EmptyState>
        ) : (
          <>
            <Groups jobs={body} />
            <Pager of={filtering} nextCursor={nextCursor} busy={jobs.isPlaceholderData} />
          </>
        )
      }
    </Answer>
  );
}

const isOver = ({ status }: JobCard) => status === 'completed' || status === 'cancelled';

/** Jobs that need the owner's action are above the list, on its first page. */
function Groups({ jobs }: { jobs: readonly JobCard[] }) {
  const t = useNeedsTexts();
  const needs = useNeeds();
  const waiting = new Set(needs.data?.map(({ jobId }) => jobId));
  const rest = jobs.filter(({ id }) => !waiting.has(id));
  return (
    <>
      <Group title={t.running} jobs={rest.filter((job) => !isOver(job))} />
      <Group title={t.finished} jobs={rest.filter(isOver)} />
    </>
  );
}

function Group({ title, jobs }: { title: string; jobs: readonly JobCard[] }) {
  return jobs.length === 0 ? null : (
    <section className="my-jobs-group not-first-of-type:mt-8">
      <h2 className="title-2 mb-3">{title}</h2>
      {/* The page of the job that is pressed comes with its larger part at once. */}
      <ol className="border-t-2 border-t-bark" onPointerDown={OwnerView.preload}>
        {jobs.map((job) => (
          <OwnJobRow key={job.id} job={job} />
        ))}
      </ol>
    </section>
  );
}
