// /dashboard: the figures, newest jobs and notices of the signed-in person; a business sees its own dashboard; visitors go to /login.
import { Navigate } from 'react-router';
import { useAuth, type SessionUser } from '../../../app/session.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { late } from '../../../ui/late.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { JobsTab } from '../parts/jobs-tab.tsx';
import { Overview } from '../parts/overview.tsx';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import { dashboardTexts } from '../texts.ts';

const BusinessDashboard = late(() => import('../../providers/parts/business-dashboard.tsx'), { isEssential: true });

export default function Dashboard() {
  const { user, isLoading } = useAuth();
  const t = useTexts(dashboardTexts);
  if (isLoading) {
    return <PageSkeleton title={t.title} />;
  }
  if (!user) {
    return <Navigate to="/login?next=/dashboard" replace />;
  }
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

/** The page this role works on. */
function Way({ role }: { role: Exclude<SessionUser['userType'], 'provider'> }) {
  const t = useTexts(dashboardTexts);
  return (
    <ButtonLink look="primary" to={WAYS[role]}>
      {t.ways[role]}
    </ButtonLink>
  );
}
