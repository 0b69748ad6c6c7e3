// /dashboard: the signed-in person's figures, newest jobs and notifications; a business sees its own dashboard; visitors go to /login.
import { Navigate } from 'react-router';
import { loadForLastUser, useAuth, type SessionUser } from '../../../app/session.tsx';
import { PrimaryLink } from '../../../ui/basics.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { PageTitle, SkeletonRows } from '../../../ui/page.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import { useDashboardTexts } from '../texts.ts';
import { ShowTogether } from '../../../app/show-together.tsx';
import NeedsBlock from '../needs/parts/needs-block.tsx';
import { SHOWN_FIRST } from '../data.ts';
import { Figures } from '../parts/figures.tsx';
import { JobsTab, NewestJobs } from '../parts/jobs.tsx';
import { NewestNotices } from '../parts/newest-notices.tsx';

const BusinessDashboard = lazyComponent(() => import('../../providers/parts/business-dashboard.tsx'), {
  isEssential: true,
});
loadForLastUser(({ userType }) => userType === 'provider' && BusinessDashboard.preload());

export default function Dashboard() {
  const { user, isLoading } = useAuth();
  const t = useDashboardTexts();
  if (isLoading) return <PageSkeleton title={t.title} />;
  if (!user) return <Navigate to="/login?next=/dashboard" replace />;
  if (user.userType === 'provider') {
    return <BusinessDashboard user={user} fallback={<PageSkeleton title={t.title} />} />;
  }
  return (
    <div className="wrap dashboard pb-18">
      <PageTitle title={t.title} actions={<Way role={user.userType} />}>
        {t.lead(user.firstName)}
      </PageTitle>
      <Tabs
        label={t.title}
        tabs={[
          { id: 'overview', label: t.tabs.overview, content: <Overview user={user} /> },
          { id: 'jobs', label: t.tabs.jobs, content: <JobsTab user={user} /> },
        ]}
      />
    </div>
  );
}

const WAYS = { client: '/post-job', admin: '/admin/dashboard' } as const;

function Way({ role }: { role: Exclude<SessionUser['userType'], 'provider'> }) {
  const t = useDashboardTexts();
  return <PrimaryLink to={WAYS[role]}>{t.ways[role]}</PrimaryLink>;
}

const dashboardColumns = 'grid gap-12 grid-side-108 mt-12 max-lg:grid-cols-1';

/** The Overview tab of owners and administrators: tasks, figures, the first three jobs and notifications. */
function Overview({ user }: { user: SessionUser }) {
  return (
    <ShowTogether skeleton={<OverviewSkeleton />}>
      {user.userType === 'client' && <NeedsBlock />}
      <Figures user={user} />
      <div className={dashboardColumns}>
        <NewestJobs user={user} />
        <NewestNotices />
      </div>
    </ShowTogether>
  );
}

/** Without text: the page's own is in the document already, hidden. */
const OverviewSkeleton = () => (
  <>
    <SkeletonRows rows={1} />
    <div className={dashboardColumns}>
      <SkeletonRows rows={SHOWN_FIRST} />
      <SkeletonRows rows={SHOWN_FIRST} />
    </div>
  </>
);
