// /work-area: where a business works, what it does and its equipment; jobs are compared with it.
import { ShowTogether } from '../../../app/show-together.tsx';
import { useAuth } from '../../../app/session.tsx';
import { SkeletonRows, PageTitle } from '../../../ui/page.tsx';
import { BusinessGate, isBusiness } from '../../dashboard/parts/business-page.tsx';
import { useOnCall } from '../../emergencies/data.ts';
import { OnCallForm } from '../../emergencies/parts/on-call-form.tsx';
import { useOnCallTexts } from '../../emergencies/on-call-texts.ts';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { WorkAreaForm } from '../parts/work-area-form.tsx';
import { useWorkAreaTexts } from '../texts.ts';
import { useWorkArea } from '../data.ts';

/** Being on call for emergencies, below the work area that it applies to. */
function OnCall() {
  const t = useOnCallTexts();
  const onCall = useOnCall(true);
  return (
    <Panel title={t.title} className="mt-12">
      <p className="second my-3 max-w-160">{t.text}</p>
      <Answer of={onCall} rows={1} failed={t.didNotLoad}>
        {(saved) => <OnCallForm saved={saved} />}
      </Answer>
    </Panel>
  );
}

export default function WorkAreaPage() {
  const t = useWorkAreaTexts();
  const { user, isLoading } = useAuth();
  const area = useWorkArea(user?.userType === 'provider');
  if (!isLoading && !isBusiness(user)) return <BusinessGate user={user} next="/work-area" />;
  const skeleton = <SkeletonRows rows={5} label={t.loading} />;
  return (
    <div className="wrap pb-18">
      <PageTitle title={t.title}>{t.lead}</PageTitle>
      <ShowTogether skeleton={skeleton}>
        <Answer of={area} skeleton={skeleton} failed={t.didNotLoad}>
          {(saved) => <WorkAreaForm area={saved} />}
        </Answer>
        <OnCall />
      </ShowTogether>
    </div>
  );
}
