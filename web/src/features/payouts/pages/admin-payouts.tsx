// /admin/payouts: what businesses are owed and were paid, what was refused or returned, and sending it again.
import { withPeriod } from '@live-oak/contract/language.ts';
import { ADMIN_PAYOUT_FILTERS, type AdminPayout } from '@live-oak/contract/features/payouts/schema.ts';
import { useSearchParams, Link } from 'react-router';
import { PageTitle, EmptyState } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useAdminList } from '../../admin/data.ts';
import { adminPage } from '../../admin/parts/admin-page.tsx';
import { ExportLink } from '../../admin/parts/controls.tsx';
import { stateText, accountText, shortName } from '../wording.ts';
import { payoutRoutes } from '@live-oak/contract/features/payouts/routes.ts';
import { call } from '../../../api-client/call.ts';
import { Badge } from '../../../ui/basics.tsx';
import { dayAndTime, moneyFromCents } from '../../../ui/format.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { ReasonButton } from '../../../app/reason-dialog.tsx';
import { PagedList } from '../../dashboard/parts/panel.tsx';
import { PayoutState, stackedCell } from '../parts/payout-list.tsx';
import { to } from '../../../app/to.ts';

const TITLE = 'Payouts';

export default adminPage(TITLE, Payouts);

const OPTIONS: readonly { value: AdminFilter; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'attention', label: 'Needs attention' },
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
  const choose = (next: AdminFilter) =>
    setSearch(next === '' ? {} : { state: next }, { replace: true, preventScrollReset: true });
  return (
    <div className="wrap pb-18 md:[&_.ledger_.btn]:whitespace-nowrap">
      <PageTitle title={TITLE} actions={<ExportLink of="payouts" filters={new URLSearchParams(state && { state })} />}>
        What was released to businesses and how it reached them. What is owed is sent automatically once a business has
        an account that can be paid.
      </PageTitle>
      <div className="mb-6">
        <Segmented swiped label="Which payouts" options={OPTIONS} value={state} onChange={choose} />
      </div>
      <AdminPayouts state={state} />
    </div>
  );
}

type AdminFilter = (typeof ADMIN_PAYOUT_FILTERS)[number] | '';

const useAdminPayouts = (state: AdminFilter) =>
  useAdminList(['payouts', state], payoutRoutes.admin, { query: { state: state || undefined, limit: '20' } });

const columns = (): readonly Column<AdminPayout>[] => [
  {
    head: 'Business',
    names: true,
    cell: ({ businessName, jobId, jobTitle }) => (
      <>
        {businessName}
        <Link className="small wide-hit block font-normal" to={to.job(jobId)}>
          {jobTitle}
        </Link>
      </>
    ),
  },
  { head: 'State', cell: (payout) => <PayoutState payout={payout} /> },
  {
    head: 'Account',
    cell: ({ account }) => (
      <span className={stackedCell}>
        <Badge tone={accountText()[account].tone}>{accountText()[account].words}</Badge>
      </span>
    ),
  },
  {
    head: 'Tries',
    cell: ({ attempts, retryAt }) => (
      <span className={stackedCell}>
        <span className="num">{attempts}</span>
        {retryAt && <span className="small second">next try {dayAndTime(retryAt)}</span>}
      </span>
    ),
  },
  { head: 'Transfer', cell: (payout) => <Transfer of={payout} /> },
  { head: 'Amount', align: 'right', cell: ({ amountCents }) => <b className="num">{moneyFromCents(amountCents)}</b> },
  {
    head: <span className="visually-hidden">Actions</span>,
    align: 'right',
    cell: (payout) => (
      <span className="payout-acts inline-flex gap-2 flex-wrap justify-end">
        {payout.can.retry && <SendAgain payout={payout} />}
      </span>
    ),
  },
];

function Transfer({ of: { transferId, paidAt } }: { of: AdminPayout }) {
  return transferId === null ? (
    '–'
  ) : (
    <>
      <span className="small nowrap block wrap-anywhere" title={transferId}>
        {shortName(transferId)}
      </span>
      {paidAt && <span className="small second block wrap-anywhere">{dayAndTime(paidAt)}</span>}
    </>
  );
}

function None({ state }: { state: AdminFilter }) {
  return state === 'attention' ? (
    <EmptyState title="Nothing needs attention">
      Payouts that the payment service refused and transfers that were returned appear here.
    </EmptyState>
  ) : (
    <EmptyState title="No payouts here" text="A payout is created when the payment for a job is released." />
  );
}

export function AdminPayouts({ state }: { state: AdminFilter }) {
  const asked = useAdminPayouts(state);
  return (
    <PagedList of={asked} rows={4} failed="The payouts did not load" none={<None state={state} />}>
      {(rows) => <Table caption="Payouts" columns={columns()} rows={rows} rowKey={({ id }) => id} />}
    </PagedList>
  );
}

const RETRY = {
  title: 'Send the payout again',
  label: 'Why send it again?',
  hint: 'Saved in the audit log.',
  missing: 'Say why you are sending it again',
  action: 'Send again',
};

/** Sends a payout again, with the reason. */
function SendAgain({ payout }: { payout: AdminPayout }) {
  const { id, amountCents, businessName, jobTitle, reason: refused } = payout;
  const about = `${moneyFromCents(amountCents)} to ${businessName} for “${jobTitle}”. ${refused?.message ?? ''}`;
  const done = ['Payout Sent Again', withPeriod(`The payment service was asked to pay ${businessName}`)] as const;
  const run = (reason: string, idempotencyKey: string) =>
    call(payoutRoutes.retry, { params: { id }, body: { reason }, idempotencyKey });
  const button = { label: 'Send again', 'aria-label': `Send again: ${businessName}, ${moneyFromCents(amountCents)}` };
  return <ReasonButton {...RETRY} button={button} about={about} done={done} run={run} />;
}
