// Bids of a storm far above the usual price before it, and their reasons: for administrators who watch for price gouging.
import type { OverPrice } from '@live-oak/contract/features/bids/over-price.ts';
import { serviceCode, serviceLabel } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { Link } from 'react-router';
import { Button } from '../../../ui/basics.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { dayAndTime, roundDollars } from '../../../ui/format.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { ExportLink } from '../../admin/parts/controls.tsx';
import { PagedList } from '../../dashboard/parts/panel.tsx';
import { useHighBids } from '../data.ts';

const REASONS = { cost: 'Cost', risk: 'Risk', market: 'Market' } as const;
const dollars = (cents: number) => roundDollars(cents / 100);
/** '+60%' above the median. */
const above = (amount: number, median: number) => `+${Math.round((amount / median - 1) * 100)}%`;

const COLUMNS: readonly Column<OverPrice>[] = [
  { head: 'Job', names: true, cell: ({ jobId, jobTitle }) => <Link to={`/jobs/${jobId}`}>{jobTitle}</Link> },
  {
    head: 'Work',
    cell: (bid) => `${serviceLabel(serviceCode(bid.serviceCode) ?? 'other')}${bid.parish ? `, ${bid.parish}` : ''}`,
  },
  { head: 'Usual', align: 'right', cell: ({ medianCents }) => dollars(medianCents) },
  {
    head: 'Bid',
    align: 'right',
    cell: ({ amountCents, medianCents }) =>
      amountCents === null ? 'Sealed' : `${dollars(amountCents)} (${above(amountCents, medianCents)})`,
  },
  { head: 'Business', cell: ({ businessName }) => businessName ?? 'Sealed' },
  { head: 'Why', names: true, cell: ({ reason, words }) => `${REASONS[reason]}${words === null ? '' : `: ${words}`}` },
  { head: 'Sent', cell: ({ createdAt }) => dayAndTime(createdAt) },
];

/** A button that opens the list. */
export function HighBids({ stormId, names }: { stormId: number; names: string }) {
  return (
    <DialogButton aria-label={`High bids: ${names}`} label="High bids">
      {(onClose) => <HighBidList stormId={stormId} onClose={onClose} />}
    </DialogButton>
  );
}

function HighBidList({ stormId, onClose }: { stormId: number; onClose: () => void }) {
  const asked = useHighBids(stormId);
  const footer = (
    <>
      <ExportLink of="highBids" filters={new URLSearchParams({ storm: String(stormId) })} />
      <Button label="Close" onClick={onClose} />
    </>
  );
  return (
    <Dialog onClose={onClose} title="High bids" footer={footer}>
      <div className="stack">
        <p className="second">
          More than a quarter above the median of the 60 days before the storm. The bidder says why: cost, risk or
          market, the exceptions of R.S. 29:732. While bidding is open, amounts and bidders stay sealed.
        </p>
        <PagedList of={asked} rows={2} failed="The bids did not load" none={<p>No bids are that high.</p>}>
          {(rows) => <Table caption="High bids" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
        </PagedList>
      </div>
    </Dialog>
  );
}
