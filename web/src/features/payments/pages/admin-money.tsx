// /admin/money: whether the ledger balances, what is held and owed, and what waits for administrators.
import { ShowTogether } from '../../../app/show-together.tsx';
import { SkeletonRows, PageTitle } from '../../../ui/page.tsx';
import { adminPage } from '../../admin/parts/admin-page.tsx';
import { ExportLink } from '../../admin/parts/controls.tsx';
import { Balance, Differences } from '../admin/balance.tsx';
import { Chargebacks } from '../admin/chargebacks.tsx';
import { FailedRefunds } from '../admin/failed-refunds.tsx';
import { JobLedger } from '../admin/job-ledger.tsx';
import { MoneyFiguresPanel, MoneyWaiting, LISTS } from '../admin/money-figures.tsx';
import { useMoneyFigures } from '../admin/money-data.ts';
import { Panel } from '../../dashboard/parts/panel.tsx';

const TITLE = 'Money';

export default adminPage(TITLE, Money);

function Money() {
  return (
    <div className="wrap admin-money grid gap-8 grid-cols-1 pb-18 md:[&_.ledger_.btn]:whitespace-nowrap">
      <PageTitle title={TITLE} actions={<ExportLink of="ledger" label="Export the ledger" />}>
        Every cent is in the ledger twice: where it came from and where it is held. Entries never change.
      </PageTitle>
      <ShowTogether skeleton={<SkeletonRows rows={6} />}>
        <Balance />
        <MoneyWaiting />
        <MoneyFiguresPanel />
        <Compared />
        <Chargebacks />
        <FailedRefunds />
        <JobLedger />
      </ShowTogether>
    </div>
  );
}

/** What the last nightly comparison with the gateway found. */
function Compared() {
  const found = useMoneyFigures().data?.differences ?? [];
  return (
    <Panel className="mt-10" title="Compared with the gateway">
      <div id={LISTS.differences}>
        {found.length === 0 ? (
          <p className="second py-4">
            Every night the ledger is compared with the gateway, payment by payment. The last night found no difference.
          </p>
        ) : (
          <Differences caption="What differed last night" rows={found} />
        )}
      </div>
    </Panel>
  );
}
