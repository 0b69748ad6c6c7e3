// /admin/payouts: what businesses are owed and were paid, what was refused or came back, and sending it again.
import { DESK_PAYOUT_FILTERS } from '@live-oak/contract/features/payouts/schema.ts';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { DeskPage } from '../../admin/parts/desk-page.tsx';
import { DeskPayouts, type DeskFilter } from '../parts/desk-payouts.tsx';
import { STATE_WORDS } from '../words.ts';

const TITLE = 'Payouts';

export default function AdminPayouts() {
  return (
    <DeskPage title={TITLE}>
      <Payouts />
    </DeskPage>
  );
}

const OPTIONS: readonly { value: DeskFilter; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'attention', label: 'Need a look' },
  { value: 'owed', label: STATE_WORDS.owed.words },
  { value: 'sending', label: STATE_WORDS.sending.words },
  { value: 'paid', label: STATE_WORDS.paid.words },
  { value: 'partly_reversed', label: STATE_WORDS.partly_reversed.words },
  { value: 'reversed', label: STATE_WORDS.reversed.words },
  { value: 'kept', label: STATE_WORDS.kept.words },
];

function Payouts() {
  const [search, setSearch] = useSearchParams();
  const given = search.get('state');
  const state = DESK_PAYOUT_FILTERS.find((one) => one === given) ?? '';
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
      <DeskPayouts state={state} />
    </div>
  );
}
