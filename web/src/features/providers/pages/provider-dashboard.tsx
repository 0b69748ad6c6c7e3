// /provider-dashboard: the dashboard of a business, which /dashboard shows as well; everyone else is led to their own.
import { useTexts } from '../../../texts/language.tsx';
import { BusinessPage } from '../../dashboard/parts/business-page.tsx';
import BusinessDashboard from '../parts/business-dashboard.tsx';
import { providerDashboardTexts } from '../texts.ts';

export default function ProviderDashboard() {
  const t = useTexts(providerDashboardTexts);
  return (
    <BusinessPage title={t.title} next="/provider-dashboard">
      {(user) => <BusinessDashboard user={user} />}
    </BusinessPage>
  );
}
