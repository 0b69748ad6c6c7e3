// /admin/payouts: what businesses are owed and were paid, what was refused or returned, and sending it again.
import { ADMIN_PAYOUT_FILTERS } from '@live-oak/contract/features/payouts/schema.ts';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { adminPage } from '../../admin/parts/admin-page.tsx';
import { AdminPayouts, type AdminFilter } from '../parts/admin-payouts.tsx';
import { stateText } from '../wording.ts';

const TITLE = 'Payouts';

export default adminPage(TITLE, Payouts);

const OPTIONS: readonly { value: AdminFilter; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'attention', label: 'Need a look' },
  { value: 'owed', label: stateText().owed.words },
  { value: 'sending', label: stateText().sending.words },
  { value: 'paid', label: stateText().paid.words },
  { value: 'partly_reversed', label: stateText().partly_reversed.words },
  { value: 'reversed', label: stateText().reversed.words },
];

function Payouts() {
  const [search, setSearch] = useSearchParams();
  const given = search.get('state');
  const state = ADMIN_PAYOUT_FILTERS.find((one) => one === given) ?? '';
  return (
    <div className="wrap pb-18 [&_.ledger_.btn]:whitespace-nowrap">
      <PageTitle title={TITLE}>
        What was released to businesses and how it reached them. What is owed is sent automatically once a business has
        an account that can be paid.
      </PageTitle>
      <div className="mb-6">
        <Segmented
          swiped
          label="Which payouts"
          options={OPTIONS}
          value={state}
          onChange={(next) =>
            setSearch(next === '' ? {} : { state: next }, { replace: true, preventScrollReset: true })
          }
        />
      </div>
      <AdminPayouts state={state} />
    </div>
  );
}
