// /admin/money: do the books balance, what is held and owed, and what of the money waits for administrators.
import { ShowTogether } from '../../../app/show-together.tsx';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { DeskPage } from '../../admin/parts/desk-page.tsx';
import { ExportLink } from '../../admin/parts/export-link.tsx';
import { Balance } from '../desk/balance.tsx';
import { Chargebacks } from '../desk/chargebacks.tsx';
import { Comparisons } from '../desk/comparisons.tsx';
import { FailedRefunds } from '../desk/failed-refunds.tsx';
import { GatewayEvents, GatewayTasks } from '../desk/gateway-lists.tsx';
import { JobLedger } from '../desk/job-ledger.tsx';
import { MoneyFiguresPanel, MoneyWaiting } from '../desk/money-figures.tsx';

const TITLE = 'Money';

export default function AdminMoney() {
  return (
    <DeskPage title={TITLE}>
      <div className="wrap admin-money grid gap-8 grid-cols-1 pb-18 [&_.ledger_.btn]:whitespace-nowrap">
        <PageTitle title={TITLE} actions={<ExportLink of="ledger" label="Export the ledger" />}>
          Every cent is in the ledger twice: where it came from and where it is held. Entries never change.
        </PageTitle>
        <ShowTogether skeleton={<SkeletonRows rows={6} />}>
          <Balance />
          <MoneyWaiting />
          <MoneyFiguresPanel />
          <Comparisons />
          <Chargebacks />
          <FailedRefunds />
          <GatewayEvents />
          <GatewayTasks />
          <JobLedger />
        </ShowTogether>
      </div>
    </DeskPage>
  );
}
