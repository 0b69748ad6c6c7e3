// /jobs: own jobs for an owner, open jobs for an approved business, all jobs for an administrator, a gate for everyone else.
import { useEffect } from 'react';
import { bringForLast, useAuth } from '../../../app/session.tsx';
import { late } from '../../../ui/late.tsx';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useFindingTexts } from '../finding-texts.ts';
import { MyJobs } from '../parts/my-jobs.tsx';
import { KeptNote } from '../kept/waiting-jobs.tsx';
import { ApprovalGate, standingOf, SignInGate } from '../parts/job-not-shown.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** Not an owner's, whose list is there without a network as well. */
const JobBoard = late(() => import('../parts/job-board.tsx'), { isEssential: true });

if (typeof window !== 'undefined' && window.location.pathname === '/jobs') {
  bringForLast(({ userType }) => userType !== 'client' && JobBoard.ahead());
}

function JobsLoading() {
  const t = useFindingTexts();
  return (
    <div className="wrap">
      <PageTitle title={t.jobs} />
      <SkeletonRows rows={5} picture label={t.loadingJobs} />
    </div>
  );
}

export default function Jobs() {
  const { user, isLoading, refresh } = useAuth();
  // Signing in does not say yet whether this person may bid.
  const unknown = user !== null && user.canBid === undefined;
  useEffect(() => {
    if (unknown) {
      void refresh();
    }
  }, [unknown, refresh]);

  if (isLoading) {
    return <JobsLoading />;
  }
  if (!user) {
    return (
      <>
        <SignInGate here="/jobs" />
        <JobsExplained />
        <KeptNote />
      </>
    );
  }
  if (user.userType === 'client') {
    return <MyJobs />;
  }
  const status = user.provider?.verificationStatus;
  const approved = user.userType === 'admin' || status === 'verified';
  return approved ? (
    <JobBoard fallback={<JobsLoading />} all={user.userType === 'admin'} />
  ) : (
    <ApprovalGate why={standingOf(status)} />
  );
}

function JobsExplained() {
  const t = useFindingTexts().explained;
  return (
    <div className="wrap grid gap-8 grid-cols-[repeat(2,minmax(0,26rem))] justify-center pb-18 max-md:grid-cols-1">
      <section className="grid gap-3 grid-rows-[auto_1fr_auto] justify-items-start pt-4 border-t-2 border-t-bark">
        <h2 className="title-3">{t.ownersTitle}</h2>
        <p className="text-bark-2">{t.owners}</p>
        <ButtonLink to="/post-job">{t.postJob}</ButtonLink>
      </section>
      <section className="grid gap-3 grid-rows-[auto_1fr_auto] justify-items-start pt-4 border-t-2 border-t-bark">
        <h2 className="title-3">{t.businessesTitle}</h2>
        <p className="text-bark-2">{t.businesses}</p>
        <ButtonLink to="/register?type=provider">{t.howToJoin}</ButtonLink>
      </section>
    </div>
  );
}
