// /provider-dashboard: where the business stands, jobs it may bid on, its bids, its credentials and its year.
import { useEffect } from 'react';
import { ShowTogether } from '../../../app/show-together.tsx';
import { useAuth, type SessionUser } from '../../../app/session.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { FailedState, SkeletonRows } from '../../../ui/list-states.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { BusinessGate, isBusiness } from '../../dashboard/parts/business-gate.tsx';
import { PageSkeleton } from '../../dashboard/parts/page-skeleton.tsx';
import { BusinessWork } from '../../dashboard/parts/your-jobs.tsx';
import { PayoutBanner } from '../../payouts/parts/account-panel.tsx';
import BusinessReviews from '../../reviews/parts/business-reviews.tsx';
import { NewMemberPanel } from '../../subscriptions/parts/new-member-panel.tsx';
import { useVerification } from '../../vetting/data.ts';
import { statusNow } from '../../vetting/expiry.ts';
import { useMembership, useOwnProfile } from '../data.ts';
import { AvailableJobs, MyBids } from '../parts/jobs-and-bids.tsx';
import { Banner } from '../parts/banner.tsx';
import { ProfilePanel, YearPicture, WorkAreaPanel } from '../parts/side-panels.tsx';
import { providerDashboardTexts } from '../texts.ts';
import { standingOf } from '../standing/standing.ts';

export default function ProviderDashboard() {
  const t = useTexts(providerDashboardTexts);
  const { user, isLoading } = useAuth();
  if (isLoading) {
    return <PageSkeleton title={t.title} />;
  }
  if (!isBusiness(user)) {
    return (
      <BusinessGate
        user={user}
        next="/provider-dashboard"
        signIn={{ title: t.loginRequired, text: t.pleaseLogIn, action: t.providerLogin }}
        others={{ title: t.accessRestricted, text: t.forBusinesses, action: t.toDashboard }}
      />
    );
  }
  return (
    <ShowTogether skeleton={<Waiting />}>
      <OwnDashboard user={user} />
    </ShowTogether>
  );
}

const Waiting = () => (
  <div className="wrap">
    <SkeletonRows rows={6} />
  </div>
);

function OwnDashboard({ user }: { user: SessionUser }) {
  const t = useTexts(providerDashboardTexts);
  const { refresh } = useAuth();
  // Whether bidding is open is the server's word; it may have changed since the sign-in.
  useEffect(() => void refresh(), [refresh]);
  const profile = useOwnProfile(user.id);
  const membership = useMembership();
  const file = useVerification();
  if (profile.isError && !profile.data) {
    return (
      <FailedState title={t.didNotLoad} onRetry={() => void profile.refetch()} retrying={profile.isFetching}>
        {messageOf(profile.error, t.noAnswer)}
      </FailedState>
    );
  }
  if (!profile.data || membership.isPending || file.isPending) {
    return <PageSkeleton title={t.title} />;
  }
  const status = statusNow(profile.data.verificationStatus, file.data);
  const provider = { ...profile.data, verificationStatus: status };
  const accessUntil = membership.data?.accessUntil ?? provider.subscriptionEndsAt;
  const canBid = user.canBid ?? false;
  return (
    <>
      <Banner standing={standingOf({ ...provider, accessUntil, file: file.data, bidBlock: user.reason })} />
      <NewMemberPanel user={user} className="wrap mt-6" />
      <PayoutBanner />
      <div className="wrap provider-columns grid gap-18 grid-cols-[minmax(0,1fr)_23rem] pt-9 pb-18 [&_section+section]:mt-12 max-lg:gap-12 max-lg:grid-cols-1">
        <div>
          <BusinessWork />
          <AvailableJobs status={status} mustSubscribe={!canBid && user.reason !== 'credentials_required'} />
          <MyBids
            providerId={provider.id}
            canBid={canBid}
            paused={status === 'expired' || status === 'suspended' ? status : undefined}
          />
        </div>
        <div>
          <ProfilePanel provider={provider} />
          <WorkAreaPanel />
          <YearPicture />
        </div>
      </div>
      <div className="wrap pt-8 pb-12">
        <BusinessReviews providerId={provider.id} />
      </div>
    </>
  );
}
