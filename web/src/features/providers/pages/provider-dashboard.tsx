// /provider-dashboard: the dashboard of a business, which /dashboard shows as well; everyone else is led to their own.
import { useAuth } from '../../../app/session.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { BusinessGate, isBusiness } from '../../dashboard/parts/business-gate.tsx';
import { PageSkeleton } from '../../dashboard/parts/page-skeleton.tsx';
import BusinessDashboard from '../parts/business-dashboard.tsx';
import { providerDashboardTexts } from '../texts.ts';

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
  return <BusinessDashboard user={user} />;
}
