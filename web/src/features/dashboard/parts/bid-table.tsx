// A provider's own bids as a ledger: the job, the amount, when it was sent, and how it stands.
import type { Bid } from '@live-oak/contract/features/bids/schema.ts';
import { Link } from 'react-router';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { ago, dayAndTime } from '../../../ui/dates.ts';
import { moneyFromDollars } from '../../../ui/money.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { jobAddress } from './job-lines.tsx';

/** S1 §4: accepted green, rejected red, otherwise pending-like. */
const TONES: Record<Bid['status'], BadgeTone> = {
  pending: 'wait',
  accepted: 'ok',
  rejected: 'no',
  withdrawn: 'slate',
  frozen: 'slate',
};
const WORDS: Record<Bid['status'], string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  frozen: 'Frozen',
};

export function BidBadge({ status }: { status: Bid['status'] }) {
  return <Badge tone={TONES[status]}>{WORDS[status]}</Badge>;
}

const COLUMNS: readonly Column<Bid>[] = [
  {
    head: 'Job',
    names: true,
    cell: (bid) => (
      <Link className="wide-hit" to={jobAddress('provider', bid.jobId)}>
        {bid.job?.title ?? `Job ${bid.jobId}`}
      </Link>
    ),
  },
  { head: 'Your bid', align: 'right', cell: (bid) => <b className="num">{moneyFromDollars(bid.amount)}</b> },
  {
    head: 'Sent',
    cell: (bid) => (
      <time dateTime={bid.createdAt} title={dayAndTime(bid.createdAt)}>
        {ago(bid.createdAt)}
      </time>
    ),
  },
  { head: 'Status', cell: (bid) => <BidBadge status={bid.status} /> },
];

export function BidTable({ bids }: { bids: readonly Bid[] }) {
  return <Table caption="My bids" columns={COLUMNS} rows={bids} rowKey={(bid) => bid.id} />;
}
