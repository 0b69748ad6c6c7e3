// /jobs: own jobs for an owner, open jobs for an approved business, all jobs for an administrator, a gate for everyone else.
import { useEffect } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { findingTexts } from '../finding-texts.ts';
import { JobBoard } from '../parts/job-board.tsx';
import { JobsExplained } from '../parts/jobs-explained.tsx';
import { KeptNote } from '../kept/kept-jobs.tsx';
import { ApprovalGate, gateTextOf, SignInGate } from '../parts/job-not-shown.tsx';
import { MyJobs } from '../parts/my-jobs.tsx';

export default function Jobs() {
  const t = useTexts(findingTexts);
  const { user, isLoading, refresh } = useAuth();
  // Signing in does not say yet whether this person may bid.
  const unknown = user !== null && user.canBid === undefined;
  useEffect(() => {
    if (unknown) {
      void refresh();
    }
  }, [unknown, refresh]);

  if (isLoading) {
    return (
      <div className="wrap section">
        <h1 className="visually-hidden" tabIndex={-1}>
          {t.jobs}
        </h1>
        <SkeletonRows rows={5} picture label={t.loadingJobs} />
      </div>
    );
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
  return approved ? <JobBoard all={user.userType === 'admin'} /> : <ApprovalGate text={gateTextOf(status)} />;
}
