// A provider's own bids as a table: the job, the amount, when it was sent, and its state.
import type { Bid } from '@live-oak/contract/features/bids/schema.ts';
import { Link } from 'react-router';
import { useLabels } from '../../../texts/labels.ts';
import { Badge } from '../../../ui/basics.tsx';
import { moneyFromDollars } from '../../../ui/format.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { When } from '../../../ui/when.tsx';
import { BID_TONES } from '../../bids/parts/bid-text.ts';
import { titleInList } from '../../jobs/parts/job-facts.tsx';
import { useDashboardTexts, type DashboardTexts } from '../texts.ts';
import { to } from '../../../app/to.ts';

export function BidBadge({ status }: { status: Bid['status'] }) {
  const { bidStatuses } = useLabels();
  return <Badge tone={BID_TONES[status]}>{bidStatuses[status]}</Badge>;
}

/** Also what became of it after the choice: a chosen bid of a canceled job is not work to do. */
export function OwnBidBadge({ bid: { status, job } }: { bid: Pick<Bid, 'status' | 'job'> }) {
  const t = useDashboardTexts().bids;
  if (status === 'accepted' && job?.status === 'cancelled') return <Badge tone="no">{t.jobCanceled}</Badge>;
  return status === 'withdrawn' ? (
    <Badge tone={BID_TONES.withdrawn}>{t.withdrawnOrDeclined}</Badge>
  ) : (
    <BidBadge status={status} />
  );
}

const columnsOf = (t: DashboardTexts): readonly Column<Bid>[] => [
  {
    head: t.bids.job,
    names: true,
    cell: (bid) => (
      <Link className="wide-hit" to={to.job(bid.jobId)}>
        {bid.job ? titleInList(bid.job) : t.bids.jobNumber(bid.jobId)}
      </Link>
    ),
  },
  { head: t.bids.amount, align: 'right', cell: (bid) => <b className="num">{moneyFromDollars(bid.amount)}</b> },
  { head: t.bids.sent, cell: (bid) => <When at={bid.createdAt} /> },
  { head: t.bids.status, cell: (bid) => <OwnBidBadge bid={bid} /> },
];

export function BidTable({ bids }: { bids: readonly Bid[] }) {
  const t = useDashboardTexts();
  return (
    <div className="bid-table @container @max-narrow:[&_.ledger_tr]:block max-sm:[&_.ledger_tr]:grid max-sm:[&_.ledger_tr]:gap-x-4 max-sm:[&_.ledger_tr]:gap-y-0.5 max-sm:[&_.ledger_tr]:grid-cols-ends max-sm:[&_.ledger_tr]:items-center max-sm:[&_.ledger-label]:sr-only max-sm:[&_.ledger_td:nth-child(odd)]:text-left">
      <Table caption={t.bids.caption} columns={columnsOf(t)} rows={bids} rowKey={(bid) => bid.id} />
    </div>
  );
}
