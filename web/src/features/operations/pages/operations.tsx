// /admin/operations: the server's status: each part, what waits, what failed, the processes, and what runs.
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { DeskPage } from '../../admin/parts/desk-page.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { useOperations } from '../data.ts';
import { Failures } from '../parts/failures.tsx';
import { Health, Queues, Machine } from '../parts/health.tsx';
import { MailFailures, Processes, Webhooks } from '../parts/lists.tsx';

const TITLE = 'Operations';

export default function OperationsPage() {
  return (
    <DeskPage title={TITLE}>
      <div className="wrap grid gap-8 grid-cols-1 pb-18">
        <PageTitle title={TITLE}>Server status. Updates every 15 seconds.</PageTitle>
        <Overview />
      </div>
    </DeskPage>
  );
}

function Overview() {
  const asked = useOperations();
  return (
    <Answer of={asked} skeleton={<SkeletonRows rows={8} />} failed="The server status didn’t load">
      {(seen) => (
        <>
          <Health seen={seen} stale={asked.isError} />
          <Queues queues={seen.queues} />
          <Failures />
          <Webhooks rows={seen.webhooks} />
          <MailFailures rows={seen.mailFailures} />
          <Processes rows={seen.processes} />
          <Machine seen={seen} />
        </>
      )}
    </Answer>
  );
}
