// A business's dashboard, at /dashboard and /provider-dashboard: its state, tasks, jobs to bid on, bids, figures, credentials and year.
import { useEffect, useState } from 'react';
import { mustSubscribe } from '../../../app/menus.ts';
import { ShowTogether } from '../../../app/show-together.tsx';
import { useAuth, type SessionUser } from '../../../app/session.tsx';
import { SkeletonRows } from '../../../ui/page.tsx';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Figures } from '../../dashboard/parts/figures.tsx';
import { JobsTab, NewestJobs } from '../../dashboard/parts/jobs.tsx';
import { NewestNotices } from '../../dashboard/parts/newest-notices.tsx';
import { PageSkeleton } from '../../dashboard/parts/page-skeleton.tsx';
import { BusinessWork } from '../../dashboard/parts/your-jobs.tsx';
import { useDashboardTexts } from '../../dashboard/texts.ts';
import { PayoutBanner } from '../../payouts/parts/account-panel.tsx';
import BusinessReviews from '../../reviews/parts/business-reviews.tsx';
import { NewMemberPanel } from '../../subscriptions/parts/new-member-panel.tsx';
import { useVerification } from '../../vetting/data.ts';
import { statusNow } from '../../vetting/expiry.ts';
import { useMembership, useOwnProfile } from '../data.ts';
import { standingOf } from '../standing/standing.ts';
import { useProviderDashboardTexts } from '../texts.ts';
import { Banner } from './banner.tsx';
import { AvailableJobs, MyBids, type MyBidsProps } from './jobs-and-bids.tsx';
import { ProfilePanel, YearPicture, WorkAreaPanel } from './side-panels.tsx';

export default function BusinessDashboard({ user }: { user: SessionUser }) {
  return (
    <ShowTogether skeleton={<Waiting />}>
      <Dashboard user={user} />
    </ShowTogether>
  );
}

const Waiting = () => (
  <div className="wrap">
    <SkeletonRows rows={6} />
  </div>
);

/** The profile with its state by today's documents, and everything else needed to describe it. */
function useStanding(user: SessionUser) {
  const profile = useOwnProfile(user.id);
  const membership = useMembership();
  const file = useVerification();
  if (!profile.data || membership.isPending || file.isPending) return { profile };
  const provider = { ...profile.data, verificationStatus: statusNow(profile.data.verificationStatus, file.data) };
  const accessUntil = membership.data?.accessUntil ?? provider.subscriptionEndsAt;
  return {
    profile,
    provider,
    standing: standingOf({ ...provider, accessUntil, file: file.data, bidBlock: user.reason }),
  };
}

function Dashboard({ user }: { user: SessionUser }) {
  const t = useProviderDashboardTexts();
  const { tabs } = useDashboardTexts();
  const { refresh } = useAuth();
  const [tab, setTab] = useState('overview');
  // The server decides whether bidding is open; it may have changed since sign-in.
  useEffect(() => void refresh(), [refresh]);
  const { profile, provider, standing } = useStanding(user);
  if (profile.isError && !profile.data) return <FailedAnswer of={profile} title={t.didNotLoad} />;
  if (!provider) return <PageSkeleton title={t.title} />;
  const status = provider.verificationStatus;
  const bids: MyBidsProps = {
    providerId: provider.id,
    canBid: user.canBid ?? false,
    paused: status === 'expired' || status === 'suspended' ? status : undefined,
  };
  const overview = <Overview user={user} provider={provider} bids={bids} onAllBids={() => setTab('bids')} />;
  return (
    <>
      <Banner standing={standing} />
      <NewMemberPanel user={user} className="wrap mt-6" />
      <PayoutBanner />
      <div className="wrap dashboard pt-4 pb-18">
        <Tabs
          label={t.title}
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'overview', label: tabs.overview, content: overview },
            { id: 'jobs', label: tabs.jobs, content: <JobsTab user={user} /> },
            { id: 'bids', label: tabs.bids, content: <MyBids {...bids} /> },
          ]}
        />
      </div>
    </>
  );
}

interface OverviewProps {
  user: SessionUser;
  provider: Parameters<typeof ProfilePanel>[0]['provider'];
  bids: MyBidsProps;
  onAllBids: () => void;
}

function Overview({ user, provider, bids, onAllBids }: OverviewProps) {
  return (
    <>
      <div className="grid gap-18 grid-side-96 [&_section+section]:mt-12 max-lg:gap-12 max-lg:grid-cols-1">
        <div>
          <BusinessWork />
          <AvailableJobs status={provider.verificationStatus} mustSubscribe={mustSubscribe(user)} />
          <MyBids {...bids} onAll={onAllBids} />
          <NewestJobs user={user} />
        </div>
        <div>
          <NewestNotices />
          <ProfilePanel provider={provider} />
          <WorkAreaPanel />
          <YearPicture />
        </div>
      </div>
      <div className="mt-12">
        <Figures user={user} />
      </div>
      <div className="pt-12">
        <BusinessReviews providerId={provider.id} />
      </div>
    </>
  );
}
