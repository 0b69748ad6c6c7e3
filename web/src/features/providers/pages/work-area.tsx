// /work-area: where a business works, what it does and brings; jobs are compared with it.
import { ShowTogether } from '../../../app/show-together.tsx';
import { useAuth } from '../../../app/session.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { FailedState, SkeletonRows } from '../../../ui/list-states.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { BusinessGate, isBusiness } from '../../dashboard/parts/business-gate.tsx';
import { WorkAreaForm } from '../parts/work-area-form.tsx';
import { workAreaTexts } from '../texts.ts';
import { useWorkArea } from '../data.ts';

export default function WorkAreaPage() {
  const t = useTexts(workAreaTexts);
  const { user, isLoading } = useAuth();
  const area = useWorkArea(user?.userType === 'provider');
  if (!isLoading && !isBusiness(user)) {
    return (
      <BusinessGate
        user={user}
        next="/work-area"
        signIn={{ title: t.loginRequired, text: t.pleaseLogIn, action: t.providerLogin }}
        others={{ title: t.accessRestricted, text: t.forBusinesses, action: t.toDashboard }}
      />
    );
  }
  return (
    <div className="wrap pb-18">
      <PageTitle title={t.title}>{t.lead}</PageTitle>
      <ShowTogether skeleton={<SkeletonRows rows={5} label={t.loading} />}>
        {area.data && <WorkAreaForm area={area.data} />}
        {area.isError && !area.data && (
          <FailedState title={t.didNotLoad} onRetry={() => void area.refetch()} retrying={area.isFetching}>
            {messageOf(area.error, t.noAnswer)}
          </FailedState>
        )}
        {area.isPending && <SkeletonRows rows={5} label={t.loading} />}
      </ShowTogether>
    </div>
  );
}
