// /dashboard: the figures, newest jobs, bids and notices of whoever is signed in; everyone else goes to /login.
import { Navigate } from 'react-router';
import { useAuth, type SessionUser } from '../../../app/session.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { BidsTab } from '../parts/bids-tab.tsx';
import { JobsTab } from '../parts/jobs-tab.tsx';
import { Overview } from '../parts/overview.tsx';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import { dashboardTexts } from '../texts.ts';

export default function Dashboard() {
  const { user, isLoading } = useAuth();
  const t = useTexts(dashboardTexts);
  if (isLoading) {
    return <PageSkeleton title={t.title} />;
  }
  if (!user) {
    return <Navigate to="/login?next=/dashboard" replace />;
  }
  const bids =
    user.userType === 'provider' ? [{ id: 'bids', label: t.tabs.bids, content: <BidsTab user={user} /> }] : [];
  return (
    <div className="wrap dashboard pb-18">
      <PageTitle title={t.title} actions={<Ways user={user} />}>
        {t.lead(user.firstName)}
      </PageTitle>
      <Tabs
        label={t.title}
        tabs={[
          { id: 'overview', label: t.tabs.overview, content: <Overview user={user} /> },
          { id: 'jobs', label: t.tabs.jobs, content: <JobsTab user={user} /> },
          ...bids,
        ]}
      />
    </div>
  );
}

const WAYS = { client: '/post-job', provider: '/provider-dashboard', admin: '/admin/dashboard' } as const;

/** The page this role works on. */
function Ways({ user }: { user: SessionUser }) {
  const t = useTexts(dashboardTexts);
  return (
    <ButtonLink look="primary" to={WAYS[user.userType]}>
      {t.ways[user.userType]}
    </ButtonLink>
  );
}
