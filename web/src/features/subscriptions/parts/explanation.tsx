// For people who need no membership: what it is, and that they pay nothing.
import { ButtonLink, PrimaryLink } from '../../../ui/basics.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { useSubscriptionsTexts } from '../texts.ts';

export function Explanation({ isAdmin }: { isAdmin: boolean }) {
  const t = useSubscriptionsTexts();
  return (
    <div className="wrap pb-18">
      <PageTitle title={t.membershipForBusinesses}>{isAdmin ? t.administratorsNeedNone : t.ownersNeedNone}</PageTitle>
      <ul className="max-w-176 mb-6 border-t-2 border-t-bark">
        <li className="py-3.5 border-b border-b-rule">{t.businessPriceNote}</li>
        <li className="py-3.5 border-b border-b-rule">{t.addressNeverSold}</li>
        <li className="py-3.5 border-b border-b-rule">{t.ownersPayForBid}</li>
      </ul>
      <div className="row">
        {isAdmin && <PrimaryLink label={t.goToAdminDashboard} to="/admin/dashboard" />}
        {!isAdmin && <PrimaryLink label={t.postAJob} to="/post-job" />}
        {!isAdmin && <ButtonLink label={t.myJobs} to="/jobs" />}
      </div>
    </div>
  );
}
