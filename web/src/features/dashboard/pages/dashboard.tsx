// /dashboard: the figures, newest jobs, bids and notices of whoever is signed in; everyone else goes to /login (S1 §2).
import { Navigate } from 'react-router';
import { useAuth, type SessionUser } from '../../../app/session.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useNews } from '../../notifications/use-news.ts';
import { BidsTab } from '../parts/bids-tab.tsx';
import { JobsTab } from '../parts/jobs-tab.tsx';
import { Overview } from '../parts/overview.tsx';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import './dashboard.css';

export default function Dashboard() {
  const { user, isLoading } = useAuth();
  useNews();
  if (isLoading) {
    return <PageSkeleton title="Dashboard" />;
  }
  if (!user) {
    return <Navigate to="/login?next=/dashboard" replace />;
  }
  const bids = user.userType === 'provider' ? [{ id: 'bids', label: 'Bids', content: <BidsTab user={user} /> }] : [];
  return (
    <div className="wrap dashboard">
      <PageTitle title="Dashboard" actions={<Ways user={user} />}>
        Hi, {user.firstName}. This is where things stand.
      </PageTitle>
      <Tabs
        label="Dashboard"
        tabs={[
          { id: 'overview', label: 'Overview', content: <Overview user={user} /> },
          { id: 'jobs', label: 'Jobs', content: <JobsTab user={user} /> },
          ...bids,
        ]}
      />
    </div>
  );
}

/** The page this role works on (spec 3 C89). */
function Ways({ user }: { user: SessionUser }) {
  switch (user.userType) {
    case 'client':
      return (
        <ButtonLink look="primary" to="/post-job">
          Post a Job
        </ButtonLink>
      );
    case 'provider':
      return (
        <ButtonLink look="primary" to="/provider-dashboard">
          Provider dashboard
        </ButtonLink>
      );
    case 'admin':
      return (
        <ButtonLink look="primary" to="/admin/dashboard">
          Admin dashboard
        </ButtonLink>
      );
  }
}
