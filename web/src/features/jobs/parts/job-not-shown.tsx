// In place of a job page: while it loads, and if it cannot be shown to this person.
import { useFixedTexts, splitGateText } from '../../../texts/fixed.ts';
import type { ComponentProps } from 'react';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { ButtonLink, PrimaryLink } from '../../../ui/basics.tsx';
import { FixedGate } from '../../../ui/fixed-gate.tsx';
import { Gate } from '../../../ui/gate.tsx';
import { SkeletonRows, SkeletonLines } from '../../../ui/page.tsx';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { SubscribeToBid } from '../../bids/parts/subscribe-to-bid.tsx';
import { useJobTexts } from '../texts.ts';

/** Shaped like the page to come: its header with the photo, then its details. */
export function JobLoading() {
  const t = useJobTexts();
  return (
    <>
      <div className="wrap job-head pt-3">
        <h1 className="visually-hidden mt-3 outline-none wrap-anywhere" tabIndex={-1}>
          {t.loadingTheJob}
        </h1>
        <div
          className="grid gap-8 grid-side-34 items-end max-lg:gap-4 max-lg:grid-side-20 [&_.skeleton-picture]:h-auto [&_.skeleton-picture]:aspect-4/3"
          aria-hidden="true"
        >
          <div className="grid gap-3.5 pt-4">
            <SkeletonLines of={['short', 'mid', { big: 'long' }]} />
          </div>
          <span className="skeleton skeleton-picture" />
        </div>
      </div>
      <JobPartsLoading />
    </>
  );
}

/** The skeleton below the header. */
export function JobPartsLoading() {
  const t = useJobTexts();
  return (
    <div className="wrap grid gap-6 py-8 empty:py-3 max-sm:py-6">
      <SkeletonRows rows={4} label={t.loadingTheJob} />
    </div>
  );
}

/** 'Access Restricted' with a link to sign in and return here. */
export function SignInGate({ here }: { here: string }) {
  const t = useJobTexts();
  return <FixedGate name="accessRestricted" next={here} label={t.signIn} />;
}

/** The same for one job, whose owner may have no password, only a phone. */
export function JobSignInGate({ here }: { here: string }) {
  const t = useJobTexts();
  const byText = <ButtonLink label={t.codeByText} to={`/login/phone?next=${encodeURIComponent(here)}`} />;
  return (
    <FixedGate name="accessRestricted" next={here} label={t.signIn} action={byText}>
      {` ${t.isItYours}`}
    </FixedGate>
  );
}

type Standing = 'approvalRequired' | 'credentialExpired' | 'businessSuspended';

const STANDINGS: Readonly<Record<string, Standing>> = {
  expired: 'credentialExpired',
  suspended: 'businessSuspended',
  'fixed.credentialExpired': 'credentialExpired',
  'fixed.businessSuspended': 'businessSuspended',
};

/** What keeps a business from bidding, by its vetting status or by the reason of the server's refusal. */
export const standingOf = (why: string | undefined): Standing => STANDINGS[why ?? ''] ?? 'approvalRequired';

/** A business that is not in good standing may read no jobs. */
export const isAboutStanding = (error: ApiError | undefined): boolean =>
  error?.code === 'APPROVAL_REQUIRED' || error?.code === 'CREDENTIAL_EXPIRED';

/** 'Approval Required' for a business that is not approved yet, or why its bidding is paused. */
export function ApprovalGate({ why }: { why: Standing }) {
  const t = useJobTexts();
  const texts = useFixedTexts();
  const isPaused = why !== 'approvalRequired';
  const { title, sentence } = isPaused ? { title: t.biddingIsPaused, sentence: texts[why] } : splitGateText(texts[why]);
  const action = isPaused ? (
    <PrimaryLink label={t.goToYourVerification} to="/verification" />
  ) : (
    <>
      <ButtonLink label={t.goToYourDashboard} to="/provider-dashboard" />
      <SubscribeToBid />
    </>
  );
  return <Gate title={title} text={sentence} icon="clock" action={action} />;
}

/** For a business that had the job open without a bid when it left the list. */
export function TakesNoMoreBids({ job: { title, fastLane } }: { job: Pick<Job, 'title' | 'fastLane'> }) {
  const t = useJobTexts();
  const most = fastLane?.closesAtBids ?? null;
  return (
    <Gate title={t.takesNoMoreBids} icon="lock" action={<ButtonLink label={t.seeTheJobs} to="/jobs" />}>
      <b>{title}</b>. {t.closedMeanwhile} {most !== null && t.laneClosedMeanwhile(most)}
    </Gate>
  );
}

type NotShownProps = Pick<ComponentProps<typeof FailedAnswer>, 'of'> & { here: string };

/** `here`: where to return after signing in. */
export function JobNotShown({ of, here }: NotShownProps) {
  const t = useJobTexts();
  const refusal = of.error instanceof ApiError ? of.error : undefined;
  if (refusal?.status === 401) return <JobSignInGate here={here} />;
  if (isAboutStanding(refusal)) return <ApprovalGate why={standingOf(refusal?.reason)} />;
  if (refusal?.code === 'LICENSE_NEEDED' || refusal?.status === 403 || refusal?.status === 404) {
    return <Refused error={refusal} />;
  }
  return (
    <div className="wrap section">
      <h1 className="visually-hidden" tabIndex={-1}>
        {t.jobNotLoaded}
      </h1>
      <FailedAnswer of={of} title={t.jobNotLoaded} />
    </div>
  );
}

function Refused({ error }: { error: ApiError }) {
  const t = useJobTexts();
  const needsLicense = error.code === 'LICENSE_NEEDED';
  const { notFound } = useFixedTexts();
  const title = needsLicense ? t.licenseNeeded : t.noSuchJobHere;
  const action = (
    <>
      {needsLicense && <PrimaryLink label={t.goToYourVerification} to="/verification" />}
      <ButtonLink label={t.seeTheJobs} to="/jobs" />
    </>
  );
  return (
    <Gate title={title} text={messageOf(error, notFound)} icon={needsLicense ? 'shield' : 'tree'} action={action} />
  );
}
