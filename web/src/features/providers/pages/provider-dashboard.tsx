// /provider-dashboard: the dashboard of a business, also shown at /dashboard; everyone else is led to their own.
import { BusinessPage } from '../../dashboard/parts/business-page.tsx';
import BusinessDashboard from '../parts/business-dashboard.tsx';
import { useProviderDashboardTexts } from '../texts.ts';

export default function ProviderDashboard() {
  const t = useProviderDashboardTexts();
  return (
    <BusinessPage title={t.title} next="/provider-dashboard">
      {(user) => <BusinessDashboard user={user} />}
    </BusinessPage>
  );
}
